import { formatAmount } from '#app/domain/money.ts';
import { element } from '../../game-page/element.ts';
import type { TicketView } from '../page-protocol.ts';
import { ticketName } from './basket-item.ts';
import { keepFocus } from './keep-focus.ts';
import { callLottery, faultKey, faultOf } from './lottery-client.ts';
import { openProof } from './proof-view.ts';
import type { Announce } from './news.ts';
import { seriesItem } from './series-item.ts';
import { withdrawButton } from './withdraw-button.ts';
import { t } from './start-data.ts';
import { groupSeries, mergeTickets, type Store } from './store.ts';
import { amountText } from './play-labels.ts';

interface TicketsOptions {
  readonly store: Store;
  readonly announce: Announce;
  /** Adds a copy to the basket, at today's odds. */
  readonly onAgain: (ticket: TicketView) => void;
}

function statusText(store: Store, { status, prize }: TicketView): string {
  const { currency } = store.state();
  return t(`status.${status}`, { amount: amountText(prize ?? 0, currency) });
}

async function cancel({ store, announce }: TicketsOptions, ticketId: string): Promise<string> {
  try {
    const { ticket, balance, serverNow } = await callLottery('cancel', { ticketId });
    store.clock.sync(serverNow);
    store.update({
      tickets: mergeTickets([ticket], store.state().tickets),
      ...(balance === undefined ? {} : { balance }),
    });
    announce(t('cancelled'), { isGood: true });
    return '';
  } catch (error) {
    return t(faultKey(faultOf(error)));
  }
}

function ticketItem(options: TicketsOptions, ticket: TicketView): HTMLElement {
  const { store, onAgain } = options;
  const name = ticketName(store, ticket);
  const { numero, lines } = ticket;
  const canCancel = ticket.status === 'placed' && ticket.locksAt > store.clock.now();
  return element(
    'li',
    { class: 'ticket', 'data-status': ticket.status, 'data-ticket': ticket.id },
    element(
      'div',
      { class: 'ticket-text' },
      element('b', {}, name),
      element(
        'small',
        {},
        t('draw', { numero }),
        ' · ',
        t('ticketLines', { lines, unit: formatAmount(ticket.unit), multiple: ticket.multiple }),
      ),
      element(
        'small',
        {},
        t('staked', { amount: amountText(ticket.stake, store.state().currency) }),
      ),
    ),
    element('b', { class: 'amount status' }, statusText(store, ticket)),
    element(
      'div',
      { class: 'ticket-buttons' },
      element(
        'button',
        {
          type: 'button',
          class: 'quiet',
          'aria-label': t('playAgainTicket', { ticket: name }),
          click: () => onAgain(ticket),
        },
        t('playAgain'),
      ),
      ...(canCancel
        ? withdrawButton({
            text: t('cancel'),
            label: t('cancelTicket', { ticket: name }),
            run: () => cancel(options, ticket.id),
          })
        : []),
      ...(ticket.numbers !== null
        ? [
            element(
              'button',
              {
                type: 'button',
                class: 'quiet',
                'aria-label': t('proofOf', { numero }),
                click: () => openProof(store, { id: ticket.drawId, numero }),
              },
              t('proof'),
            ),
          ]
        : []),
    ),
  );
}

/** Newest first; tickets of a series are together. */
export function createTicketsView(options: TicketsOptions) {
  const { store } = options;
  const list = element('ul', { class: 'tickets' });
  const empty = element('p', { class: 'hint' }, t('noTickets'));
  let displayed = '';
  const show = (): void => {
    const { tickets, series } = store.state();
    empty.hidden = tickets.length > 0;
    // Renders only changes, to keep the focus.
    const now = store.clock.now();
    const next = JSON.stringify([
      tickets.map((own) => [own.id, own.status, own.numbers, own.locksAt > now]),
      series,
    ]);
    if (next === displayed) return;
    displayed = next;
    keepFocus(list, () =>
      list.replaceChildren(
        ...groupSeries(tickets, series).map((entry) =>
          'series' in entry
            ? seriesItem(options, entry, (ticket) => ticketItem(options, ticket))
            : ticketItem(options, entry.ticket),
        ),
      ),
    );
  };
  show();
  store.subscribe(show);
  return {
    panel: element(
      'section',
      { class: 'tickets-panel', 'aria-label': t('ticketsTitle') },
      element('h2', {}, t('ticketsTitle')),
      empty,
      list,
    ),
    show,
  };
}
