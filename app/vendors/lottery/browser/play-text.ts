import type { TextKey } from '../locales/texts.ts';

export interface PlayText {
  readonly key: TextKey;
  readonly values: Readonly<Record<string, string | number>>;
}
export type HasText = (key: string) => key is TextKey;

/** `last-3-group-6` becomes `last-#-group-#`. */
const patternOf = (code: string): string => code.replace(/\d+/g, '#');
const numbersOf = (code: string): readonly number[] => (code.match(/\d+/g) ?? []).map(Number);

/** Searches by code, by model, then by pattern. */
function findText(
  area: 'play' | 'how' | 'option',
  model: string,
  code: string,
  hasText: HasText,
): PlayText | undefined {
  const [n = 0, m = 0] = numbersOf(code);
  const pattern = patternOf(code);
  const key = [code, `${model}.${code}`, `${model}.${pattern}`, pattern]
    .map((end) => `${area}.${end}`)
    .find(hasText);
  return key && { key, values: { n, m } };
}

const textOf = (...args: Parameters<typeof findText>): PlayText => {
  const text = findText(...args);
  if (!text) throw new RangeError(`no text for ${args.slice(0, 3).join(' ')}`);
  return text;
};

/** @throws RangeError for a play without a text */
export const playName = (model: string, code: string, hasText: HasText): PlayText =>
  textOf('play', model, code, hasText);

/** From six numbers on, a line has to contain all drawn numbers. */
const overPlays: Readonly<Record<string, string>> = {
  'any-#': 'any-over',
  'any-#-banker': 'any-over-banker',
};

export function playHow(model: string, code: string, hasText: HasText): PlayText {
  const [n = 0] = numbersOf(code);
  const over = n > 5 ? overPlays[patternOf(code)] : undefined;
  const text = textOf('how', model, over ?? code, hasText);
  return over === undefined ? text : { ...text, values: { n } };
}

export const optionName = (model: string, code: string, hasText: HasText): PlayText =>
  textOf('option', model, code, hasText);

/** From 1; undefined for other options. */
export const animalNumber = (code: string): number | undefined =>
  code.startsWith('animal-') ? numbersOf(code)[0] : undefined;

/** The first match counts. */
const families: readonly (readonly [pattern: RegExp, family: string])[] = [
  [/^digit-/, 'digit'],
  [/^last-\d+-group/, 'group'],
  [/^last-/, 'last'],
  [/^all-/, 'all'],
  [/^half/, 'half'],
  [/^sum$/, 'sum'],
  [/^dragon-tiger/, 'dragon-tiger'],
  [/banker$/, 'banker'],
  [/^any-\d/, 'any'],
  [/^first-/, 'first'],
  [/^place-/, 'place'],
  [/^top-/, 'top'],
  [/triple$/, 'triple'],
  [/^(pair|two-faces)$/, 'pair'],
  [/^(special|colour|animal)$/, 'special'],
  [/^six$/, 'six'],
  [/^lots-/, 'lots'],
  [/^together-/, 'together'],
  [/^absent-/, 'absent'],
  [/^(special|lowest)-/, 'end'],
];

export interface PlayFamily {
  readonly code: string;
  readonly key: TextKey;
  readonly plays: readonly string[];
}

/** In the order of their first play. */
export function playFamilies(
  model: string,
  plays: readonly string[],
  hasText: HasText,
): readonly PlayFamily[] {
  const groups = new Map<string, string[]>();
  for (const play of plays) {
    const family = families.find(([pattern]) => pattern.test(play))?.[1];
    if (family === undefined) throw new RangeError(`no family for ${play}`);
    groups.set(family, [...(groups.get(family) ?? []), play]);
  }
  return [...groups].map(([code, values]) => {
    const key = [`family.${model}.${code}`, `family.${code}`].find(hasText);
    if (!key) throw new RangeError(`no name for the family ${code}`);
    return { code, key, plays: values };
  });
}
