import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceLines, nameToAlphabet, toAlphabet } from './lines.ts';

test('letters a name completely or falls back to live text, with every mark and sign', () => {
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

test('may drop punctuation but no marks; other scripts are live text', () => {
  expect(toAlphabet('Salon  Prive 88!')).toBe('SALON PRIVE 88');
  for (const name of ['Salón', 'Salo\u0301n', 'Straße', '金龍', ''])
    expect(toAlphabet(name), name).toBeUndefined();
});

test('a long name breaks where its lines are most even', () => {
  expect(balanceLines('MANILA BLACKJACK VIP', 2)).toEqual(['MANILA', 'BLACKJACK VIP']);
  expect(balanceLines('ONE TWO THREE', 1)).toEqual(['ONE TWO THREE']);
  expect(balanceLines('SWERTRES', 2)).toEqual(['SWERTRES']);
});
