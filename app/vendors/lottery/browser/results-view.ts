import { element } from '../../game-page/element.ts';
import type { ResultView } from '../page-protocol.ts';
import { resultBalls, resultDetails } from './balls.ts';
import { keepFocus } from './keep-focus.ts';
import { callLottery, faultKey, faultOf } from './lottery-client.ts';
import { openProof } from './proof-view.ts';
import { start, t } from './start-data.ts';
import { mergeById, type Store } from './store.ts';
import { createTrends } from './trends-view.ts';

const pageSize = 10;
const maxResults = 100;

const timeText = (moment: number): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
    numberingSystem: 'latn',
  }).format(moment);

const isVoid = ({ state }: ResultView): boolean => state === 'void' || state === 'voided';

function resultItem(store: Store, result: ResultView): HTMLElement {
  const { numero, drawsAt, numbers, level, voidGround } = result;
  return element(
    'li',
    { class: 'result', 'data-draw': result.id },
    element(
      'div',
      { class: 'result-head' },
      element('b', {}, t('draw', { numero })),
      element('small', {}, timeText(drawsAt)),
    ),
    ...(numbers === null
      ? [
          element(
            'p',
            { class: 'hint' },
            isVoid(result)
              ? `${t('state.void')}. ${voidGround ? t(`ground.${voidGround}`) : ''}`
              : t('state.waiting'),
          ),
        ]
      : [resultBalls(numbers), ...resultDetails(numbers)]),
    element(
      'div',
      { class: 'result-proof' },
      element('span', { class: 'level', title: t(`level.${level}`) }, t('level', { level })),
      ...(numbers === null
        ? []
        : [
            element(
              'button',
              {
                type: 'button',
                class: 'quiet',
                'aria-label': t('proofOf', { numero }),
                click: () => openProof(store, result),
              },
              t('proof'),
            ),
          ]),
    ),
  );
}

export function createResultsView(store: Store) {
  const list = element('ol', { class: 'results' });
  const status = element('p', { class: 'hint', role: 'status' });
  const trends = createTrends();
  let [visibleCount, displayed] = [pageSize, ''];
  const more = element(
    'button',
    {
      type: 'button',
      click: () => {
        visibleCount += pageSize;
        show();
      },
    },
    t('moreResults'),
  );
  function show(): void {
    const results = (store.state().history ?? store.state().results).slice(0, maxResults);
    const visible = results.slice(0, visibleCount);
    more.hidden = visible.length >= results.length;
    // Errors stay until results arrive.
    if (results.length > 0) status.textContent = '';
    const next = JSON.stringify([visible, results.length]);
    if (next === displayed) return;
    displayed = next;
    keepFocus(list, () =>
      list.replaceChildren(...visible.map((result) => resultItem(store, result))),
    );
    trends.show(results.flatMap(({ numbers }) => (numbers === null ? [] : [numbers])));
  }
  async function load(): Promise<void> {
    try {
      const { results, serverNow } = await callLottery('history', { count: maxResults });
      store.clock.sync(serverNow);
      store.update({ history: mergeById(store.state().results, results) });
      if (results.length === 0) status.textContent = t('noResults');
    } catch (error) {
      status.textContent = t(faultKey(faultOf(error)));
    }
  }
  store.subscribe(show);
  show();
  return {
    panel: element(
      'section',
      { class: 'results-panel', 'aria-label': t('resultsTitle'), 'data-model': start.model },
      element('div', {}, element('h2', {}, t('resultsTitle')), status, list, more),
      trends.section,
    ),
    open(): void {
      if (!store.state().history) void load();
    },
  };
}
