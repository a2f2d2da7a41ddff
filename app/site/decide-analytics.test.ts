import { expect, test } from 'vitest';
import { decideAnalytics } from './decide-analytics.ts';

test('[CS-09] visits are counted under the brand’s id only, and only while the platform agrees', () => {
  const decide = (ownId: string | undefined, permittedId: string | undefined) =>
    decideAnalytics(
      { analytics: ownId === undefined ? {} : { gtagId: ownId } },
      { analytics: permittedId === undefined ? {} : { gtagId: permittedId } },
    );
  expect(decide('G-ABCD1', 'G-ABCD1')).toBe('G-ABCD1');
  expect([
    decide('G-ABCD1', undefined),
    decide('G-ABCD1', 'G-OTHER'),
    decide(undefined, 'G-ABCD1'),
    decide(undefined, undefined),
  ]).toEqual([null, null, null, null]);
});
