// How a picture from the table is shown: plain elements, text as text, nothing that could be markup.

const place = (id) => document.getElementById(id);

export function make(tag, props = {}, ...inside) {
  const found = Object.assign(document.createElement(tag), props);
  found.append(...inside);
  return found;
}

// Pieces of a line: words (t), bold ones (b), cards (c).
export function line(pieces) {
  return pieces.map((piece) => {
    if ('c' in piece) {
      const sign = make('span', { className: `c ${piece.suit}` }, piece.c);
      if (piece.said) sign.role = 'img';
      sign.setAttribute(...(piece.said ? ['aria-label', piece.said] : ['aria-hidden', 'true'])); // its name follows
      return sign;
    }
    return 'b' in piece ? make('strong', {}, piece.b) : document.createTextNode(piece.t.replace(/ (?=\d)/g, '\u00a0')); // “Draw 4” is one word
  });
}

// The same, as it is read aloud: a sentence, in which a voice stops between cards that lie side by side.
function aloud(pieces) {
  const row = (n) => pieces[n].t === ' ' && pieces[n - 1]?.said && pieces[n + 1]?.said;
  const text = pieces.map((piece, n) => piece.said ?? piece.b ?? (row(n) ? ', ' : piece.t)).join('').trim();
  return /[^.,:;!?…]$/.test(text) ? `${text}.` : text;
}

function named(element, thing, words) {
  element.setAttribute('aria-label', thing.chosen ? `${words.chosen}, ${thing.label}` : thing.label);
  if (!thing.can && !thing.chosen) element.setAttribute('aria-disabled', 'true'); // a touch says why
  element.dataset.id = thing.id;
  return element;
}

let things = {}; // all that can be touched, by what the table calls it
let looked = ''; // a card by its face, for it may move; a seat by its name
let asked = false;

// Something is touched: what the table is told of it, nothing if that does not ask. What a card says is shown until a second
// touch; its label says the same to a screen reader.
export function touch(id) {
  const thing = things[id];
  if (!thing) return undefined; // it went while the finger came
  if (thing.story) {
    looked = key(thing) === looked || !thing.story.length ? '' : key(thing);
    story(thing);
  }
  said.more = ''; // it is asked once more, perhaps
  return thing.does ?? (thing.asks && 'tap');
}

const key = (thing) => thing.card >= 0 ? `card ${thing.card}` : thing.id;

function story(thing) {
  fill('story', thing?.story && looked ? line(thing.story) : []);
}

let faces = {};

// Where the pictures of cards are: an address names what it shows, so the browser may keep it for ever.
export function dress(found) { faces = found; }

function drawn(address) {
  const image = make('img', { alt: '', draggable: false });
  if (!address) return image; // the table draws it just now
  image.src = `face/${address}.png`;
  let again = 0; // a network may lose a picture
  image.onerror = () => { if (image.isConnected) setTimeout(() => { image.src = `${image.src.split('?')[0]}?${again += 1}`; }, 700); };
  return image;
}

let portraits = {};

// The others have these faces, as at the table; who has none is a dot in the colour of the seat.
export function portray(found) {
  portraits = found;
  for (const sign of document.querySelectorAll('[data-seat]')) face(sign);
}

function face(sign) {
  const name = portraits[sign.dataset.seat];
  const before = sign.querySelector('img');
  if (name && before?.src.endsWith(`/${name}.png`)) return;
  before?.remove();
  if (name) sign.prepend(drawn(name));
}

function card(thing, picture, words) {
  const state = thing.chosen ? ' chosen' : thing.can ? ' can' : picture.live ? ' not' : '';
  const found = make('button', { type: 'button', className: `card${state}` }, drawn(picture.faces === faces.key && faces[thing.card]));
  if (thing.tag) found.append(make('span', { className: 'tag' }, ...line(thing.tag)));
  if (thing.count) found.append(make('span', { className: 'count' }, String(thing.count)));
  return named(found, thing, words);
}

function choice(thing, picture, words) {
  if (thing.card >= 0) return card(thing, picture, words);
  const state = thing.chosen ? 'chosen' : thing.can ? 'can' : '';
  return named(make('button', { type: 'button', className: state }, ...line(thing.words)), thing, words);
}

// Cards that lie together, and what the place is called; what lies on one place lies one over the other.
function heap(group, picture, words) {
  const hand = !group.name;
  const laid = !hand ? 'few' : group.rows && group.things.length > 3 ? 'rows' : group.things.length > 5 ? 'many' : '';
  const row = make('div', { className: `cards ${laid}` }, ...group.things.map((one, n) => {
    const found = card(one, picture, words);
    if (!hand && one.heap === group.things[n - 1]?.heap) found.classList.add('over');
    return found;
  }));
  return hand ? row : make('div', { className: 'heap' }, make('h2', {}, group.name), row);
}

