import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawArt } from '#app/art/draw.ts';
import { motifNames } from '#app/domain/pictures/art-request.ts';

const palette = {
  primary: 'teal',
  secondary: 'gold',
  neutral: 'white',
  mode: 'light',
  mood: 'vivid',
} as const;

// Without fonts, text would be missing or shown as boxes.
test('[WL-05] draws icons and share pictures without text elements', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...motifNames),
      fc.string({ minLength: 1 }),
      fc.string({ unit: 'grapheme' }),
      (mark, code, name) => {
        expect(
          drawArt({ kind: 'logo', form: 'mark', tone: 'light', mark, code, name }, palette),
        ).not.toContain('<text');
        for (const shareName of ['', 'Luna', 'Luna Lounge 24'])
          expect(drawArt({ kind: 'og', name: shareName }, palette)).not.toContain('<text');
      },
    ),
    { numRuns: 200 },
  ));
