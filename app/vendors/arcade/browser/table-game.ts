import { gameStakes } from '#app/domain/games/game-models.ts';
import { formatAmount } from '#app/domain/money.ts';
import { maxChips, type Chip, type ChipsPlay } from '../models/chips.ts';
import type { RoundView } from '../server/views.ts';
import { requestRound, callVendor, clearPendingRound, type TableView } from './vendor-client.ts';
import { createBetLayout, type Place } from './bet-layout.ts';
import { element, isOut, setDisabled } from '../../game-page/element.ts';
import { postToParent } from '../../game-page/frame.ts';
import { runAnimation } from '../../game-page/motion.ts';
import { roundSummary, type Shell } from './shell.ts';
import { sound } from '../../game-page/sound.ts';
import { t, start } from './start-data.ts';

export interface TableScene<Outcome> {
  readonly places: readonly Place[];
  /** Shown beside the clock. */
  readonly visual: Element;
  /** @param isNew animates the outcome */
  show(outcome: Outcome, isNew: boolean): Promise<void>;
  /** Removes the last outcome when bets open. */
  clear(): void;
  describe(outcome: Outcome): string;
  /** For the list of recent outcomes. */
  mark(outcome: Outcome): { readonly text: string; readonly kind: string };
  wins(outcome: Outcome): readonly string[];
}

const retryDelayMs = 3000;
/** Delay of the next request after the end of a phase, ms. */
const betweenMs = 150;

interface TableGame<Outcome> {
  readonly shell: Shell;
  readonly scene: TableScene<Outcome>;
  /** Chips that are not yet bet: spot to minor units. */
  chips: Map<string, number>;
  table: TableView;
  /** The vendor's clock minus the device's, ms. */
  offset: number;
  isAsking: boolean;
  displayedRound: number;
  nextPollAt: number;
}

const outcomeOf = <Outcome>(view: { readonly outcome?: unknown }): Outcome =>
  view.outcome as Outcome;

const total = (amounts: ReadonlyMap<string, number>): number =>
  [...amounts.values()].reduce((sum, amount) => sum + amount, 0);

/** In the table's current round. */
const ownRounds = <Outcome>({ shell, table }: TableGame<Outcome>): readonly RoundView[] =>
  (shell.state().rounds ?? []).filter(({ nonce }) => nonce === table.number);

/** Chips that are bet: spot to minor units. */
function placedChips<Outcome>(game: TableGame<Outcome>): Map<string, number> {
  const sum = new Map<string, number>();
  for (const { spot, amount } of ownRounds(game).flatMap(
    (round) => (round.play as ChipsPlay).chips,
  ))
    sum.set(spot, (sum.get(spot) ?? 0) + amount);
  return sum;
}

/** False beyond the maximum number of spots. */
function addChip(
  { chips, shell }: { chips: Map<string, number>; shell: Shell },
  spot: string,
): boolean {
  if (!chips.has(spot) && chips.size >= maxChips) return false;
  const maxStake = gameStakes[start.model].at(-1) ?? 0;
  chips.set(spot, Math.min(maxStake, (chips.get(spot) ?? 0) + shell.stake()));
  return true;
}

function createTableLayout<Outcome>(game: TableGame<Outcome>, placeBets: () => void) {
  const { shell, scene } = game;
  const [phase, clock, historyList] = [
    element('b', {}),
    element('span', { class: 'clock', 'aria-hidden': 'true' }),
    element('ol', { class: 'numbers', 'aria-label': t('last'), dir: 'ltr' }),
  ];
  const betLayout = createBetLayout(scene.places, (spot) => {
    if (!addChip(game, spot)) return;
    sound('tick');
    show();
  });
  const place = element(
    'button',
    { type: 'button', class: 'main', click: () => isOut(place) || placeBets() },
    t('placeBets'),
  );
  const clear = element(
    'button',
    {
      type: 'button',
      click: () => {
        game.chips.clear();
        show();
      },
    },
    t('clearBets'),
  );
  function show(): void {
    const { table, chips, isAsking } = game;
    const isOpen = table.isBetting;
    betLayout.show(chips, placedChips(game));
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
        const outcome = outcomeOf<Outcome>(round);
        const { text, kind } = scene.mark(outcome);
        return element('li', { class: kind, title: scene.describe(outcome) }, text);
      }),
    );
  }
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
  return { clock, betLayout, show };
}
type TableLayout = ReturnType<typeof createTableLayout>;

