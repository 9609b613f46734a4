// The page of one hand. It knows no game: it shows what the table sends and says what was touched.
import { make, portray, show, touch } from './show.mjs';

const place = (id) => document.getElementById(id);
const KEPT = 'house-of-eights-token';
const CODES = { replaced: 4001, freed: 4002, gone: 4003 };

let socket = null;
let words = {};
let word = decodeURIComponent(location.hash.slice(1)).slice(0, 4).toUpperCase();
let pause = 250;
let live = false;
let stopped = false;
let gone = false; // the table has said that it closes

const kept = () => { try { return localStorage.getItem(KEPT) || ''; } catch { return ''; } };
const keep = (token) => { try { token ? localStorage.setItem(KEPT, token) : localStorage.removeItem(KEPT); } catch { /* it lasts as long as the page, then */ } };
const say = (what) => { if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(what)); };
const notice = (text, ...more) => { place('notice').replaceChildren(text ?? '', ...more); place('notice').hidden = !text; };

function learn(found) {
  if (!found) return;
  words = found;
  document.documentElement.lang = words.language;
  document.title = words.title;
  place('word-label').textContent = words.word;
  place('enter').textContent = words.enter;
  place('chairs-label').textContent = words.chairs;
  for (const id of ['happened', 'others', 'middle', 'signs', 'own']) place(id).setAttribute('aria-label', words[id]);
  place('open-network').textContent = words['open network'];
}

function side(hand) {
  place('hand').hidden = !hand;
  place('door').hidden = hand;
}

function sit(chair, place) {
  const take = (pin) => say({ do: 'sit', word, seat: chair.seat, pin });
  if (!chair.pin) return take('');
  const field = make('input', { type: 'password', inputMode: 'numeric', autocomplete: 'off', maxLength: 8 });
  field.setAttribute('aria-label', `${words.pin}: ${chair.name}`);
  field.placeholder = words.pin;
  const form = make('form', {}, make('p', {}, chair.name), field, make('button', { className: 'main' }, words.enter));
  form.onsubmit = (event) => { event.preventDefault(); take(field.value); };
  place.replaceChildren(form);
  return field.focus();
}

function chairs(found) {
  const list = found.map((chair) => {
    const button = make('button', { type: 'button', disabled: !chair.free }, chair.name);
    const inside = chair.free ? [button] : [button, make('p', { className: 'quiet' }, words.taken)];
    const item = make('li', {}, ...inside);
    button.onclick = () => sit(chair, item);
    return item;
  });
  place('chair-list').replaceChildren(...list);
  place('chairs').hidden = false;
  place('word-form').hidden = true;
}

let at = 0; // the number of the picture that is shown
let until = 0; // each touch is answered by a picture: one at a time, unless the answer was lost

document.onclick = (event) => {
  const id = event.target.closest('#hand [data-id]')?.dataset.id;
  const does = id && touch(id);
  if (!does || Date.now() < until) return;
  until = Date.now() + 2000;
  place('hand').classList.add('sent');
  say({ do: does, at, what: id });
};

function draw(picture) {
  const came = place('hand').hidden;
  side(true);
  place('hand').classList.remove('sent');
  at = picture.at;
  until = 0;
  show(picture, words);
  if (came) place('own').focus({ preventScroll: true });
  if (picture.live && !live) {
    if (navigator.vibrate) navigator.vibrate(60);
    document.title = `● ${words['your turn']}`;
  } else if (!picture.live) document.title = words.title;
  live = picture.live;
}

const heard = {
  words: (said) => learn(said.words),
  portraits: (said) => portray(said.portraits),
  door(said) {
    learn(said.words);
    keep('');
    side(false);
    place('why').textContent = said.why ?? '';
    place('chairs').hidden = true;
    place('word-form').hidden = false;
    if (word && !said.why) say({ do: 'look', word });
    else place('word').focus();
  },
  chairs(said) {
    learn(said.words);
    side(false);
    place('why').textContent = said.why ?? '';
    chairs(said.chairs);
  },
  seated(said) {
    learn(said.words);
    keep(said.token);
  },
  picture: draw,
};

function connect() {
  socket = new WebSocket(`ws://${location.host}/ws`);
  socket.onopen = () => { pause = 250; gone = false; notice(''); say({ do: 'back', token: kept() }); };
  socket.onmessage = (event) => { const said = JSON.parse(event.data); heard[said.t]?.(said); };
  socket.onclose = (event) => {
    live = false;
    if (event.code === CODES.freed) keep('');
    const ends = { [CODES.replaced]: words.replaced, [CODES.freed]: words.freed, [CODES.gone]: words.gone }[event.code];
    stopped = event.code === CODES.replaced || event.code === CODES.freed;
    if (stopped) {
      const back = make('button', { type: 'button' }, words['go back']);
      back.onclick = () => { notice(''); connect(); };
      notice(ends, back);
      place('hand').hidden = true; // nobody sees the hand of a chair this page no longer has
      return;
    }
    gone ||= event.code === CODES.gone; // what was said then holds until it is back
    if (event.code !== 4004) notice((gone ? words.gone : words.lost) || '…');
    setTimeout(connect, event.code === 4004 ? 50 : pause);
    pause = Math.min(pause * 1.6, 1000);
  };
}

place('word-form').onsubmit = (event) => {
  event.preventDefault();
  word = place('word').value.trim().toUpperCase();
  say({ do: 'look', word });
};
// A phone that wakes asks at once, instead of waiting for its next try.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && !stopped && socket?.readyState === WebSocket.CLOSED) { pause = 250; }
});
connect();
