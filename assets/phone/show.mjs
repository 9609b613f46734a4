// How a picture from the table is shown: plain elements, text as text, nothing that could be markup.

const place = (id) => document.getElementById(id);

export function make(tag, props = {}, ...inside) {
  const found = Object.assign(document.createElement(tag), props);
  found.append(...inside);
  return found;
}

// How so many cards of a hand lie, so that all are in sight: four to a row, five, or one over the other.
const packing = (many) => many > 10 ? 'many' : [5, 9, 10].includes(many) ? 'five' : many > 5 ? 'more' : '';

// Pieces of a line: words (t), bold ones (b), cards (c).
export function line(pieces) {
  return pieces.map((piece) => {
    if ('c' in piece) {
      const sign = make('span', { className: `c ${piece.suit}`, role: 'img' }, piece.c);
      sign.setAttribute('aria-label', piece.said);
      return sign;
    }
    return 'b' in piece ? make('strong', {}, piece.b) : document.createTextNode(piece.t);
  });
}

function named(element, thing, words) {
  element.setAttribute('aria-label', [thing.label, thing.count, thing.chosen && words.chosen].filter(Boolean).join(', '));
  element.setAttribute('aria-pressed', String(Boolean(thing.chosen)));
  element.dataset.id = thing.id;
}

let looked = -1;
let asked = false;

// What the card says that was touched last; its label says the same to a screen reader. A second touch hides it.
function tell(thing) {
  looked = thing.card === looked || !thing.story?.length ? -1 : thing.card;
  story(thing);
}

function story(thing) {
  tellOnce('story', thing && looked >= 0 ? line(thing.story) : []);
}

function drawn(name) {
  const image = make('img', { src: `face/${name}.png`, alt: '', draggable: false });
  let again = 0; // a network may lose a picture
  image.onerror = () => { if (image.isConnected) setTimeout(() => { image.src = `${image.src.split('?')[0]}?${again += 1}`; }, 700); };
  return image;
}

let portraits = {};

// The others have these faces, as at the table; who has none is a dot in the colour of the seat.
export function portray(found) {
  portraits = found;
  for (const sign of document.querySelectorAll('.seat')) face(sign);
}

function face(sign) {
  const name = portraits[sign.dataset.seat];
  const before = sign.querySelector('img');
  if (name && before?.src.endsWith(`/${name}.png`)) return;
  before?.remove();
  if (name) sign.prepend(drawn(name));
}

function card(thing, picture, words, tap) {
  const image = drawn(`${picture.faces}-${thing.card}`);
  const state = thing.chosen ? ' chosen' : thing.can ? ' can' : picture.live ? ' not' : '';
  const found = make('button', { type: 'button', className: `card${state}` }, image);
  if (thing.tag) found.append(make('span', { className: 'tag' }, ...line(thing.tag)));
  if (thing.count) found.append(make('span', { className: 'count' }, String(thing.count)));
  named(found, thing, words);
  found.onclick = () => { tell(thing); if (thing.asks) tap('tap', thing.id); };
  if (!thing.asks) found.setAttribute('aria-disabled', 'true');
  return found;
}

function choice(thing, picture, words, tap) {
  if (thing.card >= 0) return card(thing, picture, words, tap);
  const state = thing.chosen ? 'chosen' : thing.can ? 'can' : '';
  const found = make('button', { type: 'button', className: state }, ...line(thing.words));
  named(found, thing, words);
  found.onclick = () => tap('tap', thing.id);
  return found;
}

function cards(group, picture, words, tap) {
  const title = { own: words.own, middle: words.middle, other: group.name }[group.whose];
  const laid = `cards ${group.rows && group.things.length > 3 ? 'rows' : packing(group.things.length)}`;
  const row = make('div', { className: laid, role: 'group' }, ...group.things.map((one) => card(one, picture, words, tap)));
  row.setAttribute('aria-label', title);
  return group.whose === 'other' ? [make('h2', {}, title), row] : [row];
}

let closing = null;

// How long a window is still open, as a bar that shrinks; a page that came in the middle does not know, and shows none.
function closes([number, seconds] = [], words) {
  const bar = place('closes');
  tellOnce('closes', number ? [words.closes] : []);
  if (number !== closing) {
    bar.style.setProperty('--seconds', `${seconds ?? 0}s`);
    bar.classList.remove('runs');
    if (number && closing !== null) { bar.getBoundingClientRect(); bar.classList.add('runs'); }
  }
  closing = number;
}

function fill(id, ...inside) {
  place(id).replaceChildren(...inside);
  place(id).hidden = inside.length === 0;
}

