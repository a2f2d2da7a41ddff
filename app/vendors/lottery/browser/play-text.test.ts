import { expect, test } from 'vitest';
import { lotteryModels } from '../models/models.ts';
import { texts, type TextKey } from '../locales/texts.ts';
import { animalNumber, optionName, playFamilies, playHow, playName } from './play-text.ts';

const english = texts['EN'] ?? expect.fail('no English');
const hasText = (key: string): key is TextKey => key in english;

for (const model of lotteryModels.values())
  test(`[LT-07] ${model.id}: each play, option and prize has its words, and is in one family`, () => {
    const codes = model.plays.map(({ code }) => code);
    const families = playFamilies(model.id, codes, hasText);
    expect(families.flatMap(({ plays }) => plays).sort()).toEqual([...codes].sort());
    for (const family of families) {
      // Play names are unique within their family.
      const names = family.plays.map((code) => JSON.stringify(playName(model.id, code, hasText)));
      expect(new Set(names).size, family.code).toBe(names.length);
    }
    for (const play of model.plays) {
      const { key, values } = playHow(model.id, play.code, hasText);
      const text = english[key].replaceAll('{{units}}', '27');
      // The play provides a positive number for each placeholder.
      for (const [, name = ''] of text.matchAll(/\{\{(\w+)\}\}/g))
        expect(values[name], `${play.code} ${name}`).toBeGreaterThan(0);
      if (play.hasOptions || play.prizes.length > 1)
        for (const { code } of play.prizes)
          if (animalNumber(code) === undefined)
            expect(english[optionName(model.id, code, hasText).key]).not.toBe('');
    }
  });

test('[LT-07] with six numbers and more, the five that are drawn have to be among them', () => {
  expect(playHow('eleven-five', 'any-5', hasText).key).toBe('how.any-#');
  expect(playHow('eleven-five', 'any-6', hasText)).toEqual({
    key: 'how.any-over',
    values: { n: 6 },
  });
  expect(playHow('eleven-five', 'any-8-banker', hasText).key).toBe('how.any-over-banker');
});

test('a play without texts does not break the page', () => {
  expect(() => playName('keno', 'unheard-of', hasText)).toThrow(RangeError);
  expect(() => playFamilies('keno', ['unheard-of'], hasText)).toThrow(RangeError);
});
