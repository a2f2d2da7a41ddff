import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('[CS-05] extracts a page’s first words without markup and headings', () => {
  expect(excerpt('<h2>About</h2><p>Games &amp; play   for <b>adults</b>.</p>')).toBe(
    'Games & play for adults.',
  );
});

test('[CS-05] ends an excerpt with a whole word within the maximum', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 80 }),
      (words) => {
        const text = excerpt(`<p>${words.join(' ')}</p>`, 60);
        expect(text.length).toBeLessThanOrEqual(62);
        for (const word of text.replace(/ …$/, '').split(' ')) expect(words).toContain(word);
      },
    ),
  );
});