// A screen reader tells what comes here: the same is not put here twice.
function tellOnce(id, inside) {
  const fresh = make('p', {}, ...inside).textContent !== place(id).textContent;
  if (fresh) place(id).replaceChildren(...inside);
  return fresh;
}

let told = -1;
let spoken = '';

// The last lines of the log; only those that are new are added, so that a screen reader reads each once.
function happened(lines, language) {
  const box = place('happened');
  const last = lines.length ? lines[lines.length - 1].number : -1;
  if (last < told || language !== spoken) { told = -1; box.replaceChildren(); }
  const fresh = lines.filter((each) => each.number > told);
  told = last;
  spoken = language;
  box.append(...fresh.map((each) => make('p', {}, ...line(each.words))));
  while (box.childElementCount > 40) box.firstElementChild.remove();
  if (fresh.length) box.scrollTop = box.scrollHeight;
  box.hidden = box.childElementCount === 0;
}

// With large letters, or many buttons, what is asked comes first; nothing ever lies over the hand.
function fit(fresh) {
  const hand = place('hand').classList;
  const side = document.querySelector('.side');
  const before = side.scrollTop; // somebody may be reading
  hand.remove('tight', 'large');
  const large = parseFloat(getComputedStyle(document.documentElement).fontSize) >= 24 || place('buttons').offsetHeight > 0.3 * innerHeight;
  const tight = large || (innerHeight > innerWidth && document.documentElement.scrollHeight > innerHeight);
  hand.toggle('large', large);
  hand.toggle('tight', tight);
  side.scrollTop = fresh !== true ? before : large ? 0 : 1e6;
}
addEventListener('resize', fit);

export function show(picture, words, tap) {
  const focused = document.activeElement?.dataset?.id;
  for (const [name, colour] of Object.entries(picture.room ?? {})) document.documentElement.style.setProperty(`--${name}`, colour);
  place('who').replaceChildren(`${picture.name ?? ''} · ${picture.title ?? ''}`);
  place('progress').replaceChildren(...line(picture.figures ?? []), ' ', picture.progress ?? '');
  const seats = (picture.seats ?? []).map((seat) => {
    const done = seat.done.length && !picture.lines?.length ? [': ', ...line(seat.done)] : []; // the log says it, too
    const sign = make('span', { className: `seat s${seat.seat % 8}${seat.asked ? ' asked' : ''}` }, make('span', {}, seat.name, ...done));
    sign.dataset.seat = seat.seat;
    face(sign);
    const more = [seat.holds, seat.asked && words.asked].filter(Boolean);
    if (more.length) sign.append(make('span', { className: 'unseen' }, `, ${more.join(', ')}`));
    return sign;
  });
  fill('others', ...seats);
  happened(picture.lines ?? [], words.language);
  const groups = picture.groups ?? [];
  if (asked && !picture.live) looked = -1; // it is answered
  asked = picture.live;
  story(groups.flatMap((group) => group.things).find((thing) => thing.card === looked));
  const of = (whose) => groups.filter((group) => whose.includes(group.whose)).flatMap((group) => cards(group, picture, words, tap));
  fill('middle', ...of(['middle', 'other']));
  fill('signs', ...(picture.signs ?? []).map((each) => make('li', {}, ...line(each)))); // who sees, sees them on the table
  place('signs').setAttribute('aria-label', words.signs);
  fill('own', ...of(['own']));
  place('own').setAttribute('aria-label', words.own);
  const question = picture.live ? line(picture.question) : [picture.pause || words['wait for']];
  const fresh = tellOnce('question', question);
  const choices = (picture.choices ?? []).map((one) => choice(one, picture, words, tap));
  fill('choices', ...(choices.length ? [make('div', { className: 'choices', role: 'group', ariaLabel: place('question').textContent }, ...choices)] : []));
  place('ask').className = picture.live ? 'live' : '';
  closes(picture.closes, words);
  tellOnce('more', picture.late ? [words.late] : line(picture.more ?? []));
  const buttons = (picture.buttons ?? []).map((one) => {
    const found = make('button', { type: 'button', className: one.main ? 'main' : '' }, ...line(one.words));
    found.setAttribute('aria-label', one.label);
    found.dataset.id = one.id;
    found.onclick = () => tap(one.does, one.id);
    return found;
  });
  fill('buttons', ...buttons);
  fit(fresh);
  // What was touched may be gone: then a screen reader goes on at the hand.
  if (focused) (document.querySelector(`[data-id="${CSS.escape(focused)}"]`) ?? place('own')).focus({ preventScroll: true });
}
