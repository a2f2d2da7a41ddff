import { element } from '../../game-page/element.ts';
import { pause } from '../../game-page/motion.ts';
import { sound } from '../../game-page/sound.ts';
import type { ResultView } from '../page-protocol.ts';
import { emptyBalls, resultBalls, resultDetails, resultText } from './balls.ts';
import { openProof } from './proof-view.ts';
import { countdownText } from '../../game-page/server-clock.ts';
import { revealStepMs } from './reveal-step.ts';
import { t } from './start-data.ts';
import type { Store } from './store.ts';

async function reveal(list: HTMLElement): Promise<void> {
  const items = [...list.children];
  for (const item of items) item.classList.add('hidden-ball');
  const step = revealStepMs(items.length);
  for (const item of items) {
    await pause(step);
    item.classList.remove('hidden-ball');
    sound('fall');
  }
}

const hasEnded = ({ state, numbers }: ResultView): boolean =>
  numbers !== null || state === 'void' || state === 'voided';

/** How long (ms) before a draw empty places replace the last numbers. */
const suspenseMs = 15_000;

/** The draw about to happen, if any. */
function comingDraw(store: Store): ResultView | undefined {
  const soon = store.clock.now() + suspenseMs;
  return store
    .state()
    .results.filter((result) => !hasEnded(result) && result.drawsAt <= soon)
    .sort((a, b) => a.drawsAt - b.drawsAt)[0];
}

const comingText = (store: Store, { numero, state, drawsAt }: ResultView): string => {
  const key =
    state === 'delayed' ? 'delayed' : drawsAt > store.clock.now() ? 'aboutToDraw' : 'drawing';
  return `${numero} · ${t(key)}`;
};

function createLastResult(store: Store) {
  const [name, ballList] = [element('small', {}), element('div', { class: 'last-balls' })];
  const details = element('div', { class: 'last-details' });
  // Announced once to screen readers.
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
    ballList.replaceChildren(list);
    details.replaceChildren(...resultDetails(numbers));
    // Animated only for draws during the visit, once.
    const isLive = !isOpening && result?.id !== id;
    result = newest;
    proof.setAttribute('aria-label', t('proofOf', { numero }));
    if (!isLive) return;
    revealing = reveal(list);
    await revealing;
    // Players with a ticket get numbers and outcome together.
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
    // Called four times a second, mostly without a change.
    if (name.textContent !== text) name.textContent = text;
    const id = coming ? '' : (newest?.id ?? '');
    if (id === displayedId) return;
    displayedId = id;
    for (const part of [proof, details]) part.classList.toggle('unready', id === '');
    if (!coming && newest && newest.numbers !== null) void showNumbers(newest, newest.numbers);
    else ballList.replaceChildren(emptyBalls());
  }

  show();
  isOpening = false;
  store.subscribe(show);
  return {
    part: element('div', { class: 'last-result' }, name, ballList, details, proof, resultLine),
    show,
    whenRevealed: () => revealing,
  };
}

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
    /** Resolves after the running animation. */
    whenRevealed: last.whenRevealed,
  };
}
