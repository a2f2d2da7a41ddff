import { formatAmount } from '#app/domain/money.ts';
import { sportsStakes } from '#app/domain/games/virtual-sports.ts';
import { element, isOut, setDisabled } from '../../game-page/element.ts';
import { postToParent } from '../../game-page/frame.ts';
import { callFaultOf, newTicketId } from '../../game-page/vendor-calls.ts';
import { maxTotalOdds, possibleWin, totalOdds, type Bet, type Leg } from '../models/fixture.ts';
import { isOpen } from '../models/schedule.ts';
import type { PlaceRequest, PlaceResponse } from '../page-protocol.ts';
import { isSame, type Selection } from './fixture-card.ts';
import { accumulatorText, betText, legText, oddsText, sidesText } from './sports-text.ts';
import { callSports, faultText, t } from './start-data.ts';

interface BetSlipOptions {
  readonly currency: string;
  readonly now: () => number;
  readonly onPlaced: (response: PlaceResponse) => void;
  readonly onChange: () => void;
  /** The displayed data is stale. */
  readonly onStale: () => void;
  readonly announce: (text: string) => void;
}

/** The result of the bet is unknown: the same bet is sent again. */
const unknownCodes: ReadonlySet<string> = new Set(['busy', 'offline']);
const staleCodes: ReadonlySet<string> = new Set(['bets-closed', 'odds-changed']);

const legOf = ({ fixture, market, pick, odds }: Selection): Leg => ({
  number: fixture.number,
  market,
  pick,
  odds,
});

interface SlipState {
  readonly selections: readonly Selection[];
  readonly isSending: boolean;
  /** The bet can no longer change. */
  readonly hasPendingBet: boolean;
  readonly canSend: boolean;
}

interface SlipFormOptions {
  readonly currency: string;
  readonly onStake: () => void;
  readonly onPlace: () => void;
  readonly onRemove: (selection: Selection) => void;
}

const selectionLine = (
  selection: Selection,
  onRemove: SlipFormOptions['onRemove'],
): HTMLElement => {
  const { fixture, pick, odds } = selection;
  const text = legText({ sides: fixture.sides, pick, odds });
  const remove = {
    type: 'button',
    class: 'remove',
    'aria-label': t('remove', { pick: text }),
    click: () => onRemove(selection),
  };
  return element(
    'li',
    {},
    element('span', {}, `${text} · ${sidesText(fixture.sides)}`),
    element('button', remove, '×'),
  );
};

function createSlipForm({ currency, onStake, onPlace, onRemove }: SlipFormOptions) {
  const amountText = (amount: number): string => `${formatAmount(amount)} ${currency}`;
  const stakeField = element(
    'select',
    { name: 'stake', 'aria-label': t('stake'), change: onStake },
    ...sportsStakes.map((stake) => element('option', { value: stake }, amountText(stake))),
  );
  const stake = (): number => Number(stakeField.value);
  const choice = element('p', { class: 'choice' });
  const lines = element('ul', { class: 'legs' });
  const win = element('p', { class: 'win' });
  const press = () => (isOut(button) ? undefined : onPlace());
  const button = element('button', { type: 'button', class: 'main', click: press });
  const row = element('div', { class: 'slip-row' }, stakeField, win);
  const slip = element(
    'section',
    { class: 'slip', 'aria-label': t('slip'), tabindex: -1 },
    element('h2', {}, t('slip')),
    choice,
    lines,
    row,
    button,
  );
  let shownSelections: readonly Selection[] = [];

  /** Possible win, or why the bet is not accepted. */
  const outcomeText = (bet: Bet): string =>
    totalOdds(bet.legs) > maxTotalOdds
      ? t('oddsLimit', { odds: oddsText(maxTotalOdds) })
      : t('possibleWin', { amount: amountText(possibleWin(bet)) });

  return {
    stake,
    slip,
    show({ selections, isSending, hasPendingBet, canSend }: SlipState): void {
      const isEmpty = selections.length === 0;
      if (selections !== shownSelections) {
        shownSelections = selections;
        // A removed or hidden button cannot hold the focus.
        const isFocused = slip.contains(document.activeElement) && document.activeElement !== slip;
        lines.replaceChildren(...selections.map((one) => selectionLine(one, onRemove)));
        row.hidden = button.hidden = lines.hidden = isEmpty;
        if (isFocused && !slip.contains(document.activeElement)) slip.focus();
        if (isFocused && isEmpty) slip.focus();
      }
      choice.hidden = selections.length === 1;
      choice.textContent = isEmpty ? t('slipEmpty') : accumulatorText(selections);
      win.textContent = isEmpty ? '' : outcomeText({ legs: selections.map(legOf), stake: stake() });
      button.textContent = t(isSending ? 'placing' : 'place');
      stakeField.disabled = hasPendingBet;
      setDisabled(button, !canSend);
    },
  };
}

