import { formatAmount } from '#app/lib/money.ts';
import { sportsStakes } from '#app/lib/virtual-sports.ts';
import { element, isOut, setDisabled } from '../../game-page/element.ts';
import { postToParent } from '../../game-page/frame.ts';
import { callFaultOf, newTicketId } from '../../game-page/vendor-calls.ts';
import { possibleWin } from '../models/fixture.ts';
import { isOpen } from '../models/schedule.ts';
import type { PlaceRequest, PlaceResponse } from '../wire.ts';
import { isSame, type Selection } from './fixture-card.ts';
import { oddsText, pickText, sidesText } from './sports-text.ts';
import { callSports, faultText, t } from './start-data.ts';

interface BetSlipOptions {
  readonly currency: string;
  readonly now: () => number;
  readonly onPlaced: (response: PlaceResponse) => void;
  /** The selection was used or given up. */
  readonly onClear: () => void;
  /** The vendor has refused a bet for what the page shows. */
  readonly onStale: () => void;
  readonly announce: (text: string) => void;
}

/** Refusals for which the result of the bet is unknown: the same bet is sent again. */
const unknownCodes: ReadonlySet<string> = new Set(['busy', 'offline']);
const staleCodes: ReadonlySet<string> = new Set(['bets-closed', 'odds-changed']);

const selectionText = ({ fixture, pick, odds }: Selection): string =>
  `${t('slipPick', { pick: pickText(fixture.sides, pick), odds: oddsText(odds) })} · ${sidesText(fixture.sides)}`;

const betOn = ({ fixture, market, pick, odds }: Selection, stake: number): PlaceRequest => ({
  ...{ ask: newTicketId(), number: fixture.number, market, pick, odds, stake },
});

interface SlipState {
  readonly selected: Selection | undefined;
  readonly isSending: boolean;
  /** Whether the stake can no longer change. */
  readonly hasPendingBet: boolean;
  readonly canSend: boolean;
}

/** The form of one bet: its stake, what it can win, and the button that places it. */
function createSlipForm(currency: string, onStake: () => void, onPlace: () => void) {
  const amountText = (amount: number): string => `${formatAmount(amount)} ${currency}`;
  const stakeField = element(
    'select',
    { name: 'stake', 'aria-label': t('stake'), change: onStake },
    ...sportsStakes.map((stake) => element('option', { value: stake }, amountText(stake))),
  );
  const stake = (): number => Number(stakeField.value);
  const choice = element('p', { class: 'choice' });
  const win = element('p', { class: 'win' });
  const press = () => (isOut(button) ? undefined : onPlace());
  const button = element('button', { type: 'button', class: 'main', click: press });
  const row = element('div', { class: 'slip-row' }, stakeField, win);
  const slip = element(
    'section',
    { class: 'slip', 'aria-label': t('slip'), tabindex: -1 },
    ...[element('h2', {}, t('slip')), choice, row, button],
  );
  return {
    stake,
    slip,
    show({ selected, isSending, hasPendingBet, canSend }: SlipState): void {
      // A hidden button cannot hold the focus.
      if (!selected && slip.contains(document.activeElement)) slip.focus();
      row.hidden = button.hidden = !selected;
      choice.textContent = selected ? selectionText(selected) : t('slipEmpty');
      const payout = selected && possibleWin({ odds: selected.odds, stake: stake() });
      win.textContent =
        payout === undefined ? '' : t('possibleWin', { amount: amountText(payout) });
      button.textContent = t(isSending ? 'placing' : 'place');
      stakeField.disabled = hasPendingBet;
      setDisabled(button, !canSend);
    },
  };
}

/** One bet at a time: the outcome that is selected, and the bet that is sent. */
export function createBetSlip(options: BetSlipOptions) {
  const { currency, now, onPlaced, onClear, onStale, announce } = options;
  let selected: Selection | undefined;
  /** A bet without an answer: it may have been placed, so that it is sent again unchanged. */
  let pendingBet: PlaceRequest | undefined;
  let isSending = false;
  const isSelectionOpen = (): boolean => selected !== undefined && isOpen(selected.fixture, now());
  const form = createSlipForm(currency, show, () => void place());

  function show(): void {
    const hasPendingBet = pendingBet !== undefined;
    const canSend = !isSending && (hasPendingBet || isSelectionOpen());
    form.show({ selected, isSending, hasPendingBet, canSend });
  }

  function clear(): void {
    selected = pendingBet = undefined;
    onClear();
  }

  function refuse(code: string): void {
    if (!unknownCodes.has(code)) pendingBet = undefined;
    if (code === 'limit-reached') postToParent('limit');
    announce(faultText(code));
    if (!staleCodes.has(code)) return;
    clear();
    onStale();
  }

  async function place(): Promise<void> {
    if (!selected) return;
    pendingBet ??= betOn(selected, form.stake());
    isSending = true;
    show();
    try {
      const response = await callSports<PlaceResponse>('place', pendingBet);
      clear();
      const { sides, pick, odds } = response.ticket;
      announce(t('accepted', { pick: pickText(sides, pick), odds: oddsText(odds) }));
      onPlaced(response);
    } catch (error) {
      refuse(callFaultOf(error).error);
    } finally {
      isSending = false;
      show();
    }
  }

  show();
  return {
    slip: form.slip,
    selected: () => selected,
    /** Selects an outcome; the selected one again selects none. A bet without an answer stays. */
    select(selection: Selection): void {
      if (pendingBet) return;
      selected = isSame(selected, selection) ? undefined : selection;
      show();
    },
    /** Gives a selection up whose fixture takes no bets any more. */
    tick(): void {
      if (!selected || pendingBet || isSelectionOpen()) return;
      clear();
      announce(faultText('bets-closed'));
      show();
    },
  };
}
