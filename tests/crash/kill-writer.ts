import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const script = fileURLToPath(new URL('./money-writer.ts', import.meta.url));

/**
 * Runs `money-writer <what> <folder> <round>` and kills it with SIGKILL after some lines. Lines that
 * were written before the kill are still in the pipe and are read to their end.
 */
export async function runUntilKilled(
  what: string,
  folder: string,
  round: number,
  lineCount: number,
): Promise<readonly string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, what, folder, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === lineCount) child.kill('SIGKILL');
  }
  expect(lines.length, 'the writer ended by itself').toBeGreaterThanOrEqual(lineCount);
  return lines;
}
