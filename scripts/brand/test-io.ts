import { createColors } from 'picocolors';
import type { ExitCode } from './exit-codes.ts';
import { runBrand } from './program.ts';

/** What a command said and how it ended. */
export interface Said {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

/** Runs a command in this process, as through a pipe. */
export async function brand(words: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Said> {
  let out = '';
  let err = '';
  const io = { out: (text: string) => void (out += text), err: (text: string) => void (err += text), interactive: false, colours: createColors(false), environment };
  const code = await runBrand(words, io);
  return { code, out, err };
}
