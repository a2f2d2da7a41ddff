import { element } from '../../game-page/element.ts';
import { pause } from '../../game-page/motion.ts';
import { sound } from '../../game-page/sound.ts';
import type { ResultView } from '../wire.ts';
import { emptyBalls, resultBalls, resultDetails, resultText } from './balls.ts';
import { openProof } from './proof-view.ts';
import { countdownText } from '../../game-page/server-clock.ts';
import { t } from './start-data.ts';
import type { Store } from './store.ts';

/** How long one number takes to come, in ms; a draw of many numbers is not longer. */
const revealMs = 420;
const maxRevealMs = 4_000;

/** Shows the numbers of a result one after the other. */
async function reveal(list: HTMLElement): Promise<void> {
  const items = [...list.children];
  for (const item of items) item.classList.add('hidden-ball');
  const step = Math.min(revealMs, maxRevealMs / items.length);
  for (const item of items) {
    await pause(step);
    item.classList.remove('hidden-ball');
    sound('fall');
  }
}

const hasEnded = ({ state, numbers }: ResultView): boolean =>
  numbers !== null || state === 'void' || state === 'voided';

/** From so long before its time a draw's empty places are shown instead of the last numbers, ms. */
const suspenseMs = 15_000;

/** The draw whose numbers are about to come; undefined while it is far away. */
function comingDraw(store: Store): ResultView | undefined {
  const soon = store.clock.now() + suspenseMs;
  return store
    .state()
    .results.filter((result) => !hasEnded(result) && result.drawsAt <= soon)
    .sort((a, b) => a.drawsAt - b.drawsAt)[0];
}

/** What is happening to a draw that has locked. */
const comingText = (store: Store, { numero, state, drawsAt }: ResultView): string => {
  const key =
    state === 'delayed' ? 'delayed' : drawsAt > store.clock.now() ? 'aboutToDraw' : 'drawing';
  return `${numero} · ${t(key)}`;
};

/** The last result, or the places of the numbers that are about to come. */
function createLastResult(store: Store) {
  const [name, place] = [element('small', {}), element('div', { class: 'last-balls' })];
  const details = element('div', { class: 'last-details' });
  // The numbers are there to see; a screen reader says them once.
  const resultLine = element('p', { class: 'unseen', role: 'status' });
  const proof = element(
    'button',
    { type: 'button', class: 'quiet unready', click: () => result && openProof(store, result) },
    t('proof'),
  );
  let result: ResultView | undefined;
  let [displayedId, isOpening] = ['none', true];
  let revealing: Promise<void> = Promise.resolve();

  async function showNumbers(newest: ResultView, numbers: string): Promise<void> {
    const { id, numero } = newest;
    const list = resultBalls(numbers);
    place.replaceChildren(list);
    details.replaceChildren(...resultDetails(numbers));
    // A draw that took place while the page was open is drawn before one's eyes, once.
    const isLive = !isOpening && result?.id !== id;
    result = newest;
    proof.setAttribute('aria-label', t('proofOf', { numero }));
    if (!isLive) return;
    revealing = reveal(list);
    await revealing;
    // Who has a ticket in the draw is told of both at once.
    if (!store.state().tickets.some(({ drawId }) => drawId === id))
      resultLine.textContent = t('drawResult', { numero, numbers: resultText(numbers) });
  }

  function show(): void {
    const coming = comingDraw(store);
    const newest = store.state().results.find(({ numbers }) => numbers !== null);
    const text = coming
      ? comingText(store, coming)
      : newest
        ? `${t('lastResult')} · ${newest.numero}`
        : t('noResults');
    // Four times a second the text is mostly the same.
    if (name.textContent !== text) name.textContent = text;
    const id = coming ? '' : (newest?.id ?? '');
    if (id === displayedId) return;
    displayedId = id;
    for (const part of [proof, details]) part.classList.toggle('unready', id === '');
    if (!coming && newest && newest.numbers !== null) void showNumbers(newest, newest.numbers);
    else place.replaceChildren(emptyBalls());
  }

  show();
  isOpening = false;
  store.subscribe(show);
  return {
    part: element('div', { class: 'last-result' }, name, place, details, proof, resultLine),
    show,
    whenRevealed: () => revealing,
  };
}

/** The draw on sale with its countdown, and the result before it. */
export function createDrawBar(store: Store) {
  const [name, label] = [element('b', { class: 'numero' }), element('small', {})];
  const clock = element('span', { class: 'clock', role: 'timer', dir: 'ltr' });
  const last = createLastResult(store);

  function tick(): void {
    const [draw] = store.openDraws();
    name.textContent = draw ? t('draw', { numero: draw.numero }) : '';
    label.textContent = draw ? t('closesIn') : t('noDraw');
    clock.textContent = draw ? countdownText(draw.locksAt - store.clock.now(), t('dayMark')) : '';
    last.show();
  }
  tick();
  return {
    bar: element(
      'section',
      { class: 'draw-bar', 'aria-label': t('nowOnSale') },
      element('div', { class: 'on-sale' }, name, element('p', { class: 'closing' }, label, clock)),
      last.part,
    ),
    tick,
    /** Resolves when the numbers that are coming have come. */
    whenRevealed: last.whenRevealed,
  };
}
