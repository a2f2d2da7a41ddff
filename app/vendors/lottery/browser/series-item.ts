import { element } from '../../game-page/element.ts';
import type { SeriesView, TicketView } from '../page-protocol.ts';
import { ticketName } from './basket-item.ts';
import { callLottery, faultKey, faultOf } from './lottery-client.ts';
import type { Announce } from './news.ts';
import { t } from './start-data.ts';
import { mergeById, mergeTickets, type SeriesEntry, type Store } from './store.ts';
import { withdrawButton } from './withdraw-button.ts';

interface SeriesOptions {
  readonly store: Store;
  readonly announce: Announce;
}

function seriesText({ ending, drawCount }: SeriesView, openCount: number): string {
  if (ending) return t(`series.${ending}`);
  return openCount > 0
    ? t('series.running', { open: openCount, count: drawCount })
    : t('series.done');
}

async function cancel({ store, announce }: SeriesOptions, seriesId: string): Promise<string> {
  try {
    const answer = await callLottery('cancelSeries', { seriesId });
    store.clock.sync(answer.serverNow);
    store.update({
      tickets: mergeTickets(answer.tickets, store.state().tickets),
      series: mergeById(answer.series, store.state().series),
      ...(answer.balance === undefined ? {} : { balance: answer.balance }),
    });
    announce(t('seriesCancelled'), { isGood: true });
    return '';
  } catch (error) {
    return t(faultKey(faultOf(error)));
  }
}

export function seriesItem(
  options: SeriesOptions,
  { series, tickets }: SeriesEntry,
  ticketItem: (ticket: TicketView) => HTMLElement,
): HTMLElement {
  const { store } = options;
  const now = store.clock.now();
  const open = tickets.filter(({ status }) => status === 'placed' || status === 'pending');
  const canCancel =
    series.state === 'running' &&
    open.some(({ status, locksAt }) => status === 'placed' && locksAt > now);
  const [first] = tickets;
  const name = first ? ticketName(store, first) : '';
  return element(
    'li',
    { class: 'series', 'data-series': series.ending ?? series.state },
    element(
      'div',
      { class: 'ticket-text' },
      element('b', {}, t('seriesOf', { count: series.drawCount, ticket: name })),
      element('small', {}, seriesText(series, open.length)),
      ...(series.stopAfterWin ? [element('small', {}, t('stopAfterWin'))] : []),
    ),
    ...(canCancel
      ? [
          element(
            'div',
            { class: 'ticket-buttons' },
            ...withdrawButton({
              text: t('cancelSeries'),
              label: t('cancelSeriesOf', { ticket: name }),
              run: () => cancel(options, series.id),
            }),
          ),
        ]
      : []),
    element('ul', { class: 'tickets' }, ...tickets.map(ticketItem)),
  );
}
