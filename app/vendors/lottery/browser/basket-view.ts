import { element, isOut, setDisabled } from '../../game-page/element.ts';
import { basketTotal, type BasketTicket } from './basket.ts';
import { basketItem, openIdsOf } from './basket-item.ts';
import { placeBasket, type PlacingResult } from './place-bets.ts';
import type { Announce } from './news.ts';
import { t } from './start-data.ts';
import type { Store } from './store.ts';
import { amountText } from './play-labels.ts';

interface BasketOptions {
  readonly store: Store;
  readonly announce: Announce;
  readonly onEdit: (ticket: BasketTicket) => void;
  readonly onCount: (count: number) => void;
  readonly onOdds: () => void;
}

/** Whether the player has to move the ticket or accept new odds. */
const isWaiting = ({ fault }: BasketTicket): boolean =>
  fault?.error === 'draw_closed' || fault?.error === 'odds_changed';

function createPlaceButton(store: Store, onPlace: () => void) {
  const placeButton = element('button', {
    type: 'button',
    class: 'main',
    click: () => isOut(placeButton) || onPlace(),
  });
  return {
    form: element('div', { class: 'basket-form' }, placeButton),
    show(tickets: readonly BasketTicket[], isPlacing: boolean): void {
      const total = basketTotal(tickets, openIdsOf(store));
      placeButton.textContent = isPlacing
        ? t('placing')
        : t('place', { amount: amountText(total, store.state().currency) });
      setDisabled(placeButton, isPlacing || tickets.some(isWaiting) || total === 0);
    },
  };
}

const placingText = ({ placedCount, rest }: PlacingResult): string =>
  rest.length === 0
    ? t('placed', { count: placedCount })
    : t('placedSome', { count: placedCount, rest: rest.length });

export function createBasket({ store, announce, onEdit, onCount, onOdds }: BasketOptions) {
  let tickets: readonly BasketTicket[] = [];
  let isPlacing = false;
  const heading = element('h2', { id: 'basket-title', tabindex: -1 }, t('basket'));
  const list = element('ul', { class: 'tickets' });
  const empty = element('p', { class: 'hint' }, t('basketEmpty'));
  const { form, show: showForm } = createPlaceButton(store, () => void placeAll());
  let items: readonly ReturnType<typeof basketItem>[] = [];
  const without = (index: number) => tickets.filter((_, other) => other !== index);
  const item = (ticket: BasketTicket, index: number): ReturnType<typeof basketItem> =>
    basketItem(store, ticket, {
      change: (changed) =>
        set(tickets.map((current, other) => (other === index ? changed : current))),
      edit: () => {
        set(without(index));
        onEdit(ticket);
      },
      remove: () => {
        set(without(index));
        heading.focus();
      },
    });
  function set(next: readonly BasketTicket[]): void {
    tickets = next;
    items = tickets.map(item);
    list.replaceChildren(...items.map((row) => row.item));
    onCount(tickets.length);
    show();
  }
  function show(): void {
    empty.hidden = tickets.length > 0;
    form.hidden = tickets.length === 0;
    for (const { showDraws } of items) showDraws();
    showForm(tickets, isPlacing);
  }
  async function placeAll(): Promise<void> {
    const batch = tickets;
    isPlacing = true;
    show();
    const result = await placeBasket(store, batch, openIdsOf(store));
    isPlacing = false;
    // Players can add tickets during the request.
    set([...result.rest, ...tickets.filter((ticket) => !batch.includes(ticket))]);
    if (result.rest.some(({ fault }) => fault?.error === 'odds_changed')) onOdds();
    if (result.placedCount > 0) announce(placingText(result), { isGood: true });
    if (tickets.length === 0) heading.focus();
  }
  show();
  store.subscribe(show);
  return {
    section: element(
      'section',
      { class: 'basket', 'aria-labelledby': 'basket-title' },
      heading,
      empty,
      list,
      form,
    ),
    add: (ticket: BasketTicket): void => set([...tickets, ticket]),
    focus(): void {
      heading.scrollIntoView({ block: 'start' });
      heading.focus({ preventScroll: true });
    },
  };
}
