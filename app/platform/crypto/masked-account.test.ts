import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedAccount } from './masked-account.ts';

test('[PR-02] a winner’s name shows at most four letters, and always hides half of them', () =>
  fc.assert(
    fc.property(
      fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
        .filter((name) => !name.includes('*')),
      (name) => {
        const visibleCount = [...maskedAccount(name).replace('***', '')].length;
        expect(maskedAccount(name)).toContain('***');
        expect(visibleCount).toBeLessThanOrEqual(Math.max(1, Math.min(4, [...name].length / 2)));
      },
    ),
  ));
