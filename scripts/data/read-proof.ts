import { readFileSync } from 'node:fs';

/** Reads the proof in a file; without a valid one the process ends with the usage and code 1. */
export function readProofFile<Proof>(
  path: string | undefined,
  parse: (content: unknown) => Proof | undefined,
  { isNot, usage }: { readonly isNot: string; readonly usage: string },
): Proof {
  const proof = path === undefined ? undefined : parse(readJson(path));
  if (proof) return proof;
  process.stderr.write(`${path === undefined ? 'Which file?' : `${path} ${isNot}.`}\n${usage}\n`);
  process.exit(1);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
