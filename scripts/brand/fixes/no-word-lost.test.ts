import { readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeMerchantsDir, minimalManifest } from '../../../tests/support/merchants-dir.ts';
import { runTestCommand } from '../run-test-command.ts';
import { fixBrands } from './fix-brands.ts';
import { writeBack } from './working-copy.ts';
import { lostWords } from './lost-words.ts';
import { bySuite } from '../../../tests/support/suite.ts';

type Files = Record<string, unknown>;

/** Typical mistakes of operators. */
const mistakes = {
  'small letters': (files: Files, code: string, language: string) =>
    rename(files, `${code}/texts/${language}.json`, `${code}/texts/${language.toLowerCase()}.json`),
  'content in small letters': (files: Files, code: string, language: string) => {
    for (const file of Object.keys(files))
      if (file.startsWith(`${code}/content/${language}/`))
        rename(files, file, file.replace(`/${language}/`, `/${language.toLowerCase()}/`));
  },
  'misnamed content': (files: Files, code: string, language: string) =>
    rename(
      files,
      `${code}/content/${language}/help.agent.md`,
      `${code}/content/${language}/hlep.agent.md`,
    ),
  'missing text': (files: Files, code: string, language: string) =>
    dropText(files, `${code}/texts/${language}.json`, 'nav.CLUB'),
  'missing title': (files: Files, code: string, language: string) =>
    dropText(files, `${code}/texts/${language}.json`, 'banner.cards.title'),
  'misspelt key': (files: Files, code: string, language: string) =>
    renameText(files, `${code}/texts/${language}.json`, 'banner.cards.title', 'banner.crads.title'),
  'text of an entry that is gone': (files: Files, code: string, language: string) =>
    renameText(files, `${code}/texts/${language}.json`, 'banner.moon.title', 'banner.sun.title'),
  'nested text': (files: Files, code: string, language: string) => {
    const texts = textsOf(files, `${code}/texts/${language}.json`);
    if (!texts) return;
    texts['login'] = { title: texts['login.title'] };
    delete texts['login.title'];
  },
  'altered age notice': (files: Files, code: string, language: string) => {
    const texts = textsOf(files, `${code}/texts/${language}.json`);
    if (texts) texts['footer.age'] = `Adults only ${language} footerage`;
  },
  'stray blanks and markup': (files: Files, code: string, language: string) => {
    const texts = textsOf(files, `${code}/texts/${language}.json`);
    if (texts) texts['brand.tagline'] = ` <b>${String(texts['brand.tagline'])}</b> `;
  },
} as const;
type Mistake = keyof typeof mistakes;

const textsOf = (files: Files, file: string): Record<string, unknown> | undefined =>
  files[file] as Record<string, unknown> | undefined;

function rename(files: Files, from: string, to: string): void {
  if (files[from] === undefined || from === to) return;
  files[to] = files[from];
  delete files[from];
}

function dropText(files: Files, file: string, key: string): void {
  delete textsOf(files, file)?.[key];
}

function renameText(files: Files, file: string, key: string, name: string): void {
  const texts = textsOf(files, file);
  if (texts?.[key] === undefined) return;
  texts[name] = texts[key];
  delete texts[key];
}

/** Every text and line of content is a unique word. */
function brandFiles(code: string, defaultLanguage: string, target: string): Files {
  const languages = ['EN', 'TY', 'VI'];
  const files: Files = {
    [`${code}/manifest.json`]: minimalManifest(code, {
      languages: { default: defaultLanguage, menu: languages },
      nav: { insert: [{ id: 'CLUB', href: target }] },
      banners: [
        { id: 'cards', group: 'w_home' },
        { id: 'moon', group: 'w_rng' },
      ],
    }),
  };
  for (const language of languages) {
    const word = (name: string): string => `${name}${language.toLowerCase()}${code}`;
    files[`${code}/texts/${language}.json`] = Object.fromEntries(
      ['nav.CLUB', 'banner.cards.title', 'banner.moon.title', 'login.title', 'brand.tagline'].map(
        (key) => [key, `${word(key.replace(/\W/g, ''))} here`],
      ),
    );
    files[`${code}/content/${language}/help.agent.md`] =
      `# ${word('agent')}\n\n${word('first')}\n\n${word('second')}\n`;
  }
  return files;
}