async function bet<Outcome>(game: TableGame<Outcome>, show: () => void): Promise<void> {
  const { shell, chips, table } = game;
  const newChips: Chip[] = [...chips].map(([spot, amount]) => ({ spot, amount }));
  game.isAsking = true;
  show();
  postToParent('round-open');
  try {
    const response = await requestRound({ play: { chips: newChips }, number: table.number });
    shell.update(response);
    // Not necessarily all chips: some may have been added since, or after a request without a
    // response.
    for (const { spot, amount } of (response.round.play as ChipsPlay).chips) {
      const remaining = (game.chips.get(spot) ?? 0) - amount;
      if (remaining > 0) game.chips.set(spot, remaining);
      else game.chips.delete(spot);
    }
    shell.announce(t('yourBets', { amount: formatAmount(total(placedChips(game))) }));
  } catch (error) {
    shell.showError(error);
  }
  game.isAsking = false;
  show();
}

/** Over all bets of the round. */
function announceResult<Outcome>(game: TableGame<Outcome>, outcome: Outcome): void {
  const { shell, scene } = game;
  const settledRounds = ownRounds(game).filter(({ paid }) => paid !== undefined);
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

async function showPhase<Outcome>(
  game: TableGame<Outcome>,
  { betLayout, show }: TableLayout,
): Promise<void> {
  const { shell, scene, table } = game;
  if (table.outcome === undefined) {
    scene.clear();
    shell.celebrate();
    betLayout.light([]);
    shell.announce(t('betting'));
    return;
  }
  const outcome = outcomeOf<Outcome>(table);
  // Chips that were not bet in time return to the player.
  game.chips = new Map();
  show();
  await runAnimation(shell.stage, () => scene.show(outcome, game.displayedRound !== table.number));
  game.displayedRound = table.number;
  betLayout.light(scene.wins(outcome));
  announceResult(game, outcome);
}

async function poll<Outcome>(game: TableGame<Outcome>, layout: TableLayout): Promise<void> {
  const { shell } = game;
  if (game.isAsking) return;
  game.isAsking = true;
  try {
    const { balance, ...response } = await callVendor('table');
    if (response.table.number !== game.table.number) clearPendingRound();
    game.table = response.table;
    game.offset = game.table.now - Date.now();
    shell.update(response);
    await showPhase(game, layout);
    if (balance !== undefined) shell.update({ balance });
  } catch (error) {
    shell.showError(error);
    game.nextPollAt = Date.now() + retryDelayMs;
  }
  game.isAsking = false;
  layout.show();
}

/** A shared table: chips are placed while bets are open, and one outcome decides all bets. */
export function playTable<Outcome>(shell: Shell, scene: TableScene<Outcome>): void {
  const { table } = shell.state();
  const game: TableGame<Outcome> = {
    shell,
    scene,
    chips: new Map(),
    table,
    offset: table.now - Date.now(),
    isAsking: false,
    displayedRound: table.isBetting ? 0 : table.number,
    nextPollAt: 0,
  };
  const layout = createTableLayout(game, () => void bet(game, () => layout.show()));
  setInterval(() => {
    const now = Date.now() + game.offset;
    const remaining = (game.table.isBetting ? game.table.closesAt : game.table.endsAt) - now;
    layout.clock.textContent = t('seconds', { count: Math.max(0, Math.ceil(remaining / 1000)) });
    if (remaining <= -betweenMs && Date.now() >= game.nextPollAt) void poll(game, layout);
  }, 250);
  if (table.outcome === undefined) scene.clear();
  else {
    void scene.show(outcomeOf(table), false);
    layout.betLayout.light(scene.wins(outcomeOf(table)));
  }
  layout.show();
}
