import fc from 'fast-check';
import { expect, test } from 'vitest';
import { charactersOf, feedbackFaults, normaliseComment } from './feedback-rules.ts';

test('[PR-08] 140 characters are accepted and 141 refused, in any script', () => {
  const letter = fc.constantFrom('a', 'ñ', 'ก', '😀', '\n');
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 200 }), (letters) => {
      const comment = normaliseComment(`x${letters.join('')}x`);
      expect(charactersOf(comment)).toBe(letters.length + 2);
      expect(feedbackFaults({ comment, sizes: [] })['comment']?.key).toBe(
        letters.length + 2 > 140 ? 'feedback.too_long' : undefined,
      );
    }),
  );
});

test('[PR-08] a browser’s line break counts once, and spaces alone are no comment', () => {
  expect(charactersOf(normaliseComment('a\r\nb\rc'))).toBe(5);
  expect(feedbackFaults({ comment: normaliseComment(' \r\n '), sizes: [] })).toEqual({
    comment: { key: 'field.required' },
  });
});

test('[PR-08] three pictures of 5 MB are accepted, a fourth or a byte more is not', () => {
  const five = 5 * 1024 * 1024;
  expect(feedbackFaults({ comment: 'x', sizes: [five, five, five] })).toEqual({});
  expect(feedbackFaults({ comment: 'x', sizes: [1, 1, 1, 1] })).toEqual({
    images: { key: 'feedback.too_many' },
  });
  expect(feedbackFaults({ comment: 'x', sizes: [five + 1] })).toEqual({
    images: { key: 'feedback.too_large' },
  });
});