const languageOf = (file: string): string =>
  /\/(?:texts|content)\/([A-Za-z]+)/.exec(file)?.[1]?.toUpperCase() ?? '';

/** Includes comments. */
function wordsByLanguage(dir: string): Map<string, Set<string>> {
  const texts = new Map<string, Set<string>>();
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const filePath = path.join(dir, file);
    if (file.startsWith('_') || !statSync(filePath).isFile()) continue;
    const words = texts.get(languageOf(file)) ?? new Set();
    for (const word of readFileSync(filePath, 'utf8').match(/[\p{L}\p{N}]+/gu) ?? [])
      words.add(word);
    texts.set(languageOf(file), words);
  }
  return texts;
}

const brandArbitrary = fc.record({
  defaultLanguage: fc.constantFrom('EN', 'TY', 'VI'),
  target: fc.constantFrom('/help#agent', '/clubhouse'),
  brandMistakes: fc.uniqueArray(
    fc.tuple(
      fc.constantFrom(...(Object.keys(mistakes) as Mistake[])),
      fc.constantFrom('EN', 'TY', 'VI'),
    ),
    { maxLength: 5, selector: ([mistake, language]) => `${mistake} ${language}` },
  ),
});

describe('[WL-02] no fix loses a word that an operator wrote', () => {
  test('preserves all words of each language for any combination of mistakes', async () => {
    let fixedCount = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(brandArbitrary, { minLength: 6, maxLength: 6 }), async (brands) => {
        const files: Files = {};
        for (const [index, { defaultLanguage, target, brandMistakes }] of brands.entries()) {
          const code = `brand${index}`;
          Object.assign(files, brandFiles(code, defaultLanguage, target));
          for (const [mistake, language] of brandMistakes) mistakes[mistake](files, code, language);
        }
        const { dir, remove } = makeMerchantsDir(files);
        try {
          const wordsBefore = wordsByLanguage(dir);
          const { fixed, changedFiles } = await fixBrands(dir, [], {});
          fixedCount += fixed.length;
          expect(await writeBack(dir, changedFiles)).toEqual([]);
          const wordsAfter = wordsByLanguage(dir);
          for (const [language, words] of wordsBefore)
            expect(
              [...words].filter(
                (word) => /brand\d|footerage/.test(word) && !wordsAfter.get(language)?.has(word),
              ),
              language,
            ).toEqual([]);
        } finally {
          remove();
        }
      }),
      { numRuns: bySuite(3, 1), seed: 22 },
    );
    expect(fixedCount).toBeGreaterThan(10);
  }, 120_000);

  test('renames a text file in lower case, and copies only missing texts', async () => {
    const { dir, remove } = makeMerchantsDir(brandFiles('luna', 'TY', '/help#agent'));
    onTestFinished(remove);
    const filePath = (name: string): string => path.join(dir, 'luna/texts', name);
    const english = readFileSync(filePath('EN.json'), 'utf8');
    renameSync(filePath('EN.json'), filePath('en.json'));
    await runTestCommand(['check', 'luna', '--fix', '--dir', dir]);
    expect(readdirSync(path.join(dir, 'luna/texts'))).toContain('EN.json');
    expect(readFileSync(filePath('EN.json'), 'utf8')).toBe(english);
  });

  test('renames a misnamed help entry back in its own language', async () => {
    const { dir, remove } = makeMerchantsDir(brandFiles('luna', 'EN', '/help#agent'));
    onTestFinished(remove);
    const filePath = (name: string): string => path.join(dir, 'luna/content/EN', name);
    const english = readFileSync(filePath('help.agent.md'), 'utf8');
    renameSync(filePath('help.agent.md'), filePath('hlep.agent.md'));
    await runTestCommand(['check', 'luna', '--fix', '--dir', dir]);
    expect(readdirSync(path.join(dir, 'luna/content/EN'))).toEqual(['help.agent.md']);
    expect(readFileSync(filePath('help.agent.md'), 'utf8')).toBe(english);
  });

  test('copies missing texts from English, and does not reuse texts of other banners', async () => {
    const files = brandFiles('luna', 'VI', '/help#agent');
    dropText(files, 'luna/texts/TY.json', 'nav.CLUB');
    // The first edit of the README: one banner remains, but the texts of removed banners do too.
    renameText(files, 'luna/texts/EN.json', 'banner.cards.title', 'banner.moonrise.title');
    files['luna/manifest.json'] = minimalManifest('luna', {
      languages: { default: 'VI', menu: ['VI', 'EN', 'TY'] },
      nav: { insert: [{ id: 'CLUB', href: '/help#agent' }] },
      banners: [{ id: 'moonrise', group: 'w_home' }],
    });
    const { dir, remove } = makeMerchantsDir(files);
    onTestFinished(remove);
    await runTestCommand(['check', 'luna', '--fix', '--dir', dir]);
    const filipino = readFileSync(path.join(dir, 'luna/texts/TY.json'), 'utf8');
    expect(filipino).toContain('"nav.CLUB": "navCLUBenluna here"');
    expect(filipino).toContain('"banner.cards.title":"bannercardstitletyluna here"');
    expect(filipino).toContain('"banner.moonrise.title": "bannercardstitleenluna here"');
    // Vietnamese texts show the operator's intent, so the default language stays.
    expect(readFileSync(path.join(dir, 'luna/manifest.json'), 'utf8')).toContain('"default":"VI"');
  });

  test('backs up the original files and prints the folder', async () => {
    const files = brandFiles('luna', 'EN', '/help#agent');
    dropText(files, 'luna/texts/TY.json', 'nav.CLUB');
    const { dir, remove } = makeMerchantsDir(files);
    onTestFinished(remove);
    const textBefore = readFileSync(path.join(dir, 'luna/texts/TY.json'), 'utf8');
    const { err } = await runTestCommand(['check', 'luna', '--fix', '--dir', dir]);
    const folder = /^the files as they were: (.*)$/m.exec(err)?.[1] ?? '';
    expect(readFileSync(path.join(folder, path.basename(dir), 'luna/texts/TY.json'), 'utf8')).toBe(
      textBefore,
    );
    expect(readFileSync(path.join(dir, 'luna/texts/TY.json'), 'utf8')).not.toBe(textBefore);
    const dry = await runTestCommand(['check', 'luna', '--fix', '--dry-run', '--dir', dir]);
    expect(dry.err).not.toContain('as they were');
  });
});

test('lostWords reports replaced texts, but not changed markup or placeholders', () => {
  const textsFile = (content: string): ReadonlyMap<string, Buffer> =>
    new Map([['merchants/luna/texts/EN.json', Buffer.from(content)]]);
  const fileBefore = textsFile('{ "a": "Good <b>evening</b>, {name}", "b": "Farewell" } // mine');
  const reworded = '{ "c": "Good evening, {{name}}", "b": "Farewell" } // mine';
  expect(lostWords(fileBefore, textsFile(reworded))).toEqual([]);
  expect(
    lostWords(fileBefore, textsFile('{ "a": "Good evening" } // mine; "b": "Farewell"')),
  ).toEqual([]);
  expect(lostWords(fileBefore, textsFile('{ "a": "Magandang gabi", "b": "Farewell" }'))).toEqual([
    'Good evening',
    'mine',
  ]);
  expect(
    lostWords(fileBefore, new Map([['merchants/luna/texts/TY.json', Buffer.from(reworded)]])),
  ).toEqual(['Good evening', 'Farewell', 'mine']);
});
