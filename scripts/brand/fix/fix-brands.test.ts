import {
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createScanner } from 'jsonc-parser';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeMerchantsDir, plainManifest } from '../../../tests/support/merchants-dir.ts';
import { checks } from '../checks/all.ts';
import { refusals } from '../checks/registry/refusals.ts';
import { writeCorpus } from '../corpus/planted-corpus.ts';
import { readShelf } from '../read-shelf.ts';
import { brand } from '../test-io.ts';
import { fixBrands } from './fix-brands.ts';
import { weakened } from './protection.ts';
import { copyBrands, writeBack } from './working-copy.ts';

const rules = [...refusals, ...checks];
const corpus = writeCorpus(rules);
afterAll(corpus.remove);
const before = await readShelf(corpus.dir, {}, false);
const outcome = await fixBrands(corpus.dir, [], {});
const isMended = ({ id, brand: code }: { id: string; brand: string }): boolean =>
  outcome.fixed.some((one) => one.id === id && one.brand === code) &&
  !outcome.left.some((one) => one.id === id && one.brand === code);
const mended = corpus.planted.filter(isMended);

/** Comments of a file, JSON or Markdown. */
function commentsOf(file: string, text: string): string[] {
  if (!file.endsWith('.json')) return [...text.matchAll(/<!--.*?-->/g)].map(([comment]) => comment);
  const scanner = createScanner(text, false);
  const found: string[] = [];
  for (let kind: number = scanner.scan(); kind !== 17; kind = scanner.scan())
    if (kind === 12 || kind === 13) found.push(scanner.getTokenValue().trim());
  return found;
}

describe('brand check --fix on the corpus of planted defects', () => {
  test('mends three in five at least, and each rule that promises it', () => {
    console.info(
      `brand check --fix: ${mended.length} of ${corpus.planted.length} planted defects mended (${Math.round((mended.length / corpus.planted.length) * 100)} %)`,
    );
    expect(corpus.planted.length).toBeGreaterThanOrEqual(100);
    // What the environment lacks, nothing that is written into a folder can mend.
    const inFolders = corpus.planted.filter(({ id }) => id !== 'MQ314');
    expect(mended.length / inFolders.length).toBeGreaterThanOrEqual(0.6);
    const proved = new Set(mended.map(({ id }) => id));
    expect(
      rules.filter(({ id, mends }) => (mends !== undefined) !== proved.has(id)).map(({ id }) => id),
    ).toEqual([]);
  });

  test('brings nothing: what a mended brand is left with, it had before, or could not be seen', () => {
    const served = corpus.planted
      .filter((one) => isMended(one) && before.serving.has(one.brand))
      .map(({ brand: code }) => code);
    expect(
      outcome.left.filter(
        ({ brand: code, severity }) => served.includes(code) && severity !== 'info',
      ),
    ).toEqual([]);
  });

  test('keeps every comment, and all lines but those that were wrong', () => {
    for (const { file, before: was, after } of outcome.changed) {
      if (!was || !after || /\.(png|webp|jpg)$/.test(file)) continue;
      const [old, made] = [was.toString('utf8'), after.toString('utf8')];
      // A motif is said in a comment; a repaired file had none that could be read.
      if (file.includes('/mq153/') || /\/mq001|\/mq006/.test(file)) continue;
      expect(
        commentsOf(file, made).filter((comment) => !comment.includes('copied from')),
        file,
      ).toEqual(commentsOf(file, old));
      const kept = old
        .split('\n')
        .filter((line) => made.includes(line.replace(/,?\s*$/, ''))).length;
      expect(old.split('\n').length - kept, `${file}\n${made}`).toBeLessThanOrEqual(3);
    }
  });

  test('never makes a rule for players laxer, and makes up no host', async () => {
    await writeBack(corpus.dir, outcome.changed);
    const after = await readShelf(corpus.dir, {}, false);
    for (const [code, { merchant }] of before.serving) {
      expect(after.serving.has(code), code).toBe(true);
      expect(weakened(merchant, after.serving.get(code)?.merchant), code).toBe(false);
    }
    const hosts = (text: string): string[] =>
      text
        .match(/[\w-]+(?:\.[\w-]+)*\.(?:example|localhost)\b/gi)
        ?.map((host) => host.toLowerCase()) ?? [];
    for (const { file, before: was, after: made } of outcome.changed)
      expect(hosts(was?.toString('utf8') ?? ''), file).toEqual(
        expect.arrayContaining(hosts(made?.toString('utf8') ?? '')),
      );
  });

  test('done twice it changes nothing', async () => {
    const again = await fixBrands(corpus.dir, [], {});
    expect(again.changed.map(({ file }) => file)).toEqual([]);
    expect(again.fixed).toEqual([]);
  });
});

const filesIn = (dir: string): Map<string, string> =>
  new Map(
    readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(path.join(dir, file)).isFile())
      .sort()
      .map((file) => [file, readFileSync(path.join(dir, file), 'base64')]),
  );

const folderOf = (brands: Readonly<Record<string, unknown>>): string => {
  const { dir, remove } = makeMerchantsDir(brands);
  onTestFinished(remove);
  return dir;
};

