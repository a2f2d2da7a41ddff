import { parseArgs } from 'node:util';
import { modelIds } from '#app/domain/games/game-models.ts';
import { roundDraw, seedHash } from '#app/vendors/provably-fair/seeds.ts';
import { readRound, verifyRound } from '#app/vendors/arcade/models/verify.ts';

/*
 * `npm run verify-round -- --model slot --server-seed … --client-seed … --nonce 3 [--play '{…}']`,
 * or `-- --link '<address of the verify page>'`: recomputes a round of the demo vendor, offline,
 * like the page /demo-vendor/verify. Exit code 2: the result in the link is wrong.
 */
const usage = `npm run verify-round -- --model ${modelIds.join('|')} --server-seed HEX --client-seed TEXT --nonce NUMBER [--play JSON]\nnpm run verify-round -- --link ADDRESS`;
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    model: text,
    'server-seed': text,
    'client-seed': text,
    nonce: text,
    play: text,
    link: text,
  },
});
const claim =
  values.link === undefined
    ? {
        model: values.model,
        serverSeed: values['server-seed'],
        clientSeed: values['client-seed'],
        nonce: values.nonce,
        ...(values.play === undefined ? {} : { play: values.play }),
      }
    : Object.fromEntries(new URLSearchParams(values.link.slice(values.link.indexOf('#') + 1)));
const round = readRound(claim);
if (!round) {
  process.stderr.write(`These are not the parts of a round.\n${usage}\n`);
  process.exit(1);
}
const { outcome, stake, paid, isMatch: isAsShown } = verifyRound(round, roundDraw(round));
process.stdout.write(
  `fingerprint ${seedHash(round.serverSeed)}\noutcome     ${JSON.stringify(outcome)}\npays        ${paid} for a stake of ${stake}\n`,
);
if (isAsShown !== undefined)
  process.stdout.write(
    isAsShown ? 'This is what the game showed.\n' : 'This is NOT what the game showed.\n',
  );
process.exitCode = isAsShown === false ? 2 : 0;
