import { createInterface } from 'node:readline/promises';
import { createColors } from 'picocolors';
import { readSecretFiles } from '#app/environment/secret-files.ts';

/**
 * The output of a command: data goes to `out`, messages to `err`, so that a pipe carries nothing
 * but data.
 */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether both ends are terminals, so that a person can be asked. */
  readonly interactive: boolean;
  /** Asks the person; `fallback` is the answer for Enter. Never called when not interactive. */
  readonly ask: (question: string, fallback: string) => Promise<string>;
  /** Colours for `out`; plain when it is not a terminal, or NO_COLOR is set. */
  readonly colours: Colours;
  /** ms since 1970. */
  readonly now: () => number;
  /** `MERCHANTS_DIR`, `DATA_DIR`, `${NAME}`s of manifests, NO_COLOR. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export type Colours = ReturnType<typeof createColors>;

/** Ends the command when its reader, such as `head`, has closed the pipe. */
function exitOnClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

/**
 * The terminal, or pipes, of this process. NO_COLOR with any non-empty value switches colours off
 * (no-color.org).
 */
export function processIo(): Io {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', exitOnClosedPipe);
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    ask: async (question, fallback) => {
      const lines = createInterface({ input: process.stdin, output: process.stderr });
      // Otherwise a Ctrl-C would only end the question.
      lines.on('SIGINT', () => process.exit(130));
      const answer = await lines.question(`${question} (${fallback}) `);
      lines.close();
      return answer.trim() || fallback;
    },
    interactive: Boolean(process.stdin.isTTY && process.stdout.isTTY),
    colours: createColors(Boolean(process.stdout.isTTY) && !process.env['NO_COLOR']),
    now: Date.now,
    environment: readSecretFiles(process.env).variables,
  };
}
