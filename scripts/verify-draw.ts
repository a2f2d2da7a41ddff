import { parseArgs } from 'node:util';
import { readProof, verifyProof } from '#app/vendors/lottery/draws/verify-proof.ts';
import { readProofFile } from './data/read-proof.ts';

/*
 * `npm run verify-draw -- FILE [--announcement HASH] [--root HASH]`: recomputes a lottery's draw
 * from its proof file, offline. With the hashes noted at publication it also detects a replaced
 * file. Exit code 2: the proof is wrong.
 */
const usage = 'npm run verify-draw -- FILE [--announcement HASH] [--root HASH]';
const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { announcement: text, root: text },
});

const proof = readProofFile(positionals[0], readProof, {
  isNot: 'is not the proof of a draw',
  usage,
});
const checks = verifyProof(proof, values);
const isProved = checks.every(({ isTrue }) => isTrue);
process.stdout.write(
  [
    `draw         ${proof.plan.id}`,
    `numbers      ${proof.numbers}`,
    `tickets      ${proof.tickets.count}`,
    `announcement ${proof.announcement}`,
    `root         ${proof.tickets.root}`,
    ...checks.map(({ claim, isTrue }) => `${isTrue ? 'yes' : 'NO '} ${claim}`),
    isProved ? 'This draw is as it was committed to.' : 'This draw is NOT as it was committed to.',
    '',
  ].join('\n'),
);
process.exitCode = isProved ? 0 : 2;
