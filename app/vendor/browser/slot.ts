import { formatAmount } from '#app/lib/money.ts';
import { lines, pays, reels, rows, symbols, windowOf, winningLines, type SlotOutcome, type SlotSymbol } from '../models/slot.ts';
import type { RoundView } from '../server/views.ts';
import { drawn, element, picture } from './element.ts';
import { playRound } from './play-round.ts';
import { bringing, isWin, openGame, type Shell } from './shell.ts';
import { isStill, say, start } from './start.ts';
import { symbolArt } from './symbols.ts';

const cell = (symbol: SlotSymbol): HTMLElement => element('i', { class: `symbol symbol-${symbol}` }, picture(symbolArt(symbol)));

/** The table of pays, for the rules. */
const payTable = (): HTMLElement[] => [
  element('h3', {}, say('payTable')),
  element('table', { class: 'pays' }, element('tr', {}, element('th', {}, ''), ...[3, 4, 5].map((count) => element('th', { scope: 'col' }, String(count)))),
    ...Object.entries(pays).map(([symbol, row]) => element('tr', {}, element('th', { scope: 'row', 'aria-label': symbol }, picture(symbolArt(symbol as SlotSymbol))), ...row.map((pay) => element('td', {}, String(pay)))))),
];

/** Five columns of three; each is a ribbon that runs down and stops where the seeds say. */
function createReels(stage: HTMLElement) {
  const columns = reels.map(() => element('div', { class: 'ribbon' }));
  const paths = drawn('svg', { class: 'paths', viewBox: '0 0 50 30', preserveAspectRatio: 'none', 'aria-hidden': 'true' });
  stage.append(element('div', { class: 'reels', dir: 'ltr', 'aria-hidden': 'true' }, ...columns.map((ribbon) => element('div', { class: 'reel' }, ribbon)), paths));
  let seen = windowOf({ stops: reels.map((_, reel) => reel * 5) });
  const put = (): void => columns.forEach((ribbon, reel) => ribbon.replaceChildren(...(seen[reel] ?? []).map(cell)));
  put();
  return {
    clear(): void {
      paths.replaceChildren();
      for (const lit of stage.querySelectorAll('.lit')) lit.classList.remove('lit');
      stage.classList.remove('feast');
    },
    async turn(outcome: SlotOutcome): Promise<void> {
      const next = windowOf(outcome);
      if (!isStill()) {
        await Promise.all(columns.map((ribbon, reel) => {
          const between = Array.from({ length: 9 + reel * 4 }, (_, place) => symbols[(place * 5 + reel * 3) % symbols.length] ?? 'G');
          const whole = [...(next[reel] ?? []), ...between, ...(seen[reel] ?? [])];
          ribbon.replaceChildren(...whole.map(cell));
          const far = ((whole.length - rows) / rows) * 100;
          return ribbon.animate([{ transform: `translateY(-${far}%)` }, { transform: 'translateY(1.5%)', offset: 0.93 }, { transform: 'none' }], { duration: 620 + reel * 170, easing: 'cubic-bezier(.3,.1,.3,1)' }).finished;
        }));
      }
      seen = next;
      put();
    },
    /** Shows the lines that pay. @param feast only when more came back than was staked */
    show(outcome: SlotOutcome, feast: boolean): void {
      for (const { line, count } of winningLines(outcome)) {
        const path = lines[line] ?? [];
        path.slice(0, count).forEach((row, reel) => columns[reel]?.children[row]?.classList.add('lit'));
        paths.append(drawn('polyline', { points: path.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' '), 'vector-effect': 'non-scaling-stroke' }));
      }
      stage.classList.toggle('feast', feast);
    },
  };
}

/** The lines that pay, in words. */
const linesOf = ({ outcome, stake }: RoundView): string =>
  winningLines(outcome as SlotOutcome).map(({ line, symbol, count, pay }) => say('line', { count, symbol, line: line + 1, amount: formatAmount((pay * stake) / lines.length) })).join('; ');

function play(shell: Shell): void {
  const turning = createReels(shell.stage);
  const show = async (round: RoundView): Promise<void> => {
    await turning.turn(round.outcome as SlotOutcome);
    turning.show(round.outcome as SlotOutcome, isWin(round));
    shell.announce(bringing(round), isWin(round));
    // Which lines paid, for who looks for it; the reels themselves are pictures.
    shell.stage.setAttribute('role', 'img');
    shell.stage.setAttribute('aria-label', `${start.name}: ${linesOf(round) || bringing(round)}`);
  };
  const button = element('button', { type: 'button', class: 'main', click: () => {
    turning.clear();
    shell.announce('');
    void playRound(shell, button, {}, show);
  } }, say('spin'));
  shell.controls.append(button);
  const last = shell.told().rounds[0];
  if (last?.outcome) {
    turning.clear();
    void turning.turn(last.outcome as SlotOutcome);
  }
}

void openGame(play, payTable);
