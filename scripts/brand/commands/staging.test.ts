import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { minimalManifest } from '../../../tests/support/merchants-dir.ts';
import { filesIn, stagingFolder } from '../../../tests/support/staged-folder.ts';
import { readOperatorActs } from '../operator-acts.ts';

const manifest = (more: object) => minimalManifest('acme', { jurisdiction: 'ph', ...more });
const tagline = (text: string) => ({ 'brand.tagline': text });

test('a brand is staged, changed, planned, published and rolled back, live only in between', async () => {
  const { dir, dataDir, brand, write, read } = stagingFolder();
  const staged = await brand('stage', 'acme');
  expect(staged).toMatchObject({ code: 0 });
  expect(staged.out.split('\n')).toEqual([
    'http://next.acme.localhost:3000/',
    expect.stringMatching(/^https:\/\/next\.acme\.example\/\?preview=[\w.-]+$/),
    '',
  ]);
  expect(staged.err).toContain('acme@next is a copy of ');
  expect(staged.err).toContain('until Tue 2026-11-24 08:00 (Asia/Manila; 2026-11-24 00:00 UTC)');

  await write('acme@next/texts/EN.json', tagline('Second'));
  await write('acme@next/manifest.json', manifest({ routes: { vip: false } }));
  const plan = await brand('plan', 'acme@next');
  expect(plan.code, plan.err).toBe(0);
  expect(plan.out).toContain('breaking  the page /vip is gone');
  expect(plan.out).toContain('the text EN/brand.tagline is “Second”');
  expect(plan.out).toContain('/acme@next/manifest.json:1:');
  expect(plan.err).toContain('compared with what is live: 1 breaking');
  const [next, live] = [
    await brand('explain', 'acme@next', 'vip'),
    await brand('explain', 'acme', 'vip'),
  ];
  expect([next.out.includes('acme@next/manifest.json'), live.out === next.out]).toEqual([
    true,
    false,
  ]);
  const list = await brand('list');
  expect(list).toMatchObject({ code: 0, err: '' });
  expect(list.out).toMatch(
    /^acme@next +\S.* staged +0 +\S+.* next\.acme\.localhost next\.acme\.ex/m,
  );
  expect(read('acme/texts/EN.json')).toContain('First');

  const published = await brand('publish', 'acme', '--by', 'Anna Cruz');
  expect(published.code, published.err).toBe(0);
  expect(published.out).toContain('the page /vip is gone');
  expect(published.err).toBe(
    '`acme` is published; this is version 2. To go back: npm run brand -- rollback acme\n',
  );
  expect(read('acme/texts/EN.json')).toContain('Second');
  expect(readdirSync(dir).sort()).toEqual(['_base', 'acme']);
  const history = JSON.parse((await brand('history', 'acme', '--json')).out) as object;
  expect(history).toMatchObject({
    current: 2,
    versions: [
      { number: 2, by: 'Anna Cruz', source: 'published', state: 'changed' },
      { number: 1, source: 'served' },
    ],
  });
  expect((await brand('rollback', 'acme')).err).toContain('at version 1 again');
  expect(read('acme/texts/EN.json')).toContain('First');
  expect((await readOperatorActs(dataDir)).map(({ act }) => act)).toEqual([
    'stage',
    'publish',
    'rollback',
  ]);
});

test('a staged brand with errors is refused with check’s messages, and the live one stays', async () => {
  const { dir, brand, write } = stagingFolder();
  await brand('stage', 'acme');
  await write('acme@next/manifest.json', manifest({ nva: [] }));
  const live = filesIn(path.join(dir, 'acme'));
  const [checked, published, scheduled] = [
    await brand('check', 'acme@next'),
    await brand('publish', 'acme'),
    await brand('publish', 'acme', '--at', '2026-12-01T09:00'),
  ];
  expect(checked.code).toBe(1);
  const line = checked.out.split('\n').find((text) => text.includes('`nva`')) ?? 'no error';
  expect(line).toContain('acme@next/manifest.json:1:');
  for (const { code, err } of [published, scheduled]) {
    expect(code).toBe(1);
    expect(err).toContain(line);
    expect(err).toContain('`acme@next` has errors and was not published; `acme` is unchanged');
  }
  expect(filesIn(path.join(dir, 'acme'))).toEqual(live);
});

test('[WL-02] refuses a staged brand that claims another brand’s host, in any order', async () => {
  for (const other of ['aaaa', 'zzzz']) {
    const { brand, write, read } = stagingFolder({
      [`${other}/manifest.json`]: minimalManifest(other),
    });
    await brand('stage', 'acme');
    const hosts = { player: [`${other}.example`], agent: [] };
    await write('acme@next/manifest.json', manifest({ hosts }));
    const { code, err } = await brand('publish', 'acme');
    expect([code, err.includes(`${other}.example`)], err).toEqual([1, true]);
    expect(read('acme/manifest.json')).toContain('acme.example');
  }
});

