import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Campaign } from './campaign-kinds.ts';
import { friendRewards, type InvitedFriend } from './referral-rewards.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const campaign: Campaign = {
  id: 'c',
  promotion: 'p',
  kind: 'referral',
  amount: 500,
  minimum: 1_000,
  validBet: 5_000,
  budget: 100_000,
  claimDays: 14,
  cycle: 'week',
  holdDays: 7,
  monthlyMax: 2,
  from: start,
  until: start + 90 * dayMs,
};
const friend = (part: number, over: Partial<InvitedFriend> = {}): InvitedFriend => ({
  part,
  registeredAt: start + part,
  qualifiedAt: start + dayMs,
  isVoid: false,
  ...over,
});
const statesAt = (now: number, friends: readonly InvitedFriend[], paid: readonly number[] = []) =>
  friendRewards(campaign, friends, { joinedAt: start, now, zone: 'UTC', paid: new Set(paid) }).map(
    ({ state }) => state,
  );

test('[PR-06] a friend registers, qualifies, is held for seven days and can be claimed', () => {
  const waiting = friend(1, { qualifiedAt: null });
  expect(statesAt(start + 2, [waiting])).toEqual(['registered']);
  expect(statesAt(start + dayMs, [friend(1)])).toEqual(['held']);
  expect(statesAt(start + 8 * dayMs - 1, [friend(1)])).toEqual(['held']);
  expect(statesAt(start + 8 * dayMs, [friend(1)])).toEqual(['ready']);
  expect(statesAt(start + 22 * dayMs, [friend(1)])).toEqual(['claim_over']);
  expect(statesAt(start + 22 * dayMs, [friend(1)], [1])).toEqual(['paid']);
});

test('[PR-06] pays the first registered friends of a month, without void ones', () => {
  const ownFriend = friend(1, { isVoid: true });
  const february = friend(4, { registeredAt: start + 31 * dayMs });
  const friends = [ownFriend, friend(2), friend(3), friend(5), february];
  expect(statesAt(start + 8 * dayMs, friends)).toEqual([
    'void',
    'ready',
    'ready',
    'over_cap',
    'ready',
  ]);
});

test('[PR-06] friends of before the campaign and after its end do not count', () => {
  const early = friend(1, { registeredAt: start - 1 });
  const late = friend(2, { registeredAt: campaign.until });
  const slow = friend(3, { qualifiedAt: campaign.until });
  expect(statesAt(campaign.until, [early, slow, late])).toEqual(['claim_over']);
});

test('[PR-06] no month ever has more rewards than its cap', () => {
  const friends = fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 89 }), isVoid: fc.boolean() }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(friends, (rows) => {
      const list = rows
        .toSorted((one, other) => one.day - other.day)
        .map(({ day, isVoid }, part) =>
          friend(part, {
            registeredAt: start + day * dayMs,
            qualifiedAt: start + day * dayMs,
            isVoid,
          }),
        );
      const counts = new Map<string, number>();
      for (const [index, state] of statesAt(start + 97 * dayMs, list).entries())
        if (state === 'ready') {
          const month = new Date(list[index]?.registeredAt ?? 0).toISOString().slice(0, 7);
          counts.set(month, (counts.get(month) ?? 0) + 1);
        }
      for (const count of counts.values()) expect(count).toBeLessThanOrEqual(2);
    }),
  );
});
