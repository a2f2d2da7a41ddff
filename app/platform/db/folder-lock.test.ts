import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOCK_FILE, lockFolder } from './folder-lock.ts';
import { readLockOwner, startHeartbeat, type LockOwner } from './heartbeat-file.ts';

const fastTiming = { beat: 40, timeoutMs: 240 };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function acquire(path = folder) {
  const lock = await lockFolder(path, fastTiming);
  if (!lock.ok) throw new Error(lock.fault.message);
  return lock.value;
}

describe('a data folder', () => {
  test('belongs to one server at a time, and is free again afterwards', async () => {
    const release = await acquire();
    const second = await lockFolder(folder, fastTiming);
    expect(second).toMatchObject({ ok: false, fault: { kind: 'folder-locked' } });
    expect(second.ok ? '' : second.fault.message).toBe(
      `The data folder ${folder} is in use by another running server (process ` +
        `${process.pid}). Stop that one first, or set DATA_DIR to another folder.`,
    );
    await release();
    await (
      await acquire()
    )();
  });

  test('is the same folder under another path', async () => {
    const release = await acquire();
    await symlink(folder, `${folder}-link`);
    expect(await lockFolder(`${folder}-link`, fastTiming)).toMatchObject({ ok: false });
    await rm(`${folder}-link`);
    await release();
  });

  test('locked by another machine or container is refused while the counter there advances', async () => {
    const stop = await startHeartbeat(join(folder, LOCK_FILE), 'another container', fastTiming);
    expect(await lockFolder(folder, fastTiming)).toMatchObject({
      ok: false,
      fault: { kind: 'folder-locked' },
    });
    await stop?.();
    await (
      await acquire()
    )();
  });

  test('left behind by a dead container is taken over once the counter stops', async () => {
    const deadOwner: LockOwner = { id: 'x', pid: 1, place: 'another container', beat: 7 };
    await writeFile(join(folder, LOCK_FILE), JSON.stringify(deadOwner));
    const release = await acquire();
    expect((await readLockOwner(join(folder, LOCK_FILE)))?.pid).toBe(process.pid);
    await release();
  });

  test('keeps no temporary lock file of killed servers [issue 16]', async () => {
    const file = join(folder, LOCK_FILE);
    await writeFile(`${file}.${randomUUID()}`, '{"id":');
    await writeFile(`${file}.${randomUUID()}`, '');
    // An operator's copy is not a leftover.
    await writeFile(`${file}.old`, '');
    const release = await acquire();
    expect((await readdir(folder)).sort()).toEqual([LOCK_FILE, `${LOCK_FILE}.old`]);
    await release();
    expect(await readdir(folder)).toEqual([`${LOCK_FILE}.old`]);
  });

  test('leaves the temporary lock files of a server that has it to that server [issue 16]', async () => {
    const file = join(folder, LOCK_FILE);
    const stop = await startHeartbeat(file, 'another container', fastTiming);
    const temporary = `${LOCK_FILE}.${randomUUID()}`;
    await writeFile(join(folder, temporary), '{"id":');
    expect(await lockFolder(folder, fastTiming)).toMatchObject({ ok: false });
    expect(await readdir(folder)).toContain(temporary);
    await stop?.();
  });

  test.each(['', '{', '{"id":1}', 'null'])('with a lock file of %j is free', async (text) => {
    await writeFile(join(folder, LOCK_FILE), text);
    const release = await acquire();
    await release();
    await expect(readFile(join(folder, LOCK_FILE))).rejects.toThrow('ENOENT');
  });
});
