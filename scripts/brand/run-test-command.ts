import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createColors } from 'picocolors';
import type { ExitCode } from './exit-codes.ts';
import { runBrand } from './program.ts';

/** What a command said and how it ended. */
export interface CommandResult {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs a command in this process, as through a pipe; with answers, as if a person sat there who
 * gives them in turn ('' for Enter).
 */
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
    // What a command keeps never lands in the folder of whoever runs the tests.
    environment: { DATA_DIR: join(tmpdir(), 'marquee-test-commands'), ...environment },
  };
  const code = await runBrand(args, io);
  return { code, out, err };
}
