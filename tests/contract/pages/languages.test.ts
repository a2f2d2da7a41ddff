import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { pageTranslate } from '#app/i18n/cached-translate.ts';
import { productTexts } from '#app/i18n/product-texts.ts';
import { createTranslate, type TextBundle } from '#app/i18n/translate.ts';
import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import { languageOf, languages } from '#app/domain/languages.ts';
import { routeTable } from '#app/domain/pages/route-table.ts';
import { tagsIn, visibleTexts } from '../../support/html-tags.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { isGate } from '../../support/suite.ts';
import { cookieHeader, postForm } from '../../support/http-client.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/* Every language of the menu, on an English and a Filipino brand that enable all [SH-08]. */

const menu = languages.map(({ code }) => code);
const own = {
  FA: 'افراد زیر هجده سال اجازه ندارند.',
  DE: 'Wer jünger als 18 ist, darf hier nicht spielen.',
} as const;
const templateWords = JSON.parse(readFileSync('merchants/_base/texts/EN.json', 'utf8')) as Readonly<
  Record<string, string>
>;
const brands = {
  ...Object.fromEntries(
    (['EN', 'TY', 'DE'] as const).map((language) => [
      `all${language.toLowerCase()}/manifest.json`,
      minimalManifest(`all${language.toLowerCase()}`, {
        jurisdiction: 'mt',
        languages: { default: language, menu },
      }),
    ]),
  ),
  'whole/manifest.json': minimalManifest('whole', {
    languages: { default: 'EN', menu: ['EN', 'DE', 'NL'] },
  }),
  'whole/texts/DE.json': { ...templateWords, ...productTexts.EN },
  'whole/texts/NL.json': { 'login.title': 'Inloggen' },
  ...Object.fromEntries(
    Object.entries(own).map(([code, text]) => [
      `allen/texts/${code}.json`,
      { 'protection.mt': text, 'register.title': `${code} sign-up` },
    ]),
  ),
};
const server = sharedServerForTests(brands);
const sessions = new Map<string, string>();
const codes = ['allen', 'allty', 'allde'] as const;
const fallbackOf = { allen: 'EN', allty: 'TY', allde: 'EN' } as const;
beforeAll(async () => {
  for (const code of codes) {
    const logIn = () =>
      postForm(server.port, `${code}.localhost`, '/login', {
        by: 'username',
        username: 'player01',
        password: 'Marquee-2026',
      });
    await logIn();
    sessions.set(code, cookieHeader(await logIn()));
  }
});

const page = async (
  code: string,
  path: string,
  language: string,
  session = '',
): Promise<string> => {
  const { status, body } = await sendRequest(server.port, `${code}.localhost`, path, {
    headers: {
      accept: 'text/html',
      cookie: [`lang=${language}`, session].filter(Boolean).join('; '),
    },
  });
  expect(status, `${path} in ${language}`).toBeLessThan(500);
  return body.toString();
};
type ProductLanguage = keyof typeof productTexts;
const isProductLanguage = (language: string): language is ProductLanguage =>
  language in productTexts;
const effectiveLanguage = (code: (typeof codes)[number], language: string): ProductLanguage =>
  isProductLanguage(language) ? language : fallbackOf[code];

const wordsOf = (language: ProductLanguage): Readonly<Record<string, string | undefined>> =>
  productTexts[language];
const keys = new Set(Object.keys(productTexts.EN));
const pluralForm = /_(?:zero|one|two|few|many|other)$/;
/** Texts that depend on a count in some language; all others are the same for each count. */
const countedStems = new Set(
  Object.values(productTexts)
    .flatMap((texts) => Object.entries<string | undefined>(texts))
    .filter(([key, text = '']) => pluralForm.test(key) || text.includes('{{count'))
    .map(([key]) => key.replace(pluralForm, '')),
);
const countsFor = (key: string): readonly number[] =>
  countedStems.has(key.replace(pluralForm, '')) ? [0, 1, 2, 3, 11, 100, 1234.5] : [1234.5];
