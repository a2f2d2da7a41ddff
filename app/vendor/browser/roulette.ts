import { formatAmount } from '#app/lib/money.ts';
import { colourOf, mostChips, type Chip, type RoulettePlay, type Spot } from '../models/roulette.ts';
import { askVendor, newAsk, type TableView } from './ask-vendor.ts';
import { createCloth } from './cloth.ts';
import { element } from './element.ts';
import { tellFrame } from './frame.ts';
import { bringing, openGame, type Shell } from './shell.ts';
import { say } from './start.ts';
import { createWheel } from './wheel.ts';

const inWords = (number: number): string => say('fell', { number, colour: say(colourOf(number)) });

function play(shell: Shell): void {
  const wheel = createWheel();
  let chips = new Map<Spot, number>();
  let table = shell.told().table;
  let offset = table.now - Date.now();
  let [isAsking, shown] = [false, table.isBetting ? 0 : table.number];
  const [phase, clock, past] = [element('b', {}), element('span', { class: 'clock', 'aria-hidden': 'true' }), element('ol', { class: 'numbers', 'aria-label': say('last'), dir: 'ltr' })];
  const mine = () => (shell.told().rounds ?? []).filter(({ nonce }) => nonce === table.number);
  const laid = (): Map<Spot, number> => {
    const sum = new Map<Spot, number>();
    for (const { spot, amount } of mine().flatMap((round) => (round.play as RoulettePlay).chips)) sum.set(spot, (sum.get(spot) ?? 0) + amount);
    return sum;
  };
  const total = (amounts: ReadonlyMap<Spot, number>): number => [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
  const cloth = createCloth((spot) => {
    if (!chips.has(spot) && chips.size >= mostChips) return;
    chips.set(spot, Math.min(10_000, (chips.get(spot) ?? 0) + shell.stake()));
    show();
  });
  const place = element('button', { type: 'button', class: 'main', click: () => void lay() }, say('placeBets'));
  const clear = element('button', { type: 'button', click: () => { chips.clear(); show(); } }, say('clearBets'));
  function show(): void {
    const isOpen = table.isBetting;
    cloth.show(chips, laid());
    cloth.disable(!isOpen);
    clear.disabled = chips.size === 0;
    place.disabled = !isOpen || chips.size === 0 || isAsking;
    place.textContent = chips.size > 0 ? `${say('placeBets')} · ${formatAmount(total(chips))}` : say('placeBets');
    phase.textContent = say(isOpen ? 'betting' : 'closed');
    past.replaceChildren(...table.past.slice(0, 8).map(({ outcome }) => element('li', { class: colourOf(outcome.number) }, String(outcome.number))));
  }
  async function lay(): Promise<void> {
    const placed: Chip[] = [...chips].map(([spot, amount]) => ({ spot, amount }));
    isAsking = true;
    show();
    tellFrame('round-open');
    try {
      shell.hear(await askVendor('play', { ask: newAsk(), play: { chips: placed } }));
      chips = new Map();
      shell.announce(say('yourBets', { amount: formatAmount(total(laid())) }));
    } catch (error) {
      shell.refuse(error);
    }
    isAsking = false;
    show();
  }
  /** What the round brought to the player, over all bets. */
  function announce({ outcome }: TableView): void {
    if (!outcome) return;
    const done = mine().filter(({ paid }) => paid !== undefined);
    const [stake, paid] = [done.reduce((sum, round) => sum + round.stake, 0), done.reduce((sum, round) => sum + (round.paid ?? 0), 0)];
    const first = done[0];
    shell.announce(first ? `${inWords(outcome.number)} · ${bringing({ ...first, stake, paid })}` : inWords(outcome.number), first !== undefined && paid > stake);
    if (first) tellFrame('round-closed');
  }
  async function look(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      const { balance, ...told } = await askVendor('table');
      table = told.table;
      offset = table.now - Date.now();
      shell.hear(told);
      if (table.outcome) {
        show();
        await wheel.fall(table.outcome.number, shown !== table.number);
        shown = table.number;
        cloth.light(table.outcome.number);
        announce(table);
      } else {
        wheel.wait();
        cloth.light(undefined);
        shell.announce(say('betting'));
      }
      if (balance !== undefined) shell.hear({ balance });
    } catch (error) {
      shell.refuse(error);
    }
    isAsking = false;
    show();
  }
  setInterval(() => {
    const now = Date.now() + offset;
    const left = (table.isBetting ? table.closesAt : table.endsAt) - now;
    clock.textContent = say('seconds', { count: Math.max(0, Math.ceil(left / 1000)) });
    clock.style.setProperty('--left', String(Math.max(0, Math.min(1, left / (table.isBetting ? 20_000 : 10_000)))));
    if (left <= -150) void look();
  }, 250);
  shell.stage.append(element('div', { class: 'table' }, element('div', { class: 'wheel-side' }, wheel.svg, element('p', { class: 'phase' }, phase, clock), past), cloth.cloth));
  shell.controls.append(clear, place);
  if (table.outcome) void wheel.fall(table.outcome.number, false);
  else wheel.wait();
  show();
}

void openGame(play);
