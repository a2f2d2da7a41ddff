import { gameStakes } from '#app/lib/game-models.ts';
import { formatAmount } from '#app/lib/money.ts';
import { mostChips, type Chip, type ChipsPlay } from '../models/chips.ts';
import { askRound, askVendor, forgetRound, type TableView } from './ask-vendor.ts';
import { createCloth, type Place } from './cloth.ts';
import { element, isOut, putOut } from './element.ts';
import { tellFrame } from './frame.ts';
import { showing } from './motion.ts';
import { bringing, type Shell } from './shell.ts';
import { sound } from './sound.ts';
import { say, start } from './start.ts';

/** What is a table's own: its cloth, how its outcome comes about, and what it is called. */
export interface TableScene<Outcome> {
  readonly places: readonly Place[];
  /** What stands beside the clock. */
  readonly picture: Element;
  /** Shows an outcome. @param isNew whether it is to be seen coming about */
  show(outcome: Outcome, isNew: boolean): Promise<void>;
  /** Bets are open: what was shown is gone. */
  clear(): void;
  inWords(outcome: Outcome): string;
  /** The outcome among the last ones. */
  mark(outcome: Outcome): { readonly text: string; readonly kind: string };
  wins(outcome: Outcome): readonly string[];
}

/** After a question that got no answer, ms until the table is looked at again. */
const patienceMs = 3000;
/** A round of the table is read out so long before nothing more can be laid, ms. */
const betweenMs = 150;

/**
 * Plays at the table of all players: chips are laid while bets are open, and one outcome pays them
 * all.
 */
export function playTable<Outcome>(shell: Shell, scene: TableScene<Outcome>): void {
  const outcomeOf = (view: { readonly outcome?: unknown }): Outcome => view.outcome as Outcome;
  let chips = new Map<string, number>();
  let table: TableView = shell.told().table;
  let offset = table.now - Date.now();
  let [isAsking, shown, notBefore] = [false, table.isBetting ? 0 : table.number, 0];
  const [phase, clock, past] = [
    element('b', {}),
    element('span', { class: 'clock', 'aria-hidden': 'true' }),
    element('ol', { class: 'numbers', 'aria-label': say('last'), dir: 'ltr' }),
  ];
  const mine = () => (shell.told().rounds ?? []).filter(({ nonce }) => nonce === table.number);
  const laid = (): Map<string, number> => {
    const sum = new Map<string, number>();
    for (const { spot, amount } of mine().flatMap((round) => (round.play as ChipsPlay).chips))
      sum.set(spot, (sum.get(spot) ?? 0) + amount);
    return sum;
  };
  const total = (amounts: ReadonlyMap<string, number>): number =>
    [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
  const dearest = gameStakes[start.model].at(-1) ?? 0;
  const cloth = createCloth(scene.places, (spot) => {
    if (!chips.has(spot) && chips.size >= mostChips) return;
    sound('tick');
    chips.set(spot, Math.min(dearest, (chips.get(spot) ?? 0) + shell.stake()));
    show();
  });
  const place = element(
    'button',
    { type: 'button', class: 'main', click: () => isOut(place) || void lay() },
    say('placeBets'),
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
    say('clearBets'),
  );
  function show(): void {
    const isOpen = table.isBetting;
    cloth.show(chips, laid());
    cloth.disable(!isOpen);
    putOut(clear, chips.size === 0);
    putOut(place, !isOpen || chips.size === 0 || isAsking);
    place.replaceChildren(
      say('placeBets'),
      ...(chips.size > 0
        ? [' ', element('span', { class: 'sum' }, formatAmount(total(chips)))]
        : []),
    );
    phase.textContent = say(isOpen ? 'betting' : 'closed');
    past.replaceChildren(
      ...table.past.slice(0, 8).map((round) => {
        const { text, kind } = scene.mark(outcomeOf(round));
        return element('li', { class: kind, title: scene.inWords(outcomeOf(round)) }, text);
      }),
    );
  }
  async function lay(): Promise<void> {
    const placed: Chip[] = [...chips].map(([spot, amount]) => ({ spot, amount }));
    isAsking = true;
    show();
    tellFrame('round-open');
    try {
      const told = await askRound({ play: { chips: placed }, number: table.number });
      shell.hear(told);
      // Not all that is in hand: chips may have come meanwhile, or after a question that got no
      // answer.
      for (const { spot, amount } of (told.round.play as ChipsPlay).chips) {
        const left = (chips.get(spot) ?? 0) - amount;
        if (left > 0) chips.set(spot, left);
        else chips.delete(spot);
      }
      shell.announce(say('yourBets', { amount: formatAmount(total(laid())) }));
    } catch (error) {
      shell.refuse(error);
    }
    isAsking = false;
    show();
  }
  /** What the round brought to the player, over all bets. */
  function announce(outcome: Outcome): void {
    const done = mine().filter(({ paid }) => paid !== undefined);
    const [stake, paid] = [
      done.reduce((sum, round) => sum + round.stake, 0),
      done.reduce((sum, round) => sum + (round.paid ?? 0), 0),
    ];
    const first = done[0];
    const words = scene.inWords(outcome);
    shell.announce(
      first ? `${words} · ${bringing({ ...first, stake, paid })}` : words,
      first !== undefined && paid > stake,
    );
    shell.feast({ stake, paid });
    if (first) tellFrame('round-closed');
  }
  async function look(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      const { balance, ...told } = await askVendor('table');
      if (told.table.number !== table.number) forgetRound();
      table = told.table;
      offset = table.now - Date.now();
      shell.hear(told);
      if (table.outcome === undefined) {
        scene.clear();
        shell.feast();
        cloth.light([]);
        shell.announce(say('betting'));
      } else {
        // Chips that nobody laid in time go back to the player's hand.
        chips = new Map();
        show();
        await showing(shell.stage, () => scene.show(outcomeOf(table), shown !== table.number));
        shown = table.number;
        cloth.light(scene.wins(outcomeOf(table)));
        announce(outcomeOf(table));
      }
      if (balance !== undefined) shell.hear({ balance });
    } catch (error) {
      shell.refuse(error);
      notBefore = Date.now() + patienceMs;
    }
    isAsking = false;
    show();
  }
  setInterval(() => {
    const now = Date.now() + offset;
    const left = (table.isBetting ? table.closesAt : table.endsAt) - now;
    clock.textContent = say('seconds', { count: Math.max(0, Math.ceil(left / 1000)) });
    if (left <= -betweenMs && Date.now() >= notBefore) void look();
  }, 250);
  shell.stage.append(
    element(
      'div',
      { class: 'table' },
      element(
        'div',
        { class: 'wheel-side' },
        scene.picture,
        element('p', { class: 'phase' }, phase, clock),
        past,
      ),
      cloth.cloth,
    ),
  );
  shell.controls.append(clear, place);
  if (table.outcome === undefined) scene.clear();
  else {
    void scene.show(outcomeOf(table), false);
    cloth.light(scene.wins(outcomeOf(table)));
  }
  show();
}
