import { newTicketId } from '../../game-page/vendor-calls.ts';
import { formatAmount } from '#app/domain/money.ts';
import { element, isOut, setDisabled } from '../../game-page/element.ts';
import type { Selection } from '../models/entry.ts';
import type { PlayView } from '../page-protocol.ts';
import type { BasketTicket } from './basket.ts';
import { createBoard } from './board.ts';
import { createDrawFields, type DrawChoice, type DrawFields } from './draw-fields.ts';
import { priceOf, type Price } from './price.ts';
import { costText, payoutTexts, priceFault, prizeTable } from './price-view.ts';
import { emptySelection, quickPick, secureBelow } from './selection.ts';
import { createStakeFields, type Stake, type StakeFields } from './stake-fields.ts';
import { start, t } from './start-data.ts';
import type { Store } from './store.ts';
import { createTabList } from './tab-list.ts';
import { familiesOf, howText, playLabel } from './play-labels.ts';

interface PlayPanelOptions {
  readonly store: Store;
  readonly onAdd: (ticket: BasketTicket) => void;
}

/** The play of the page's address, or the first. */
function firstPlay(plays: readonly PlayView[]): PlayView {
  const play = plays.find(({ code }) => code === start.playType) ?? plays[0];
  if (!play) throw new RangeError('a lottery without plays');
  return play;
}

/** Each play keeps its own selection. */
interface Draft {
  play: PlayView;
  readonly selections: Map<string, Selection>;
}

const selectionIn = ({ play, selections }: Draft): Selection =>
  selections.get(play.code) ?? emptySelection(play);

function createPlayTabs(plays: readonly PlayView[], onSelect: (code: string) => void) {
  const families = familiesOf(plays);
  const variants = element('div', {
    class: 'variants',
    role: 'group',
    'aria-label': t('variants'),
  });
  const tabs = createTabList({
    label: t('games'),
    className: 'families',
    panelId: () => 'board-panel',
    tabs: families.map(({ code, key }) => ({ id: code, label: t(key) })),
    onSelect: (id) => onSelect(families.find(({ code }) => code === id)?.plays[0] ?? ''),
  });
  function select(play: string): void {
    const family = families.find((candidate) => candidate.plays.includes(play));
    if (!family) return;
    tabs.select(family.code);
    variants.hidden = family.plays.length < 2;
    // Reuses the same buttons to keep the focus.
    if (variants.dataset['family'] !== family.code)
      variants.replaceChildren(
        ...family.plays.map((code) =>
          element(
            'button',
            { type: 'button', 'data-play': code, click: () => onSelect(code) },
            playLabel(code),
          ),
        ),
      );
    variants.dataset['family'] = family.code;
    for (const button of variants.children)
      button.setAttribute('aria-pressed', String((button as HTMLElement).dataset['play'] === play));
  }
  return { rows: [tabs.list, variants], select };
}

function createPriceBar(onAdd: () => void) {
  const [cost, sum] = [element('b', {}), element('small', {})];
  const add = element(
    'button',
    { type: 'button', class: 'main', click: () => isOut(add) || onAdd() },
    t('addToBasket'),
  );
  const bar = element(
    'div',
    { class: 'price-bar' },
    element('p', { class: 'price', role: 'status', 'aria-live': 'polite' }, sum, cost),
    add,
  );
  function show(play: PlayView, price: Price, ticket: Stake & DrawChoice, currency: string): void {
    const total = price.stake * ticket.drawCount;
    sum.textContent = price.lines > 0 ? costText(play, price, ticket) : t('incomplete');
    cost.textContent = price.lines > 0 ? `${formatAmount(total)} ${currency}` : '';
    setDisabled(add, price.fault !== undefined);
  }
  return { bar, show };
}

const createParts = () => ({
  how: element('p', { class: 'how' }),
  boardPlace: element('div', {}),
  fault: element('p', { class: 'fault', role: 'alert' }),
  payouts: element('div', { class: 'payouts' }),
});

