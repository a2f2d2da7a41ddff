import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createColors } from 'picocolors';
import type { ExitCode } from './exit-codes.ts';
import { runBrand } from './program.ts';

export interface CommandResult {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

/** Runs a command in this process as in a pipe, or with answers as in a terminal ('' for Enter). */
export async function runTestCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  answers?: readonly string[],
): Promise<CommandResult> {
  const remainingAnswers = [...(answers ?? [])];
  let out = '';
  let err = '';
  const io = {
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
    interactive: answers !== undefined,
    ask: async (_question: string, fallback: string) => remainingAnswers.shift() || fallback,
    colours: createColors(false),
    now: () => Date.UTC(2026, 10, 23),
    // Never write to the user's data folder.
    environment: { DATA_DIR: join(tmpdir(), 'marquee-test-commands'), ...environment },
  };
  const code = await runBrand(args, io);
  return { code, out, err };
}
