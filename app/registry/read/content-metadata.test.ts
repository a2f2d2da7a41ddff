import { describe, expect, test } from 'vitest';
import { contentPeriod, readMetadata } from './content-metadata.ts';

const promo = { kind: 'promo', id: 'a', type: 'event', state: 'join' } as const;
const reward = { kind: 'reward', id: 'a' } as const;
const metadataOrFault = (text: string, name: Parameters<typeof readMetadata>[1] = promo) => {
  const result = readMetadata(text, name);
  return result.ok ? result.value.metadata : result.fault;
};

describe('[PR-01] the fields of a content file above its heading', () => {
  test.each([
    ['UTC', 0],
    ['Asia/Manila', -8],
    ['America/Tortola', 4],
  ])('a day is a whole day by the clock of the jurisdiction: %s', (zone, hours) => {
    const result = readMetadata(
      '<!-- from: 2026-11-01 -->\n<!-- until: 2026-11-01 -->\n# A',
      promo,
    );
    expect(result.ok && contentPeriod(result.value.metadata, zone)).toEqual({
      from: Date.UTC(2026, 10, 1, hours),
      until: Date.UTC(2026, 10, 2, hours) - 1,
    });
  });

  test('a moment has its zone', () => {
    expect(metadataOrFault('<!-- until: 2026-11-01T20:00+08:00 -->')).toEqual({
      until: { at: Date.UTC(2026, 10, 1, 12) },
    });
  });

  test('the text begins after them, and a comment in the text is none of them', () => {
    const text = '\n<!-- motif: fish -->\n<!-- points: 500 -->\n# A\n<!-- until: never -->';
    expect(readMetadata(text, reward)).toEqual({
      ok: true,
      value: { metadata: { motif: 'fish', points: 500 }, length: text.indexOf('\n# A') },
    });
  });

  test.each([
    ['<!-- until: 2026-02-30 -->', 'is not a date'],
    ['<!-- until: 2026-02-30T20:00Z -->', 'is not a date'],
    ['<!-- from: tomorrow -->', 'is not a date'],
    ['<!-- from: 2026-11-01T20:00 -->', 'is not a date'],
    ['<!-- motif: dragonn -->', 'there is no motif'],
    ['<!-- points: 5 -->', 'does not know'],
    ['<!-- untl: 2026-11-01 -->', 'until may be meant'],
    ['<!-- from: 2026-11-02 -->\n<!-- until: 2026-11-01 -->', 'ends before it begins'],
  ])('%s is refused', (text, reason) => expect(metadataOrFault(text)).toContain(reason));

  test('reads the points that keep a VIP level', () => {
    const level = { kind: 'vip', id: '5', rank: 5 } as const;
    expect(metadataOrFault('<!-- keep: 8000 per month -->', level)).toEqual({
      keep: { points: 8_000, cycle: 'month' },
    });
    for (const value of ['8000', '8000 per week', 'many per month'])
      expect(metadataOrFault(`<!-- keep: ${value} -->`, level)).toContain('is not like');
  });

  test.each(['1.5', '-1', 'many', '9999999999'])('%s points are invalid', (points) =>
    expect(metadataOrFault(`<!-- points: ${points} -->`, reward)).toContain(
      'is not a whole number',
    ),
  );
});
