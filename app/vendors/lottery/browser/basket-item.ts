import { formatAmount } from '#app/domain/money.ts';
import { element } from '../../game-page/element.ts';
import { acceptOdds, drawsOf, isUnanswered, moveToDraw, type BasketTicket } from './basket.ts';
import { faultKey } from './lottery-client.ts';
import { oddsText } from './price.ts';
import { t } from './start-data.ts';
import type { Store } from './store.ts';
import { amountText, fullPlayLabel, optionLabel, selectionText } from './play-labels.ts';

export const numeroOf = (drawId: string): string => drawId.slice(drawId.lastIndexOf(':') + 1);

function faultView(
  store: Store,
  ticket: BasketTicket,
  change: (ticket: BasketTicket) => void,
): readonly HTMLElement[] {
  const { fault } = ticket;
  if (!fault) return [];
  const { currency } = store.state();
  const action = (label: string, next: () => BasketTicket): HTMLElement =>
    element('button', { type: 'button', click: () => change(next()) }, label);
  const more: HTMLElement[] = [];
  if (fault.error === 'draw_closed') {
    const next = store.openDraws()[0] ?? fault.nextDraw;
    const openIds = new Set(store.openDraws().map(({ id }) => id));
    if (next)
      more.push(
        action(t('moveToDraw', { numero: next.numero }), () => moveToDraw(ticket, next, openIds)),
      );
  }
  if (fault.error === 'odds_changed') {
    const { oddsVersion, prizes } = fault;
    const odds = prizes
      .map((prize) =>
        prizes.length > 1
          ? `${optionLabel(prize.code)} ${oddsText(prize.odds)}`
          : oddsText(prize.odds),
      )
      .join(', ');
    more.push(
      element('p', {}, t('newOdds', { odds })),
      action(t('acceptOdds'), () => acceptOdds(ticket, { oddsVersion, prizes })),
    );
  }
  if (fault.error === 'number_closed')
    more.push(
      element('p', {}, t('closedLines')),
      element(
        'ul',
        {},
        ...fault.closed.map(({ line, unit }) =>
          element(
            'li',
            {},
            unit > 0
              ? t('closedLine', { line, amount: amountText(unit, currency) })
              : t('closedLineFull', { line }),
          ),
        ),
      ),
    );
  return [
    element(
      'div',
      { class: 'fault', role: 'alert' },
      element('p', {}, t(faultKey(fault))),
      ...more,
    ),
  ];
}

export function ticketName(
  store: Store,
  { play, selection }: Pick<BasketTicket, 'play' | 'selection'>,
): string {
  const view = store.state().plays.find(({ code }) => code === play);
  return t('ticketSummary', {
    play: fullPlayLabel(play),
    selection: view ? selectionText(view, selection) : '',
  });
}

interface ItemActions {
  readonly change: (ticket: BasketTicket) => void;
  readonly edit: () => void;
  readonly remove: () => void;
}

export const openIdsOf = (store: Store): readonly string[] => store.openDraws().map(({ id }) => id);

function drawsText({ drawIds, stopAfterWin }: BasketTicket, ids: readonly string[]): string {
  const numeros = ids.map(numeroOf);
  const [first] = numeros;
  if (first === undefined) return t('noDraw');
  const draws =
    drawIds || numeros.length === 1
      ? numeros.map((numero) => t('draw', { numero })).join(', ')
      : t('ticketDraws', { count: numeros.length, first, last: numeros.at(-1) ?? first });
  return stopAfterWin && numeros.length > 1 ? `${draws} · ${t('stopAfterWin')}` : draws;
}

/** Its `showDraws` updates the displayed draws and cost. */
export function basketItem(store: Store, ticket: BasketTicket, actions: ItemActions) {
  const name = ticketName(store, ticket);
  const draws = element('small', {});
  const amount = element('b', { class: 'amount' });
  const showDraws = (): void => {
    const ids = drawsOf(ticket, openIdsOf(store));
    draws.textContent = drawsText(ticket, ids);
    amount.textContent = amountText(ticket.stake * ids.length, store.state().currency);
  };
  showDraws();
  const item = element(
    'li',
    { class: 'ticket' },
    element(
      'div',
      { class: 'ticket-text' },
      element('b', {}, name),
      element(
        'small',
        {},
        t('ticketLines', {
          lines: ticket.lines,
          unit: formatAmount(ticket.unit),
          multiple: ticket.multiple,
        }),
      ),
      draws,
      ...faultView(store, ticket, actions.change),
    ),
    amount,
    element(
      'div',
      { class: 'ticket-buttons' },
      // May be placed already: it can only be resent with its key.
      ...(isUnanswered(ticket.fault)
        ? []
        : [
            element(
              'button',
              {
                type: 'button',
                class: 'quiet',
                'aria-label': t('editTicket', { ticket: name }),
                click: actions.edit,
              },
              t('edit'),
            ),
          ]),
      element(
        'button',
        {
          type: 'button',
          class: 'quiet',
          'aria-label': t('removeTicket', { ticket: name }),
          click: actions.remove,
        },
        t('remove'),
      ),
    ),
  );
  return { item, showDraws };
}
