import { expect, test } from 'vitest';
import { describeFailedOpening } from './open-fault.ts';

const mebibyte = 1024 * 1024;
const opening = {
  folder: '/data/postgres',
  hasLedger: true,
  error: new Error('PGlite failed to initialize properly'),
  engineLines: ['LOG:  starting', 'PANIC:  could not locate a valid checkpoint record', 'bye'],
  freeBytes: 500 * mebibyte,
};
const messageOf = (change: Partial<typeof opening>): string =>
  describeFailedOpening({ ...opening, ...change }).message;

test('a full disk: the data is intact, and the remedy is space', () => {
  const message = messageOf({ freeBytes: 3 * mebibyte });
  expect(message).toContain('only 3 MiB are free');
  expect(message).toContain('Your data is intact; make room and start again.');
});

test('a failing disk is named with the engine’s message', () => {
  expect(messageOf({ engineLines: ['FATAL:  could not read file "base/1": I/O error'] })).toMatch(
    /its disk fails \(FATAL:.*I\/O error\)\. The folder was not emptied/,
  );
});

test('every failure has the engine’s last fatal line, and no advice to delete a ledger', () => {
  const message = messageOf({});
  expect(message).toContain('PANIC:  could not locate a valid checkpoint record');
  expect(message).toContain('Keep this folder, because it may hold money');
  expect(message).not.toMatch(/empty|move it away|\n/);
});

test('a folder that never had a ledger may be replaced', () => {
  expect(messageOf({ hasLedger: false, engineLines: [] })).toMatch(
    new RegExp(
      '^A new database cannot be created in .* \\(PGlite failed to initialize properly\\)\\. ' +
        'Check the disk, or set DATA_DIR',
    ),
  );
});
