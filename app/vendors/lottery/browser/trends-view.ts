import { element } from '../../game-page/element.ts';
import { numberText } from './selection.ts';
import { start, t } from './start-data.ts';
import { trackDraws, tracksOf, trendsOf, trendSpans, type Track } from './trends.ts';

const trackLabel = ({ key, place }: Track): string => t(key, { n: place ?? 0 });

const header = (text: string): HTMLElement => element('th', { scope: 'col' }, text);

function trendRows(track: Track, results: readonly string[]): readonly HTMLElement[] {
  const group = { to: Math.max(...track.candidates) };
  const trends = trendsOf(trackDraws(start.model, track, results), track.candidates);
  const max = Math.max(1, ...trends.map(({ omission }) => omission));
  return trends.map(({ number, omission, maxOmission, counts }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row', dir: 'ltr' }, numberText(number, group)),
      element(
        'td',
        {},
        element('span', {
          class: 'bar',
          style: `--share:${omission / max}`,
          'aria-hidden': 'true',
        }),
        String(omission),
      ),
      element('td', {}, String(maxOmission)),
      ...counts.map((count) => element('td', {}, String(count))),
    ),
  );
}

export function createTrends() {
  const tracks = tracksOf(start.model);
  const body = element('tbody', {});
  let results: readonly string[] = [];
  const caption = element('caption', {});
  const select = element(
    'select',
    { name: 'track', change: () => show(results) },
    ...tracks.map((track, index) => element('option', { value: index }, trackLabel(track))),
  );
  function show(next: readonly string[]): void {
    results = next;
    const track = tracks[Number(select.value)];
    caption.textContent = t('trend.over', { count: results.length });
    if (track) body.replaceChildren(...trendRows(track, results));
  }
  return {
    section: element(
      'section',
      { class: 'trends', 'aria-labelledby': 'trends-title' },
      element('h2', { id: 'trends-title' }, t('trends')),
      element('p', { class: 'note' }, t('trendsNote')),
      ...(tracks.length > 1 ? [element('label', {}, t('trendsOf'), select)] : []),
      element(
        'div',
        { class: 'table-frame', tabindex: 0, role: 'region', 'aria-label': t('trends') },
        element(
          'table',
          {},
          caption,
          element(
            'thead',
            {},
            element(
              'tr',
              {},
              header(t('trend.number')),
              header(t('trend.omission')),
              header(t('trend.longest')),
              ...trendSpans.map((count) => header(t('trend.count', { count }))),
            ),
          ),
          body,
        ),
      ),
    ),
    show,
  };
}