// What is chosen from, by what it is: suits apart from texts, seats apart from piles.
function choose(choices, picture, words) {
  const kinds = [...new Set(choices.map((one) => one.kind))];
  return kinds.map((kind) => make('div', { className: `choices of-${kind}` },
    ...choices.filter((one) => one.kind === kind).map((one) => choice(one, picture, words))));
}

// Another seat: who sits there, how much it holds, what lies open before it; a touch says more.
function seat(one, lines, words) {
  const figure = (name, many) => many >= 0 ? [make('span', { className: name, ariaHidden: 'true' }, String(many))] : [];
  const done = one.done.length && !lines.length ? [make('span', { className: 'done' }, ...line(one.done))] : []; // else the log says it
  const away = one.away ? [make('span', { className: 'away', ariaHidden: 'true' }, one.away)] : [];
  const holds = make('span', { className: 'holds' }, ...figure('held', one.cards), ...figure('laid', one.laid), ...figure('coins', one.tokens), ...away);
  const open = one.open.length ? [make('span', { className: 'open', ariaHidden: 'true' }, ...line(one.open))] : [];
  const sign = make('button', { type: 'button', className: `seat s${one.seat % 8}${one.asked ? ' asked' : ''}` },
    make('span', { className: 'name' }, one.name), holds, ...open, ...done);
  sign.setAttribute('aria-label', one.asked ? `${one.label}, ${words.asked}` : one.label);
  Object.assign(sign.dataset, { id: one.id, seat: one.seat });
  face(sign);
  return sign;
}

let closing = null;

// How long a window is still open, as a bar that shrinks; a page that came in the middle does not know, and shows none.
// While no time runs, who is waited for.
function closes([number, seconds] = [], waits, words) {
  const bar = place('closes');
  fill('closes', number ? [words.closes] : line(waits));
  if (number !== closing) {
    bar.style.setProperty('--seconds', `${seconds ?? 0}s`);
    bar.classList.remove('runs');
    if (number && closing !== null) { bar.getBoundingClientRect(); bar.classList.add('runs'); }
  }
  closing = number;
}

// What is the same stays the same thing: whoever is at it, or reads it, is not told of it again.
function fill(id, inside) {
  const fresh = make('div', {}, ...inside);
  renew(place(id), fresh);
  place(id).hidden = !inside.length;
}

function renew(old, fresh) {
  const [before, now] = [[...old.childNodes], [...fresh.childNodes]];
  now.forEach((each, n) => {
    const one = before[n];
    if (!one) old.append(each);
    else if (one.isEqualNode(each)) return;
    else if (!one.dataset?.id && one.cloneNode().isEqualNode(each.cloneNode())) renew(one, each);
    else one.replaceWith(each);
  });
  before.slice(now.length).forEach((each) => each.remove());
}

let told = -1;
let spoken = '';

// The last lines of the log, as far as they are new; what is to be said of them.
function happened(lines, language) {
  const box = place('happened');
  const last = lines.length ? lines[lines.length - 1].number : -1;
  if (last < told || language !== spoken) { told = -1; box.replaceChildren(); }
  const fresh = lines.filter((each) => each.number > told);
  const news = told < 0 ? fresh.slice(-1) : fresh; // who has just come needs no history
  told = last;
  spoken = language;
  box.append(...fresh.map((each) => make('p', {}, ...line(each.words))));
  while (box.childElementCount > 40) box.firstElementChild.remove();
  box.hidden = box.childElementCount === 0;
  if (fresh.length) box.scrollTop = box.scrollHeight;
  return news.map((each) => aloud(each.words));
}

const said = {};

// Tell a screen reader the news in one go, each once, with the question behind what has led to it.
function tell(lines, live, parts) {
  if (live && lines.length) said.question = '';
  const news = Object.entries(parts).filter(([name, text]) => text !== said[name]).map(([, text]) => text);
  Object.assign(said, parts);
  const text = [...lines, ...news].filter(Boolean).join(' ');
  if (!text) return;
  const found = make('p', {}, text);
  place('told').append(found);
  setTimeout(() => found.remove(), 5000); // it stands elsewhere, too
}

// A part may be less than a pixel longer than it seems.
function is_full(each) {
  const spare = each === document.documentElement ? 0 : 1;
  return each.scrollHeight > each.clientHeight + spare || each.scrollWidth > each.clientWidth + spare;
}

// Cards of a part are as large as there is room, but not too small; before that many lie one over the other.
function shrink(part, seen, least) {
  const shares = [1, 0.9, 0.8, 0.72, 0.64, 0.56, 0.48, 0.4].filter((each) => each >= least);
  const fits = (n) => { part.style.setProperty('--fit', shares[n]); return !is_full(seen); };
  let [first, last] = [0, shares.length - 1];
  part.classList.remove('lapped');
  if (fits(first)) return;
  part.classList.toggle('lapped', !fits(last));
  while (first < last) { // each try lays the page out
    const middle = Math.floor((first + last) / 2);
    if (fits(middle)) last = middle;
    else first = middle + 1;
  }
  fits(last);
}