describe('brand check --fix', () => {
  test('changes no byte of a clean folder', async () => {
    const dir = path.join(mkdtempSync(path.join(tmpdir(), 'marquee-clean-')), 'merchants');
    onTestFinished(() => rmSync(path.dirname(dir), { recursive: true, force: true }));
    cpSync('merchants', dir, { recursive: true });
    const was = filesIn(dir);
    const { code, err } = await brand(['check', '--fix', '--dir', dir]);
    expect({ code, err }).toEqual({
      code: 0,
      err: expect.stringContaining('fixed 0 in 0 files') as string,
    });
    expect(filesIn(dir)).toEqual(was);
  });

  test('--dry-run prints a patch and changes nothing; --fix makes that very change; 1 while an error is left', async () => {
    const wrong =
      '{\r\n  "schemaVersion": 1, // one\r\n  "code": "torn", "name": "Torn",\r\n  "extends": "_base",\r\n  "flgas": { "DIRECTREG3": "yes" }, // sign up\r\n  "layout": { "home": ["hero", "nowhere"] }\r\n}\r\n';
    const dir = folderOf({
      'torn/manifest.json': wrong,
      'other/manifest.json': '{ "nothing": 1 }',
    });
    const was = filesIn(dir);
    const dry = await brand(['check', 'torn', '--fix', '--dry-run', '--dir', dir]);
    expect(filesIn(dir)).toEqual(was);
    expect(dry.out).toContain(
      '-  "flgas": { "DIRECTREG3": "yes" }, // sign up\r\n+  "flags": { "DIRECTREG3": true }, // sign up\r\n',
    );
    const fixed = await brand(['check', 'torn', '--fix', '--json', '--dir', dir]);
    expect(readFileSync(path.join(dir, 'torn/manifest.json'), 'utf8')).toBe(
      wrong.replace('flgas', 'flags').replace('"yes"', 'true'),
    );
    expect(readFileSync(path.join(dir, 'other/manifest.json'), 'utf8')).toBe('{ "nothing": 1 }');
    const said = JSON.parse(fixed.out) as {
      fixed: { id: string; fix: string }[];
      files: string[];
      found: { id: string }[];
    };
    expect(said.fixed.map(({ id, fix }) => `${id} ${fix}`)).toEqual([
      'MQ102 names it `flags`',
      'MQ105 writes true',
    ]);
    expect(said.files).toEqual([expect.stringMatching(/torn\/manifest\.json$/)]);
    expect(said.found.map(({ id }) => id)).toContain('MQ103');
    expect([dry.code, fixed.code]).toEqual([1, 1]);
  });

  test('a file that somebody else changed meanwhile is left alone, and said so', async () => {
    const dir = folderOf({ 'torn/manifest.json': plainManifest('tron') });
    const { changed } = await fixBrands(dir, ['torn'], {});
    writeFileSync(path.join(dir, 'torn/manifest.json'), '{}');
    expect(await writeBack(dir, changed)).toEqual([`${path.basename(dir)}/torn/manifest.json`]);
    expect(readFileSync(path.join(dir, 'torn/manifest.json'), 'utf8')).toBe('{}');
  });

  test('no link leads a change out of the folder', async () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'marquee-outside-'));
    onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
    writeFileSync(path.join(outside, 'TY.json'), '{}');
    const club = { nav: { insert: [{ id: 'CLUB', href: '/vip' }] } };
    const dir = folderOf({
      'one/manifest.json': plainManifest('one', club),
      'one/texts/EN.json': '{ "nav.CLUB": "Club" }',
      'two/manifest.json': plainManifest('two', club),
      'two/content/EN/page.a.md': '# A\n\nB.',
    });
    symlinkSync(path.join(outside, 'TY.json'), path.join(dir, 'one/texts/TY.json'));
    symlinkSync(outside, path.join(dir, 'two/content/TY'));
    const copy = await copyBrands(dir);
    for (const file of ['one/texts/TY.json', 'two/content/TY/page.a.md'])
      expect(
        await copy.apply([{ do: 'write', file: `${path.basename(dir)}/${file}`, content: '{ }' }]),
        file,
      ).toBe(false);
    await copy.remove();
    await brand(['check', '--fix', '--dir', dir]);
    expect([...filesIn(outside)]).toEqual([['TY.json', Buffer.from('{}').toString('base64')]]);
    expect(lstatSync(path.join(dir, 'one/texts/TY.json')).isSymbolicLink()).toBe(true);
  });

  test('what guards players is never taken out, dropped or guessed away', async () => {
    const unsafe = {
      jurisdiction: 'xx',
      register: { minimumAge: null, fields: { remove: ['verificationCod'] } },
      login: { captchaAfter: null },
    };
    const dir = folderOf({ 'lax/manifest.json': plainManifest('lax', unsafe) });
    const { changed } = await fixBrands(dir, ['lax'], {});
    expect(changed).toEqual([]);
  });

  test('--dry-run without --fix: 2', async () => {
    expect(await brand(['check', '--dry-run'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--dry-run goes with --fix') as string,
    });
  });
});
