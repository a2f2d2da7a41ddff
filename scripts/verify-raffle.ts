import { parseArgs } from 'node:util';
import { readRaffleProof, verifyRaffle } from '#app/platform/campaigns/verify-raffle.ts';
import { readProofFile } from './data/read-proof.ts';

/*
 * `npm run verify-raffle -- FILE [--commitment HASH] [--root HASH]`: recomputes a raffle's draw
 * from a member's saved file, offline. With the hashes noted at publication it also detects a
 * replaced file. Exit code 2: the proof is wrong.
 */
const usage = 'npm run verify-raffle -- FILE [--commitment HASH] [--root HASH]';
const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { commitment: text, root: text },
});

const proof = readProofFile(positionals[0], readRaffleProof, {
  isNot: 'is not the file of a raffle',
  usage,
});
const checks = verifyRaffle(proof, values);
const isProved = checks.every(({ isTrue }) => isTrue);
const verdict =
  proof.seed === ''
    ? 'The tickets of this raffle are as they were published. It is not drawn yet.'
    : 'This raffle was drawn as it was committed to.';
process.stdout.write(
  [
    `raffle     ${proof.raffle}`,
    `tickets    ${proof.total}`,
    `commitment ${proof.seedHash}`,
    `root       ${proof.root}`,
    ...proof.winners.map(({ place, ticket }) => `place ${place}: ticket ${ticket}`),
    ...checks.map(({ claim, isTrue }) => `${isTrue ? 'yes' : 'NO '} ${claim}`),
    isProved ? verdict : 'This raffle is NOT as it was committed to.',
    '',
  ].join('\n'),
);
process.exitCode = isProved ? 0 : 2;
