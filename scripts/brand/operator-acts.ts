import { constants, open, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { firstLine } from '#app/platform/db/database.ts';
import { systemUser } from './system-user.ts';

/** An act on a brand's folder with the command line. */
export interface OperatorAct {
  readonly brand: string;
  /** The command with its writing flag: `check --fix`. */
  readonly act: string;
  /** `ok`, or why it was not completed. */
  readonly outcome: string;
  readonly files: number;
}

/** A line of the file. */
const lineSchema = z.object({
  log: z.literal('operator'),
  time: z.iso.datetime(),
  who: z.string(),
  brand: z.string(),
  act: z.string(),
  outcome: z.string(),
  files: z.number(),
});
export type StoredAct = z.output<typeof lineSchema>;

const fileOf = (dataDir: string): string => join(resolve(dataDir), 'operator-acts.jsonl');

/** The user; with sudo also the calling one. */
function actorOf(environment: Readonly<Record<string, string | undefined>>): string {
  const name = systemUser();
  const behind = environment['SUDO_USER'];
  return behind === undefined || behind === '' ? name : `${name} (${behind})`;
}

// Windows lacks O_NOFOLLOW.
const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW = 0 } = constants;

/**
 * The file belongs to the server's user even with sudo, so that the server can append and read.
 * Links are refused, since the server's user may have created one.
 */
async function append(
  dataDir: string,
  text: string,
  owner: { readonly uid: number; readonly gid: number },
): Promise<void> {
  const file = await open(fileOf(dataDir), O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
  try {
    await file.appendFile(text);
    if (process.getuid?.() === 0) await file.chown(owner.uid, owner.gid);
  } finally {
    await file.close();
  }
}

interface ActIo {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** ms since the epoch. */
  readonly now: () => number;
  readonly err: (text: string) => void;
}

/**
 * Appends acts to `operator-acts.jsonl` of the server's data folder. Without such a folder no
 * server runs on these brands: on developers' machines version control records the acts. When
 * writing fails, the act is not undone; `err` gets a message.
 */
export async function recordOperatorActs(
  { environment, now, err }: ActIo,
  acts: readonly OperatorAct[],
): Promise<void> {
  const dataDir = environment['DATA_DIR'] || '.data';
  const folder = await stat(resolve(dataDir)).catch(() => undefined);
  if (!folder || acts.length === 0) return;
  const who = actorOf(environment);
  const time = new Date(now()).toISOString();
  const lines = acts.map(
    (act) => `${JSON.stringify({ log: 'operator', time, who, ...act } satisfies StoredAct)}\n`,
  );
  try {
    await append(dataDir, lines.join(''), folder);
  } catch (error) {
    err(
      `${fileOf(dataDir)} could not be written, so this action is not recorded: ${firstLine(error)}\n`,
    );
  }
}

/** Oldest first; skips incomplete lines. */
export async function readOperatorActs(dataDir: string): Promise<readonly StoredAct[]> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      const act = lineSchema.safeParse(JSON.parse(line));
      return act.success ? [act.data] : [];
    } catch {
      // The last line of a killed command, or the end of the file.
      return [];
    }
  });
}
