import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* What a translation must share with the English text, and the grammar that a program can check. */

type Texts = Readonly<Record<string, string>>;
const read = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8')) as Texts;

/** Each folder of player texts, as one record by language. */
const sources = ['EN', 'TY', 'AR'].map((code) => {
  const product = readdirSync(`app/locales/${code}`).map((file) =>
    read(`app/locales/${code}/${file}`),
  );
  const vendors = ['arcade', 'demo-payments', 'sports'].map((vendor) =>
    Object.fromEntries(
      Object.entries(read(`app/vendors/${vendor}/locales/${code}.json`)).map(([key, text]) => [
        `${vendor} ${key}`,
        text,
      ]),
    ),
  );
  return Object.assign({}, ...product, ...vendors) as Texts;
});
const [english = {}, filipino = {}, arabic = {}] = sources;
const translations = { TY: filipino, AR: arabic };

const isPluralForm = (key: string): boolean => /_(zero|one|two|few|many|other)$/.test(key);
const pluralStems = Object.keys(english)
  .filter((key) => key.endsWith('_other'))
  .map((key) => key.slice(0, -'_other'.length));

/** The numbers in a text, sorted, without placeholders. */
const numbers = (text: string): string[] =>
  (text.replace(/\{\{.*?\}\}/g, '').match(/\d(?:[\d,.]*\d)?/g) ?? []).sort();
/** The placeholders of a text. */
const placeholders = (text: string): string[] =>
  (text.match(/\{\{\w+\}\}|\((?:min|max)\)/g) ?? []).sort();

test('[SH-08] a translation has the numbers and placeholders of the English', () => {
  for (const [code, texts] of Object.entries(translations))
    for (const [key, text] of Object.entries(english).filter(([key]) => !isPluralForm(key))) {
      expect(texts[key], `${code} ${key}`).toBeTypeOf('string');
      expect(numbers(texts[key] ?? ''), `${code} ${key}`).toEqual(numbers(text));
      expect(placeholders(texts[key] ?? ''), `${code} ${key}`).toEqual(placeholders(text));
    }
});

/* Texts that could be confused with another: the last word of the key → what the English contains. */
const words: Readonly<Record<string, RegExp>> = {
  cancelled: /cancel/i,
  rejected: /reject|refus|return|n’t|not /i,
  approved: /approv|next/i,
  closed: /clos|isn’t|aren’t/i,
  expired: /expire|end|passed|too long|out of time/i,
  min: /min|least|from/i,
  max: /max|most|up to|more than|no limit/i,
  before: /before/i,
  after: /after/i,
  week: /week/i,
  month: /month/i,
  loss: /los/i,
  stake: /stake|bet/i,
  login: /log/i,
  logout: /log/i,
  light: /light/i,
  dark: /dark/i,
};

test('[SH-08] the text of a state, bound or period has its word', () => {
  for (const [key, text] of Object.entries(english)) {
    const word = words[/[A-Za-z]+$/.exec(key)?.[0] ?? ''];
    // Vendors' keys have a prefix and their own wording.
    if (word && !key.includes(' ')) expect(text, key).toMatch(word);
  }
  for (const name of ['from', 'to']) expect(english[`wallet.${name}`]?.toLowerCase()).toBe(name);
});

test('[SH-08] a counted text has every plural form of its language', () => {
  expect(pluralStems.length).toBeGreaterThan(5);
  for (const [code, texts] of Object.entries({ fil: filipino, ar: arabic })) {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    for (const stem of pluralStems)
      for (const form of forms) expect(texts[`${stem}_${form}`], `${code} ${stem}`).toBeDefined();
  }
});

/* Arabic counts 3 to 10 with a plural noun and 11 to 99 with a singular one. */
test('[SH-08] an Arabic noun follows a number only in a plural form, or for an age', () => {
  const noun = /\{\{(?!age\}\})\w+\}\} (?:دقيقة|ساعة|يوم|شهر|نقطة|حرف|لعبة|بطاقة|روبوت|قطعة|ضعف)/;
  for (const [key, text] of Object.entries(arabic))
    if (!isPluralForm(key)) expect(text, key).not.toMatch(noun);
});

test('[SH-08] Arabic has its own comma, semicolon and question mark', () => {
  for (const [key, text] of Object.entries(arabic).filter(([key]) => !/suit|rank|Names$/.test(key)))
    expect(text, key).not.toMatch(/[\u0600-\u06ff] ?[,;?]/);
});

test('[SH-08] no space is before an ellipsis', () => {
  for (const texts of sources)
    for (const [key, text] of Object.entries(texts)) expect(text, key).not.toMatch(/\s…/);
});
