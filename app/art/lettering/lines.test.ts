import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceLines, nameToAlphabet, toAlphabet } from './lines.ts';

test('a name is lettered completely or left to live text: no mark, sign or letter is dropped', () => {
  expect(nameToAlphabet(' Luna Lounge 88 ')).toBe('LUNA LOUNGE 88');
  for (const name of ['Ngư Long', 'Größe & Söhne', 'Al-Noor', 'Palace of 10,000', '金龍', ''])
    expect(nameToAlphabet(name), name).toBeUndefined();
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (name) => {
      const written = nameToAlphabet(name);
      if (written !== undefined)
        expect(written.replaceAll(' ', '')).toBe(name.toUpperCase().replaceAll(' ', ''));
    }),
  );
});

test('a title may lose punctuation, never a mark; other scripts are left to live text', () => {
  expect(toAlphabet('Salon  Prive 88!')).toBe('SALON PRIVE 88');
  for (const name of ['Salón', 'Salo\u0301n', 'Straße', '金龍', ''])
    expect(toAlphabet(name), name).toBeUndefined();
});

test('a long name breaks where its lines are most even', () => {
  expect(balanceLines('MANILA BLACKJACK VIP', 2)).toEqual(['MANILA', 'BLACKJACK VIP']);
  expect(balanceLines('ONE TWO THREE', 1)).toEqual(['ONE TWO THREE']);
  expect(balanceLines('SWERTRES', 2)).toEqual(['SWERTRES']);
});
