import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isGate } from '../../../tests/support/suite.ts';
import { DurableFilesystem } from './durable-filesystem.ts';

/* The engine is real; its tables get a system without file handles. */
let folder: string;
let engine: PGlite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-handles-'));
  engine = await PGlite.create({ fs: new DurableFilesystem(folder) });
  await engine.exec('create table existing (id int); insert into existing values (1)');
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

const noHandle = (): never => {
  throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
};

test('a file that failed for want of a handle is created as soon as there is one', async () => {
  const write = vi.spyOn(fs, 'writeFileSync').mockImplementationOnce(noHandle);
  try {
    await engine.exec('create table late (id int); insert into late values (1)');
  } finally {
    write.mockRestore();
  }
  expect((await engine.query('select id from late')).rows).toEqual([{ id: 1 }]);
});

test.skipIf(isGate)('failed opens leak no streams of the engine', async () => {
  const { openSync } = fs;
  let failures = 0;
  // Files can be created (flag `w`), but not opened.
  const open = vi.spyOn(fs, 'openSync').mockImplementation((path, flags, mode) => {
    if (flags === 'w') return openSync(path, flags, mode);
    failures += 1;
    return noHandle();
  });
  try {
    // The engine has 4,096 streams.
    for (let number = 0; failures < 4_200 && number < 4_200; number += 1)
      await expect(engine.exec('create table never (id int)')).rejects.toThrow();
  } finally {
    open.mockRestore();
  }
  await engine.exec('create table again (id int)');
  expect((await engine.query('select id from existing')).rows).toEqual([{ id: 1 }]);
});
