import { element, isOut, setDisabled } from '../../game-page/element.ts';
import { basketTotal, type BasketTicket } from './basket.ts';
import { basketItem, numeroOf } from './basket-item.ts';
import { createDrawCount } from './draw-count.ts';
import { placeBasket, type PlacingResult } from './place-bets.ts';
import type { Announce } from './news.ts';
import { t } from './start-data.ts';
import type { Store } from './store.ts';
import { amountText } from './words.ts';

interface BasketOptions {
  readonly store: Store;
  /** Says a line, to screen readers too. */
  readonly announce: Announce;
  readonly onEdit: (ticket: BasketTicket) => void;
  readonly onCount: (count: number) => void;
  /** The odds of the plays are others now. */
  readonly onOdds: () => void;
}

/** Whether a ticket waits for its player: they have to move it, or to accept other odds. */
const isWaiting = ({ fault }: BasketTicket): boolean =>
  fault?.error === 'draw_closed' || fault?.error === 'odds_changed';

/** The draws in which the basket is placed. */
function drawsText(drawIds: readonly string[]): string {
  const [first] = drawIds.map(numeroOf);
  if (first === undefined) return t('noDraw');
  return drawIds.length > 1
    ? t('forDrawsHint', { first, count: drawIds.length - 1 })
    : t('forDrawsOne', { first });
}

/** The basket's draws, and the button that places it. */
function createBasketForm(store: Store, onChange: () => void, onPlace: () => void) {
  const hint = element('p', { class: 'hint' });
  const drawCount = createDrawCount(store.state().maxDraws, onChange);
  const place = element('button', {
    ...{ type: 'button', class: 'main' },
    click: () => isOut(place) || onPlace(),
  });
  /** The draws that the player sees beside the button. */
  const drawIds = (): readonly string[] =>
    store
      .openDraws()
      .slice(0, drawCount.count())
      .map(({ id }) => id);
  return {
    form: element('div', { class: 'basket-form' }, drawCount.row, hint, place),
    drawIds,
    show(tickets: readonly BasketTicket[], isPlacing: boolean): void {
      drawCount.show(store.openDraws().length);
      const total = basketTotal(tickets, drawIds());
      hint.textContent = drawsText(drawIds());
      place.textContent = isPlacing
        ? t('placing')
        : t('place', { amount: amountText(total, store.state().currency) });
      setDisabled(place, isPlacing || tickets.some(isWaiting) || total === 0);
    },
  };
}

const placingText = ({ placedCount, rest }: PlacingResult): string =>
  rest.length === 0
    ? t('placed', { count: placedCount })
    : t('placedSome', { count: placedCount, rest: rest.length });

/** The tickets that are not placed yet, their draws, and the button that places them. */
export function createBasket({ store, announce, onEdit, onCount, onOdds }: BasketOptions) {
  let tickets: readonly BasketTicket[] = [];
  let isPlacing = false;
  const heading = element('h2', { id: 'basket-title', tabindex: -1 }, t('basket'));
  const list = element('ul', { class: 'tickets' });
  const empty = element('p', { class: 'hint' }, t('basketEmpty'));
  const { form, drawIds, show: showForm } = createBasketForm(store, show, () => void placeAll());
  const without = (place: number) => tickets.filter((_, other) => other !== place);
  const item = (ticket: BasketTicket, place: number): HTMLElement =>
    basketItem(store, ticket, {
      change: (changed) => set(tickets.map((own, other) => (other === place ? changed : own))),
      edit: () => {
        set(without(place));
        onEdit(ticket);
      },
      remove: () => {
        set(without(place));
        heading.focus();
      },
    });
  function set(next: readonly BasketTicket[]): void {
    tickets = next;
    list.replaceChildren(...tickets.map(item));
    onCount(tickets.length);
    show();
  }
  function show(): void {
    empty.hidden = tickets.length > 0;
    form.hidden = tickets.length === 0;
    showForm(tickets, isPlacing);
  }
  async function placeAll(): Promise<void> {
    const batch = tickets;
    isPlacing = true;
    show();
    const result = await placeBasket(store, batch, drawIds());
    isPlacing = false;
    // Whatever was added meanwhile stays.
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
      ...[heading, empty, list, form],
    ),
    add: (ticket: BasketTicket): void => set([...tickets, ticket]),
    focus(): void {
      heading.scrollIntoView({ block: 'start' });
      heading.focus({ preventScroll: true });
    },
  };
}