/** Sample values for the placeholders of product texts: markup-like text and numbers. */
const sampleValues = Object.fromEntries(
  Object.values(productTexts.EN)
    .flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)])
    .map(([, place = '']) => [place, place.length % 2 === 0 ? '<b>{{x}} $t(y) 7</b>' : 9876.5]),
);
const brandTexts = (code: string): Readonly<Record<string, string>> =>
  code in own
    ? { 'protection.mt': own[code as keyof typeof own], 'register.title': `${code} sign-up` }
    : {};
/** A text key, an unfilled placeholder, or a value such as undefined. */
const raw = (text: string): boolean =>
  keys.has(text) || /\{\{\w+\}\}|\bundefined\b|\[object |\bNaN\b|Invalid Date/.test(text);

test('[SH-08] each menu language is listed once, and has dates and plurals', () => {
  expect(languages.length).toBeGreaterThanOrEqual(35);
  for (const column of ['code', 'tag', 'name'] as const)
    expect(new Set(languages.map((language) => language[column])).size, column).toBe(
      languages.length,
    );
  for (const { tag, direction } of languages) {
    expect(Intl.getCanonicalLocales(tag), tag).toEqual([tag]);
    expect(Intl.DateTimeFormat.supportedLocalesOf([tag]), tag).toEqual([tag]);
    expect(Intl.PluralRules.supportedLocalesOf([tag]), tag).toEqual([tag]);
    const script = new Intl.Locale(tag).maximize().script ?? '';
    expect(direction, tag).toBe(['Arab', 'Hebr'].includes(script) ? 'rtl' : 'ltr');
  }
});

/** Sampled: a language without its own texts differs from the others in few words. */
const someOf = <Value>(values: readonly Value[], code: string): readonly Value[] =>
  isProductLanguage(code) || code in own
    ? values
    : values.filter((_, index) => index === menu.indexOf(code) % values.length);

/** `npm test` covers the translated languages and every twentieth other. */
const shownLanguages = languages.filter(
  ({ code }, index) => !isGate || isProductLanguage(code) || code in own || index % 20 === 0,
);

describe.each(shownLanguages.map((language) => [language.code, language] as const))(
  '[SH-08] %s',
  (code) => {
    test('pages state their language, the picker names each language in itself', async () => {
      const session = sessions.get('allen') ?? '';
      const pages = [
        ['/', ''],
        ['/rng', ''],
        ['/no-such-page', ''],
        ['/member/securityCenter', session],
      ] as const;
      for (const [path, cookie] of someOf(pages, code)) {
        const html = await page('allen', path, code, cookie);
        const [tags, words] = [tagsIn(html), visibleTexts(html)];
        const effective = languageOf(effectiveLanguage('allen', code));
        expect(tags[0], path).toMatchObject({
          name: 'html',
          attributes: { lang: effective?.tag, dir: effective?.direction },
        });
        expect(words.filter(raw), path).toEqual([]);
        const picker = tags
          .filter(({ name, attributes }) => name === 'button' && attributes['name'] === 'language')
          .map(
            ({ attributes }) => `${attributes['value']} ${attributes['lang']} ${attributes['dir']}`,
          );
        expect(new Set(picker), path).toEqual(
          new Set(languages.map((one) => `${one.code} ${one.tag} ${one.direction}`)),
        );
        expect(words, path).toEqual(expect.arrayContaining(languages.map(({ name }) => name)));
        if (cookie) expect(words.join('\n'), 'the balance').toContain('10,000.43');
      }
    });

    test.each(someOf(codes, code))(
      '%s: missing texts are in the brand’s language, protective ones marked',
      async (brand) => {
        const effective = effectiveLanguage(brand, code);
        const html = (await page(brand, '/register', code))
          .replace(/<!-- -->/g, '')
          .replaceAll('&#x27;', "'");
        const words = visibleTexts(html);
        expect(words.filter(raw)).toEqual([]);
        expect(words).toContain(
          brand === 'allen' && code in own
            ? `${code} sign-up`
            : wordsOf(effective)['register.title'],
        );
        // Text in another language than the page's carries its own tag.
        const ownTag = languageOf(code);
        for (const key of floorOf('mt').texts) {
          const expectedHtml =
            brand === 'allen' && code in own
              ? ` lang="${ownTag?.tag}" dir="${ownTag?.direction}">${own[code as keyof typeof own]}<`
              : `>${wordsOf(effective)[key]?.replace('{{age}}', '18')}<`;
          expect(html.split(`data-required="${key}"${expectedHtml}`).length - 1, key).toBe(2);
        }
        for (const mark of floorOf('mt').responsible)
          expect(html).toContain(`alt="${wordsOf(effective)[`responsible.${mark}`]}" width`);
        expect(html).toContain(
          `>${(wordsOf(effective)['footer.age'] ?? '').replace('{{age}}', '18')}<`,
        );
        const note = /<p class="[^"]*" role="note"[^>]*>/.exec(html)?.[0];
        if (isProductLanguage(code)) expect(note).toBeUndefined();
        else expect(note).toBeDefined();
      },
    );

    test('a time is written in the language of the words around it', async () => {
      for (const brand of someOf(['allen', 'allty'] as const, code)) {
        const html = await page(
          brand,
          '/member/securityCenter?task=sessions',
          code,
          sessions.get(brand),
        );
        const [, iso = '', displayedDate = ''] =
          /<main[^]*?<time dateTime="([^"]+)">([^<]+)</i.exec(html) ?? [];
        const expectedDate = new Intl.DateTimeFormat(
          languageOf(effectiveLanguage(brand, code))?.tag,
          {
            year: 'numeric',
            month: 'long',
            day: 'numeric',
            hour: '2-digit',
            minute: '2-digit',
            hourCycle: 'h23',
            timeZone: 'UTC',
            timeZoneName: 'short',
          },
        );
        expect(displayedDate).toBe(expectedDate.format(new Date(iso)));
      }
    });

    test('server and browser format every text identically, in every plural form', async () => {
      const html = await page('allen', '/login', code);
      const address = new RegExp(`/texts/[\\w-]+/${code}\\.json`).exec(html)?.[0] ?? '';
      const { status, body } = await sendRequest(server.port, 'allen.localhost', address);
      expect(status, address).toBe(200);
      const texts = JSON.parse(body.toString()) as Record<string, string>;
      expect(
        [...keys].filter((key) => typeof texts[key] !== 'string' || texts[key] === ''),
      ).toEqual([]);
      const tag = /<html lang="([^"]+)"/.exec(html)?.[1] ?? '';
      const inBrowser = createTranslate(tag, texts);
      const language = effectiveLanguage('allen', code);
      const bundle = { ...wordsOf(language), ...brandTexts(code) } as TextBundle;
      const onServer = pageTranslate({ mainLanguage: language, bundle });
      const different = [...keys].flatMap((key) =>
        countsFor(key).filter((count) => {
          const stem = key.replace(pluralForm, '');
          const values = { ...sampleValues, count };
          return inBrowser(stem, values) !== onServer(stem, values);
        }),
      );
      expect(different).toEqual([]);
    });
  },
);

test('[SH-08] the server counts by the rules of the page’s language, not of the reader’s', async () => {
  const html = await page(
    'allen',
    '/member/securityCenter?task=play-safely',
    'JA',
    sessions.get('allen'),
  );
  const words = visibleTexts(html);
  expect(words).toContain('1 year');
  expect(words).not.toContain('1 years');
});

test('[SH-08] no page of any route shows a key in a language without any texts', async () => {
  const wrong: string[] = [];
  for (const { paths } of routeTable) {
    const words = visibleTexts(await page('allen', paths[0], 'KM', sessions.get('allen')));
    for (const text of words.filter(raw)) wrong.push(`${paths[0]}: ${text}`);
  }
  expect(wrong).toEqual([]);
});

test('[SH-08] a brand with its own texts in a language shows no notice that they are missing', async () => {
  const notes = async (language: string) =>
    tagsIn(await page('whole', '/login', language)).filter(
      ({ attributes }) => attributes['role'] === 'note',
    ).length;
  expect([await notes('EN'), await notes('DE'), await notes('NL')]).toEqual([0, 0, 1]);
});
