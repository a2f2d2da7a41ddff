import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { readPermission } from '#app/api/reading/read-permission.ts';
import { createPermissionFiles } from './permission-files.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-permissions-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const lines: string[] = [];
const openFiles = () =>
  createPermissionFiles(dataDir, pino({}, { write: (line: string) => void lines.push(line) }));

test.each([1, 300, 301, 4_000])(
  '[ST-03] a stored permission of %i modules is read back unchanged',
  async (count) => {
    const permission = readPermission(
      {
        maintenance: false,
        whitelabel: Array.from({ length: count }, (_, index) => ({
          modId: `MODULE${index}`,
          enabled: index % 2 === 0,
        })),
      },
      (note) => expect(note).toBeUndefined(),
    );
    if (!permission) throw new Error('the permission was not read');
    const files = openFiles();
    await files.save('alon|alon.localhost', { at: 7, permission });
    await files.flush();
    expect(await openFiles().load('alon|alon.localhost')).toEqual({ at: 7, permission });
    expect(lines).toEqual([]);
  },
);

test('[ST-01] [ST-03] reads a region that an earlier version stored as refused', async () => {
  const hostKey = 'bakaw|bakaw.localhost';
  const permission = readPermission({ maintenance: false }, () => undefined);
  if (!permission) throw new Error('the permission was not read');
  const files = openFiles();
  await files.save(hostKey, { at: 7, permission });
  await files.flush();
  const folder = path.join(dataDir, 'permissions');
  const file = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .find((name) => readFileSync(name, 'utf8').includes(hostKey));
  if (file === undefined) throw new Error('the permission was not stored');
  const earlier = { hostKey, at: 7, permission: { ...permission, regionRestriction: true } };
  writeFileSync(file, JSON.stringify(earlier));
  expect(await openFiles().load(hostKey)).toMatchObject({ restrictedAt: 7 });
});
