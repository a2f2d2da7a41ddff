import { gameStakes } from '#app/lib/game-models.ts';
import { formatAmount } from '#app/lib/money.ts';
import { maxChips, type Chip, type ChipsPlay } from '../models/chips.ts';
import { requestRound, callVendor, clearPendingRound, type TableView } from './vendor-client.ts';
import { createBetLayout, type Place } from './bet-layout.ts';
import { element, isOut, setDisabled } from './element.ts';
import { postToParent } from './frame.ts';
import { runAnimation } from './motion.ts';
import { roundSummary, type Shell } from './shell.ts';
import { sound } from './sound.ts';
import { t, start } from './start-data.ts';

/** What is a table's own: its cloth, how its outcome comes about, and what it is called. */
export interface TableScene<Outcome> {
  readonly places: readonly Place[];
  /** What stands beside the clock. */
  readonly visual: Element;
  /** Shows an outcome. @param isNew whether it is to be seen coming about */
  show(outcome: Outcome, isNew: boolean): Promise<void>;
  /** Bets are open: what was shown is gone. */
  clear(): void;
  describe(outcome: Outcome): string;
  /** The outcome among the last ones. */
  mark(outcome: Outcome): { readonly text: string; readonly kind: string };
  wins(outcome: Outcome): readonly string[];
}

/** After a question that got no answer, ms until the table is looked at again. */
const retryDelayMs = 3000;
/** A round of the table is read out so long before nothing more can be laid, ms. */
const betweenMs = 150;

/**
 * Plays at the table of all players: chips are laid while bets are open, and one outcome pays them
 * all.
 */
export function playTable<Outcome>(shell: Shell, scene: TableScene<Outcome>): void {
  const outcomeOf = (view: { readonly outcome?: unknown }): Outcome => view.outcome as Outcome;
  let chips = new Map<string, number>();
  let table: TableView = shell.state().table;
  let offset = table.now - Date.now();
  let [isAsking, displayedRound, nextPollAt] = [false, table.isBetting ? 0 : table.number, 0];
  const [phase, clock, historyList] = [
    element('b', {}),
    element('span', { class: 'clock', 'aria-hidden': 'true' }),
    element('ol', { class: 'numbers', 'aria-label': t('last'), dir: 'ltr' }),
  ];
  const mine = () => (shell.state().rounds ?? []).filter(({ nonce }) => nonce === table.number);
  const placedChips = (): Map<string, number> => {
    const sum = new Map<string, number>();
    for (const { spot, amount } of mine().flatMap((round) => (round.play as ChipsPlay).chips))
      sum.set(spot, (sum.get(spot) ?? 0) + amount);
    return sum;
  };
  const total = (amounts: ReadonlyMap<string, number>): number =>
    [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
  const maxStake = gameStakes[start.model].at(-1) ?? 0;
  const betLayout = createBetLayout(scene.places, (spot) => {
    if (!chips.has(spot) && chips.size >= maxChips) return;
    sound('tick');
    chips.set(spot, Math.min(maxStake, (chips.get(spot) ?? 0) + shell.stake()));
    show();
  });
  const place = element(
    'button',
    { type: 'button', class: 'main', click: () => isOut(place) || void placeBets() },
    t('placeBets'),
  );
  const clear = element(
    'button',
    {
      type: 'button',
      click: () => {
        chips.clear();
        show();
      },
    },
    t('clearBets'),
  );
  function show(): void {
    const isOpen = table.isBetting;
    betLayout.show(chips, placedChips());
    betLayout.disable(!isOpen);
    setDisabled(clear, chips.size === 0);
    setDisabled(place, !isOpen || chips.size === 0 || isAsking);
    place.replaceChildren(
      t('placeBets'),
      ...(chips.size > 0
        ? [' ', element('span', { class: 'sum' }, formatAmount(total(chips)))]
        : []),
    );
    phase.textContent = t(isOpen ? 'betting' : 'closed');
    historyList.replaceChildren(
      ...table.past.slice(0, 8).map((round) => {
        const { text, kind } = scene.mark(outcomeOf(round));
        return element('li', { class: kind, title: scene.describe(outcomeOf(round)) }, text);
      }),
    );
  }
  async function placeBets(): Promise<void> {
    const newChips: Chip[] = [...chips].map(([spot, amount]) => ({ spot, amount }));
    isAsking = true;
    show();
    postToParent('round-open');
    try {
      const response = await requestRound({ play: { chips: newChips }, number: table.number });
      shell.update(response);
      // Not all that is in hand: chips may have come meanwhile, or after a question that got no
      // answer.
      for (const { spot, amount } of (response.round.play as ChipsPlay).chips) {
        const remaining = (chips.get(spot) ?? 0) - amount;
        if (remaining > 0) chips.set(spot, remaining);
        else chips.delete(spot);
      }
      shell.announce(t('yourBets', { amount: formatAmount(total(placedChips())) }));
    } catch (error) {
      shell.showError(error);
    }
    isAsking = false;
    show();
  }
  /** What the round brought to the player, over all bets. */
  function announce(outcome: Outcome): void {
    const settledRounds = mine().filter(({ paid }) => paid !== undefined);
    const [stake, paid] = [
      settledRounds.reduce((sum, round) => sum + round.stake, 0),
      settledRounds.reduce((sum, round) => sum + (round.paid ?? 0), 0),
    ];
    const first = settledRounds[0];
    const description = scene.describe(outcome);
    shell.announce(
      first ? `${description} · ${roundSummary({ ...first, stake, paid })}` : description,
      first !== undefined && paid > stake,
    );
    shell.celebrate({ stake, paid });
    if (first) postToParent('round-closed');
  }
  async function poll(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      const { balance, ...response } = await callVendor('table');
      if (response.table.number !== table.number) clearPendingRound();
      table = response.table;
      offset = table.now - Date.now();
      shell.update(response);
      if (table.outcome === undefined) {
        scene.clear();
        shell.celebrate();
        betLayout.light([]);
        shell.announce(t('betting'));
      } else {
        // Chips that nobody laid in time go back to the player's hand.
        chips = new Map();
        show();
        await runAnimation(shell.stage, () =>
          scene.show(outcomeOf(table), displayedRound !== table.number),
        );
        displayedRound = table.number;
        betLayout.light(scene.wins(outcomeOf(table)));
        announce(outcomeOf(table));
      }
      if (balance !== undefined) shell.update({ balance });
    } catch (error) {
      shell.showError(error);
      nextPollAt = Date.now() + retryDelayMs;
    }
    isAsking = false;
    show();
  }
  setInterval(() => {
    const now = Date.now() + offset;
    const remaining = (table.isBetting ? table.closesAt : table.endsAt) - now;
    clock.textContent = t('seconds', { count: Math.max(0, Math.ceil(remaining / 1000)) });
    if (remaining <= -betweenMs && Date.now() >= nextPollAt) void poll();
  }, 250);
  shell.stage.append(
    element(
      'div',
      { class: 'table' },
      element(
        'div',
        { class: 'wheel-side' },
        scene.visual,
        element('p', { class: 'phase' }, phase, clock),
        historyList,
      ),
      betLayout.cloth,
    ),
  );
  shell.controls.append(clear, place);
  if (table.outcome === undefined) scene.clear();
  else {
    void scene.show(outcomeOf(table), false);
    betLayout.light(scene.wins(outcomeOf(table)));
  }
  show();
}
