import { expect, test } from 'vitest';
import { affiliateStateAt } from './affiliate-states.ts';

const code = { active: true, until: 1_000, uses: 4, maxUses: 5 };

test.each([
  [999, {}, 'open'],
  [1_000, {}, 'expired'],
  [1_000, { until: null, maxUses: null }, 'open'],
  [999, { uses: 5 }, 'used-up'],
  [1_000, { uses: 5 }, 'expired'],
  [1_000, { active: false }, 'ended'],
])('[AU-17] at %d a code with %j is %s', (now, change, state) =>
  expect(affiliateStateAt({ ...code, ...change }, now)).toBe(state),
);