test('a time is in the brand’s zone, can be changed and removed, and is in the folder', async () => {
  const { brand, write, read } = stagingFolder();
  await brand('stage', 'acme');
  await write('acme@next/texts/EN.json', tagline('Second'));
  const at = await brand('publish', 'acme', '--at', '2026-12-01T09:00', '--by', 'Anna Cruz');
  expect(at.code, at.err).toBe(0);
  expect(at.err).toContain(
    'will be published on Tue 2026-12-01 09:00 (Asia/Manila; 2026-12-01 01:00 UTC)',
  );
  expect(JSON.parse(read('acme@next/.stage.json'))).toMatchObject({
    publish: { at: '2026-12-01T01:00:00.000Z', by: 'Anna Cruz' },
  });
  expect((await brand('stage', 'acme')).err).toContain('it will be published on Tue 2026-12-01');
  expect(JSON.parse((await brand('list', '--json')).out)).toMatchObject({
    staged: [
      {
        code: 'acme',
        folder: 'acme@next',
        problems: 0,
        refused: null,
        publish: { at: '2026-12-01T01:00:00.000Z', by: 'Anna Cruz' },
      },
    ],
  });
  expect((await brand('publish', 'acme', '--cancel')).code).toBe(0);
  expect(JSON.parse(read('acme@next/.stage.json'))).not.toHaveProperty('publish');
  expect(read('acme/texts/EN.json')).toContain('First');
});

test('unstage preserves unique texts and ends the preview', async () => {
  const { dir, dataDir, brand, write } = stagingFolder();
  await brand('stage', 'acme');
  expect((await brand('unstage', 'acme')).err).toContain(
    'was identical to the live brand and was removed',
  );
  await brand('stage', 'acme');
  await write('acme@next/texts/EN.json', tagline('An afternoon of words'));
  const { code, err } = await brand('unstage', 'acme@next');
  expect(code, err).toBe(0);
  expect(existsSync(path.join(dir, 'acme@next'))).toBe(false);
  const backup = path.join(
    dataDir,
    'unstaged',
    readdirSync(path.join(dataDir, 'unstaged'))[0] ?? '',
  );
  expect(err).toContain(backup);
  expect(filesIn(backup)['texts/EN.json']).toContain('An afternoon of words');
});

test('a brand that is not live yet is staged by hand and published as a new one', async () => {
  const { brand, write, read } = stagingFolder();
  await write('luna@next/manifest.json', minimalManifest('luna', { features: { join: false } }));
  expect((await brand('list')).out).toMatch(/^luna@next +Brand luna +staged +0 /m);
  expect((await brand('plan', 'luna@next')).out).toContain('a new brand, on luna.example');
  const { code, err } = await brand('publish', 'luna');
  expect(code, err).toBe(0);
  expect(JSON.parse(read('luna/manifest.json'))).toMatchObject({ code: 'luna' });
  expect((await brand('list')).out).toContain('luna.example');
});

test('an impossible command is reported with the remedy', async () => {
  const { brand } = stagingFolder();
  const [near, template, hours, none, plan] = [
    await brand('stage', 'acne'),
    await brand('stage', '_base'),
    await brand('stage', 'acme', '--hours', '1000'),
    await brand('publish', 'acme'),
    await brand('plan', 'acme@next'),
  ];
  await brand('stage', 'acme');
  const faults = [
    near,
    template,
    hours,
    none,
    plan,
    await brand('publish', 'acme', '--at', 'monday'),
    await brand('publish', 'acme', '--at', '2026-11-23T07:59'),
    await brand('publish', 'acme', '--cancel'),
    await brand('check', 'acme@next', '--fix'),
    await brand('plan', 'acme@next', 'acme'),
  ];
  expect(faults.map(({ code }) => code)).toEqual(faults.map(() => 2));
  expect(faults.map(({ err }) => err)).toEqual([
    expect.stringContaining('did you mean `acme`?'),
    expect.stringContaining('is a template'),
    expect.stringContaining('a whole number from 1 to 168'),
    expect.stringContaining('npm run brand -- stage acme makes it'),
    expect.stringContaining('npm run brand -- stage acme makes it'),
    expect.stringContaining('write 2026-12-01T09:00 (by the clock of Asia/Manila)'),
    expect.stringContaining('is past; it is Mon 2026-11-23 08:00 (Asia/Manila'),
    expect.stringContaining('no time is set'),
    expect.stringContaining('--fix does not change staged brands'),
    expect.stringContaining('plan acme@next alone'),
  ]);
});
