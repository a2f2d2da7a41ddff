import { createInterface } from 'node:readline/promises';
import { createColors } from 'picocolors';
import { readSecretFiles } from '#app/environment/secret-files.ts';

/**
 * Input and output of a command. Data goes to `out`, messages to `err`, so that pipes carry only
 * data.
 */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether input and output are terminals, so that questions are possible. */
  readonly interactive: boolean;
  /** `fallback` is the answer for Enter. Only called when interactive. */
  readonly ask: (question: string, fallback: string) => Promise<string>;
  /** For `out`; plain when it is no terminal, or NO_COLOR is set. */
  readonly colours: Colours;
  /** ms since 1970. */
  readonly now: () => number;
  /** `MERCHANTS_DIR`, `DATA_DIR`, `${NAME}`s of manifests, NO_COLOR. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export type Colours = ReturnType<typeof createColors>;

/** Exits when the reader of the pipe, such as `head`, has closed it. */
function exitOnClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

/** Any non-empty NO_COLOR turns colours off (no-color.org). */
export function processIo(): Io {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', exitOnClosedPipe);
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    ask: async (question, fallback) => {
      const lines = createInterface({ input: process.stdin, output: process.stderr });
      // By default Ctrl-C would only end the question.
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