interface PlayLayout extends ReturnType<typeof createParts> {
  readonly tabs: readonly HTMLElement[];
  readonly fields: StakeFields;
  readonly draws: DrawFields;
  readonly bar: HTMLElement;
  /** Thousandths of the stakes. */
  readonly returns: number;
  readonly onQuickPick: () => void;
  readonly onClear: () => void;
}

const playLayout = (parts: PlayLayout): HTMLElement =>
  element(
    'section',
    { class: 'play-panel', 'aria-label': t('tab.play') },
    ...parts.tabs,
    element(
      'div',
      { id: 'board-panel', role: 'tabpanel', 'aria-label': t('games'), tabindex: -1 },
      parts.boardPlace,
      element(
        'div',
        { class: 'picks' },
        element('button', { type: 'button', click: parts.onQuickPick }, t('quickPick')),
        element('button', { type: 'button', click: parts.onClear }, t('clear')),
      ),
      parts.how,
      parts.fields.row,
      ...parts.draws.rows,
      parts.fault,
      parts.payouts,
      element(
        'p',
        { class: 'note' },
        t('returns', { percent: (parts.returns / 10).toFixed(1) }),
        ' ',
        t('independent'),
      ),
    ),
    parts.bar,
  );

export function createPlayPanel({ store, onAdd }: PlayPanelOptions) {
  const { plays, returns } = store.state();
  const draft: Draft = { play: firstPlay(plays), selections: new Map() };
  const selected = (): Selection => selectionIn(draft);
  const parts = createParts();
  const fields = createStakeFields(store.state(), () => showPrice());
  const draws = createDrawFields(store, () => showPrice());
  let board: ReturnType<typeof createBoard> | undefined;
  const price = (): Price =>
    priceOf(
      { model: start.model, play: draft.play, selection: selected(), ...fields.stake() },
      store.state(),
    );
  function setSelection(selection: Selection): void {
    draft.selections.set(draft.play.code, selection);
    board?.show(selection);
    showPrice();
  }
  const bar = createPriceBar(() => {
    const { code: play, prizes } = draft.play;
    const { lines, stake } = price();
    onAdd({
      clientTicketId: newTicketId(),
      play,
      selection: selected(),
      lines,
      stake,
      ...fields.stake(),
      ...draws.choice(),
      oddsVersion: store.state().oddsVersion,
      prizes,
    });
    setSelection(emptySelection(draft.play));
  });
  function showPrice(): void {
    const { currency } = store.state();
    const [selection, stake] = [selected(), fields.stake()];
    draws.show();
    bar.show(draft.play, price(), { ...stake, ...draws.choice() }, currency);
    parts.fault.textContent = priceFault(price(), store.state());
    parts.payouts.replaceChildren(
      ...payoutTexts(draft.play, selection, stake, currency).map((text) => element('p', {}, text)),
      ...prizeTable(draft.play, stake, currency),
    );
  }
  function selectPlay(code: string): void {
    draft.play = store.state().plays.find((candidate) => candidate.code === code) ?? draft.play;
    tabs.select(draft.play.code);
    parts.how.textContent = howText(draft.play);
    fields.name(draft.play.unitsPerLine > 1);
    board = createBoard({ play: draft.play, selection: selected, onChange: setSelection });
    parts.boardPlace.replaceChildren(board.board);
    setSelection(selected());
  }
  const tabs = createPlayTabs(plays, selectPlay);
  selectPlay(draft.play.code);
  store.subscribe(showPrice);
  return {
    panel: playLayout({
      ...parts,
      tabs: tabs.rows,
      fields,
      draws,
      returns,
      bar: bar.bar,
      onQuickPick: () => setSelection(quickPick(draft.play, secureBelow)),
      onClear: () => setSelection(emptySelection(draft.play)),
    }),
    bar: bar.bar,
    edit(ticket: BasketTicket): void {
      fields.set(ticket);
      draws.set(ticket);
      draft.selections.set(ticket.play, ticket.selection);
      selectPlay(ticket.play);
    },
    /** Call when odds changed. */
    refresh: () => selectPlay(draft.play.code),
  };
}
