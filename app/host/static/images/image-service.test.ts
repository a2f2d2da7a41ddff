import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createImageService } from './image-service.ts';
import { openImageDiskCache } from './disk-cache.ts';

async function folder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'marquee-pictures-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return path.join(dir, 'pictures');
}

async function setUp(options: { dir?: string; limit?: number; now?: () => number } = {}) {
  const dir = options.dir ?? (await folder());
  const warnings: object[] = [];
  const counts = { times: 0, now: 0, maxConcurrent: 0 };
  const diskCache = openImageDiskCache(dir, options.limit ?? 1000);
  const { get } = createImageService(
    diskCache,
    { warn: (facts) => warnings.push(facts) },
    options.now,
  );
  const make = (bytes: Buffer) => async () => {
    counts.times += 1;
    counts.now += 1;
    counts.maxConcurrent = Math.max(counts.maxConcurrent, counts.now);
    await new Promise((resolve) => setImmediate(resolve));
    counts.now -= 1;
    return bytes;
  };
  const storedFiles = async () =>
    (await readdir(dir, { recursive: true })).filter((name) => name.includes('.')).sort();
  return { dir, get, make, renderings: counts, warnings, storedFiles };
}

const hundred = Buffer.alloc(100, 'x');

test('encodes once for fifty concurrent requests and reads it from disk after a restart', async () => {
  const first = await setUp();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => first.get('a/1.avif', first.make(hundred))),
  );
  expect(answers.every((bytes) => bytes?.equals(hundred))).toBe(true);
  expect(first.renderings.times).toBe(1);
  const second = await setUp({ dir: first.dir });
  expect(await second.get('a/1.avif', second.make(Buffer.from('other')))).toEqual(hundred);
  expect(second.renderings.times).toBe(0);
});

test('encodes two pictures at a time and refuses requests beyond a queue of hundreds', async () => {
  const { get, make, renderings: counts } = await setUp({ limit: 100_000 });
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) => get(`a/${index}.avif`, make(hundred))),
  );
  expect(counts.maxConcurrent).toBe(2);
  expect(answers.filter((bytes) => bytes === undefined)).toHaveLength(300 - 202);
  expect(await get('a/299.avif', make(hundred))).toEqual(hundred);
});

test('evicts the least recently used pictures, even after restarts', async () => {
  const first = await setUp({ limit: 300 });
  for (const name of ['a/1.avif', 'a/2.avif', 'b/3.avif'])
    await first.get(name, first.make(hundred));
  await first.get('a/1.avif', first.make(hundred));
  await first.get('b/4.avif', first.make(hundred));
  expect(await first.storedFiles()).toEqual(['a/1.avif', 'b/3.avif', 'b/4.avif']);
  const second = await setUp({ dir: first.dir, limit: 200 });
  await second.get('c/5.avif', second.make(hundred));
  expect((await second.storedFiles()).length).toBe(2);
  expect(await second.storedFiles()).toContain('c/5.avif');
});

test('encodes a corrupt file again and removes an incomplete one', async () => {
  const first = await setUp();
  await first.get('a/1.avif', first.make(hundred));
  await writeFile(path.join(first.dir, 'a', '2.avif.0011.tmp'), 'half');
  const second = await setUp({ dir: first.dir });
  await second.get('a/1.avif', second.make(hundred));
  expect(second.renderings.times).toBe(0);
  expect(await second.storedFiles()).toEqual(['a/1.avif']);
  await truncate(path.join(first.dir, 'a', '1.avif'), 10);
  expect(await second.get('a/1.avif', second.make(hundred))).toEqual(hundred);
  expect(second.renderings.times).toBe(1);
});

test('reports a failure once and delays the retry', async () => {
  let now = 0;
  const { get, make, renderings: counts, warnings } = await setUp({ now: () => now });
  const failing = () => Promise.reject(new Error('no picture'));
  expect(await get('a/1.avif', failing)).toBeUndefined();
  expect(await get('a/1.avif', make(hundred))).toBeUndefined();
  expect([counts.times, warnings]).toEqual([0, [{ image: 'a/1.avif', reason: 'no picture' }]]);
  now += 11 * 60_000;
  expect(await get('a/1.avif', make(hundred))).toEqual(hundred);
});

test('serves pictures while the disk accepts no writes', async () => {
  const dir = await folder();
  await writeFile(dir, 'a file where the folder should be');
  const { get, make, warnings } = await setUp({ dir });
  expect(await get('a/1.avif', make(hundred))).toEqual(hundred);
  expect(warnings).toHaveLength(1);
});