// With large letters, or many buttons, what is asked comes first; nothing ever lies over the hand. Whoever reads on the
// table goes on there, unless the question is a ``fresh`` one, is answered, or the device is turned.
function fit(fresh) {
  const hand = place('hand').classList;
  const [side, log] = [document.querySelector('.side'), place('happened')];
  const [before, newest] = [side.scrollTop, log.scrollTop + log.clientHeight > log.scrollHeight - 4];
  hand.remove('tight', 'large', 'low');
  const [page, own] = [document.documentElement, document.querySelector('.side + .side')];
  const columns = getComputedStyle(place('hand')).getPropertyValue('--columns');
  for (const each of [place('hand'), side, own]) { each.style.removeProperty('--fit'); each.classList.remove('lapped'); }
  const large = parseFloat(getComputedStyle(page).fontSize) >= 24 || place('buttons').offsetHeight > (columns ? 0.5 : 0.3) * innerHeight;
  const parts = columns ? [[side, side, 0.4], [own, own, 0.4]] : [[place('hand'), page, 0.64]];
  hand.toggle('large', large);
  for (const each of parts) if (!large || each[0] === own) shrink(...each);
  own.classList.toggle('full', is_full(own));
  hand.toggle('tight', large || is_full(parts[0][1]));
  if (!large && hand.contains('tight')) shrink(parts[0][0], side, parts[0][2]);
  hand.toggle('low', hand.contains('tight') && ['who', 'others', 'ask'].reduce((sum, id) => sum + place(id).offsetHeight, 0) > side.clientHeight - 8);
  side.scrollTop = !fresh ? before : large ? 0 : 1e6;
  if (fresh) place('ask').scrollTop = place('more').hidden ? 0 : place('more').offsetTop;
  if (newest) log.scrollTop = 1e6;
}

let wide = innerWidth;
addEventListener('resize', () => {
  fit(innerWidth !== wide);
  place('happened').scrollTop = 1e6;
  wide = innerWidth;
});

export function show(picture, words) {
  const focused = document.activeElement?.dataset?.id;
  const { groups = [], choices = [], buttons = [], lines = [], live } = picture;
  for (const [name, colour] of Object.entries(picture.room ?? {})) document.documentElement.style.setProperty(`--${name}`, colour);
  const name = make('span', {}, `${picture.name ?? ''} · ${picture.title ?? ''}`);
  if (picture.seat >= 0) { name.dataset.seat = picture.seat; name.className = `me s${picture.seat % 8}`; face(name); }
  fill('who', [name]);
  fill('progress', [...line(picture.figures ?? []), ' ', picture.progress ?? '']);
  place('others').dataset.way = picture.way ?? 0;
  const { seats = [] } = picture;
  fill('others', seats.map((one) => seat(one, lines, words)));
  const news = happened(lines, words.language);
  const all = [...groups.flatMap((group) => group.things), ...choices, ...buttons, ...seats];
  things = Object.fromEntries(all.map((thing) => [thing.id, thing]));
  if (asked && !live) looked = ''; // it is answered
  asked = live;
  story(all.find((thing) => key(thing) === looked));
  const laid = (own) => groups.filter((group) => own === (group.whose === 'own')).map((group) => heap(group, picture, words));
  fill('middle', laid(false));
  const way = words[`way ${picture.way}`];
  const signs = [...way ? [[{ t: way }]] : [], ...picture.signs ?? []];
  fill('signs', signs.map((each) => make('li', {}, ...line(each)))); // who sees, sees them on the table
  fill('own', laid(true));
  const question = picture.pause ? [{ t: picture.pause }] : picture.question ?? [];
  fill('pending', (picture.pending ?? []).map((each) => make('li', {}, ...line(each))));
  const more = picture.late ? [{ t: words.late }] : picture.more ?? [];
  const fresh = aloud(question) !== said.question || aloud(more) !== said.more;
  fill('question', line(question));
  const begun = buttons.some((one) => one.id === 'back'); // then the question is about what is chosen
  const turn = picture.turn ? words['your turn'] : begun ? words['you are asked'] : '';
  fill('turn', turn && !aloud(question).startsWith(turn) ? [turn] : []);
  fill('more', line(more));
  fill('next', line(picture.next ?? []));
  const { waits = [] } = picture;
  closes(picture.closes, waits, words);
  fill('choices', choose(choices, picture, words));
  place('ask').className = live ? 'live' : '';
  fill('buttons', buttons.map((one) => {
    const found = make('button', { type: 'button', className: one.main ? 'main' : '' }, ...line(one.words));
    return named(found, { ...one, can: true }, words);
  }));
  fit(fresh);
  tell(news, live, { question: aloud(question), closes: live && picture.closes?.length ? words.closes : aloud(waits), more: aloud(more) });
  // What was touched may be gone: then a screen reader goes on at the hand.
  const gone = focused && document.activeElement?.dataset?.id !== focused;
  if (gone) (document.querySelector(`[data-id="${CSS.escape(focused)}"]`) ?? place('own')).focus({ preventScroll: true });
}
