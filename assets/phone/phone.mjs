// The page of one hand. It knows no game: it shows what the table sends and says what was touched.
import { dress, make, portray, show, touch } from './show.mjs';

const place = (id) => document.getElementById(id);
const KEPT = 'house-of-eights-token';
const CODES = { replaced: 4001, freed: 4002, gone: 4003 };

let socket = null;
let words = {};
let word = decodeURIComponent(location.hash.slice(1)).slice(0, 20).toUpperCase();
let pause = 250;
let live = false;
let stopped = false;
let gone = false; // the table has said that it closes

let token = ''; // where nothing may be stored it lasts as long as the page
const kept = () => { try { return token || localStorage.getItem(KEPT) || ''; } catch { return token; } };
const keep = (found) => { token = found; try { found ? localStorage.setItem(KEPT, found) : localStorage.removeItem(KEPT); } catch { /* as above */ } };
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

let last = null; // the picture that is shown
let at = 0; // its number
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
  show(last = picture, words);
  if (came) {
    dispatchEvent(new Event('resize')); // what was hidden has forgotten how far it was scrolled
    place('own').focus({ preventScroll: true });
  }
  if (picture.live && !live) {
    if (navigator.vibrate) navigator.vibrate(60);
    document.title = `● ${words['your turn']}`;
  } else if (!picture.live) document.title = words.title;
  live = picture.live;
}

const heard = {
  words: (said) => learn(said.words),
  portraits: (said) => portray(said.portraits),
  faces(said) {
    dress(said.faces);
    if (last) show(last, words);
  },
  door(said) {
    learn(said.words);
    keep('');
    side(false);
    place('why').textContent = said.why ?? '';
    place('why').classList.remove('waits');
    place('chairs').hidden = true;
    place('word-form').hidden = false;
    if (word && !said.why) say({ do: 'look', word });
    else place('word').focus();
  },
  chairs(said) {
    learn(said.words);
    side(false);
    place('why').textContent = said.why ?? '';
    place('why').classList.toggle('waits', Boolean(said.waits)); // nothing is wrong
    chairs(said.chairs);
  },
  seated(said) {
    learn(said.words);
    keep(said.token);
  },
  picture: draw,
};

let again = 0; // the next try
let silent = 0; // an answer that is waited for

function connect() {
  clearTimeout(again);
  socket = new WebSocket(`ws://${location.host}/ws`);
  socket.onopen = () => { pause = 250; gone = false; notice(''); say({ do: 'back', token: kept() }); };
  socket.onmessage = (event) => { clearTimeout(silent); const said = JSON.parse(event.data); heard[said.t]?.(said); };
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
    again = setTimeout(connect, event.code === 4004 ? 50 : pause);
    pause = Math.min(pause * 1.6, 1000);
  };
}

place('word-form').onsubmit = (event) => {
  event.preventDefault();
  word = place('word').value.trim().toUpperCase();
  say({ do: 'look', word });
};
// A phone that wakes, or has a network again, asks at once: what it was connected to may be gone without its knowing.
function wake() {
  if (document.hidden || stopped || !socket) return;
  if (socket.readyState === WebSocket.CLOSED) return connect();
  if (socket.readyState !== WebSocket.OPEN || !kept()) return;
  say({ do: 'back', token: kept() });
  clearTimeout(silent);
  silent = setTimeout(() => { socket.onclose = socket.onmessage = null; connect(); }, 800);
}
document.addEventListener('visibilitychange', wake);
addEventListener('online', wake);
addEventListener('hashchange', () => location.reload()); // the code of another table was scanned
connect();
