import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./ledger-writer.ts', import.meta.url));

/**
 * When to kill: some ms after a line, at this many created files, or after this many
 * acknowledgements.
 */
export type KillMoment =
  | { readonly line: 'opening' | 'open'; readonly ms: number }
  | { readonly files: number }
  | { readonly acknowledged: number };

export interface WriterResult {
  readonly acknowledged: readonly string[];
  /** The highest movement number of its own round in its output, or -1. */
  readonly last: number;
  readonly lines: readonly string[];
  readonly signal: NodeJS.Signals | null;
}

/**
 * `said` resolves with the first line that begins with `word`, or rejects when the writer ends
 * first.
 */
export interface Writer {
  readonly process: ChildProcess;
  readonly lines: string[];
  lineStarting(word: string): Promise<string>;
  readonly ended: Promise<NodeJS.Signals | null>;
}

export function startWriter(folder: string, round: number, last = -1): Writer {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', SCRIPT, folder, String(round), String(last)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines: string[] = [];
  const watchers = new Set<() => void>();
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => {
    lines.push(line);
    for (const watch of watchers) watch();
  });
  // Output from before the kill is still in the pipe, so wait until it is read.
  const ended = Promise.all([
    new Promise<NodeJS.Signals | null>((resolve) =>
      child.once('exit', (_, signal) => resolve(signal)),
    ),
    new Promise<void>((resolve) => reader.once('close', () => resolve())),
  ]).then(([signal]) => signal);
  const lineStarting = (word: string) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        const line = lines.find((text) => text.split(' ', 1)[0] === word);
        if (line !== undefined) resolve(line);
      };
      watchers.add(check);
      check();
      void ended.then(() =>
        reject(
          new Error(`the writer ended before it said "${word}": ${lines.slice(-3).join(' | ')}`),
        ),
      );
    });
  return { process: child, lines, lineStarting, ended };
}

const isAcknowledged = (line: string) => /^(moved|replayed) /.test(line);

async function waitForMoment(writer: Writer, folder: string, moment: KillMoment): Promise<void> {
  if ('line' in moment) {
    await writer.lineStarting(moment.line);
    await pause(moment.ms);
    return;
  }
  const isNow = () =>
    'files' in moment
      ? filesIn(folder) >= moment.files
      : writer.lines.filter(isAcknowledged).length >= moment.acknowledged;
  while (!isNow()) await Promise.race([pause(2), failOnExit(writer)]);
}

export async function runUntilKilled(
  folder: string,
  round: number,
  last: number,
  moment: KillMoment,
): Promise<WriterResult> {
  const writer = startWriter(folder, round, last);
  try {
    await waitForMoment(writer, folder, moment);
  } finally {
    writer.process.kill('SIGKILL');
  }
  const signal = await writer.ended;
  const words = writer.lines.map((line) => line.split(' '));
  const numbers = words
    .map(([, key = '']) => key.split('-').map(Number))
    .filter(([ofRound]) => ofRound === round);
  return {
    acknowledged: writer.lines.filter(isAcknowledged).map((line) => line.split(' ')[1] ?? ''),
    last: Math.max(-1, ...numbers.map(([, number = -1]) => number)),
    lines: writer.lines,
    signal,
  };
}

function filesIn(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true }).length;
  } catch {
    // Missing, or renamed during the read: retry.
    return 0;
  }
}

const failOnExit = (writer: Writer) =>
  writer.ended.then(() => {
    throw new Error(`the writer ended by itself: ${writer.lines.slice(-3).join(' | ')}`);
  });
