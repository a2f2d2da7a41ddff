import { modelIds } from '#app/domain/games/game-models.ts';
import { countPoker } from '#app/vendors/arcade/models/poker-return.ts';
import { pokerReturns } from '#app/vendors/arcade/models/poker.ts';
import { models } from '#app/vendors/arcade/models/models.ts';
import { simulate } from '#app/vendors/arcade/models/simulate.ts';
import { everySpin } from '#app/vendors/arcade/models/slot-return.ts';
import { slot } from '#app/vendors/arcade/models/slot.ts';

/*
 * `npm run rtp [-- rounds [seed [games]]]`: plays each game of the demo vendor 10,000,000 times
 * with the random numbers that players get, and compares the return with the computed one. Exit
 * code 1 when a game is outside its 99.99 % interval, or an exact count differs.
 */
const [rounds = '10000000', seed = 'marquee', games = modelIds.join()] = process.argv.slice(2);
/** A 99.99 % interval, in standard errors. */
const width = 3.89;
const percent = (part: number): string => `${(part * 100).toFixed(3)} %`;

let isWrong = false;
for (const id of modelIds.filter((one) => games.split(',').includes(one))) {
  const from = performance.now();
  const { mean, error, expectedMean: expected } = simulate(id, Number(rounds), seed);
  // Measured returns have their own margin.
  const inside = Math.abs(mean - expected) < width * error + (models[id].simulation?.margin ?? 0);
  isWrong ||= !inside;
  const interval = `${percent(mean - width * error)} to ${percent(mean + width * error)}`;
  process.stdout.write(
    `${id.padEnd(11)} ${models[id].simulation ? 'measured' : 'exact   '} ${percent(expected)}   simulated ${percent(mean)}   interval ${interval}   ${inside ? 'inside' : 'OUTSIDE'}   ${((performance.now() - from) / 1000).toFixed(0)} s\n`,
  );
}
const { spins, paying, maxPay, part } = everySpin();
process.stdout.write(
  `slot        all ${spins} spins: ${percent(part / spins)}, ${percent(paying / spins)} pay something, at most ${maxPay / 10} times the stake (published: ${slot.maxWin})\n`,
);
isWrong ||= maxPay / 10 !== slot.maxWin;
const pokerCount = countPoker();
process.stdout.write(
  `poker       all 2598960 deals, 32 ways to hold: poorest ${percent(pokerCount.poorest)}, as the table holds ${percent(pokerCount.rule)}, best ${percent(pokerCount.best)}\n`,
);
isWrong ||= (['poorest', 'rule', 'best'] as const).some(
  (strategy) => Math.abs(pokerCount[strategy] - pokerReturns[strategy]) > 1e-12,
);
process.exit(isWrong ? 1 : 0);