interface SenderOptions {
  readonly onChange: () => void;
  readonly onRefused: (code: string) => void;
}

/** Sends one bet at a time. While its result is unknown, the same bet is sent again. */
function createSender({ onChange, onRefused }: SenderOptions) {
  let pendingBet: PlaceRequest | undefined;
  let isSending = false;
  return {
    isSending: () => isSending,
    hasPendingBet: () => pendingBet !== undefined,
    async send(newBet: () => PlaceRequest): Promise<PlaceResponse | undefined> {
      pendingBet ??= newBet();
      isSending = true;
      onChange();
      try {
        const response = await callSports<PlaceResponse>('place', pendingBet);
        pendingBet = undefined;
        return response;
      } catch (error) {
        const { error: code } = callFaultOf(error);
        if (!unknownCodes.has(code)) pendingBet = undefined;
        onRefused(code);
        return undefined;
      } finally {
        isSending = false;
        onChange();
      }
    },
  };
}

export function createBetSlip(options: BetSlipOptions) {
  const { currency, now, onPlaced, onChange, onStale, announce } = options;
  let selections: readonly Selection[] = [];
  const sender = createSender({ onChange: show, onRefused: refuse });
  const form = createSlipForm({
    currency,
    onStake: show,
    onPlace: () => void placeBet(),
    onRemove: (selection) => select(selections.filter((one) => one !== selection)),
  });

  /** All legs are open, and their total odds are accepted. */
  const isValid = (): boolean =>
    selections.length > 0 &&
    selections.every(({ fixture }) => isOpen(fixture, now())) &&
    totalOdds(selections) <= maxTotalOdds;

  function show(): void {
    const [isSending, hasPendingBet] = [sender.isSending(), sender.hasPendingBet()];
    const canSend = !isSending && (hasPendingBet || isValid());
    form.show({ selections, isSending, hasPendingBet, canSend });
  }

  /** A bet without a response must not change. */
  function select(changed: readonly Selection[]): void {
    if (sender.hasPendingBet()) return;
    selections = changed;
    show();
    onChange();
  }

  function refuse(code: string): void {
    if (code === 'limit-reached') postToParent('limit');
    announce(faultText(code));
    if (!staleCodes.has(code)) return;
    select([]);
    onStale();
  }

  async function placeBet(): Promise<void> {
    if (selections.length === 0) return;
    const newBet = () => ({ ask: newTicketId(), legs: selections.map(legOf), stake: form.stake() });
    const response = await sender.send(newBet);
    if (!response) return;
    const { legs } = response.ticket;
    select([]);
    announce(t('accepted', { bet: betText(legs) }));
    onPlaced(response);
  }

  show();
  return {
    slip: form.slip,
    selections: () => selections,
    /** Replaces another outcome of the same fixture; a repeated toggle removes it. */
    toggle(selection: Selection): void {
      const others = selections.filter(
        ({ fixture }) => fixture.number !== selection.fixture.number,
      );
      const isSelected = selections.some((one) => isSame(one, selection));
      select(isSelected ? others : [...others, selection]);
    },
    /** Removes selections of fixtures that no longer accept bets. */
    tick(): void {
      const open = selections.filter(({ fixture }) => isOpen(fixture, now()));
      if (sender.hasPendingBet() || open.length === selections.length) return;
      select(open);
      announce(faultText('bets-closed'));
    },
  };
}
