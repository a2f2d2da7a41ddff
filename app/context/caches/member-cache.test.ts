import { expect, test } from 'vitest';
import type { Call } from '#app/api/call.ts';
import { movableClock } from '#app/lib/clock.ts';
import { createMemberCache } from './member-cache.ts';

const member = {
  id: '7',
  account: 'player01',
  userName: 'player01',
  nickname: 'One',
  type: 0,
  toUpline: false,
  clubLabel: null,
  memberLabel: [],
  labelColour: null,
};

function platform() {
  let isSessionEnded = false;
  let callCount = 0;
  const call = (async () => {
    callCount += 1;
    return isSessionEnded
      ? { ok: false, fault: { key: 'invalid_token', status: 401 } }
      : { ok: true, value: member };
  }) as unknown as Call;
  return { call, end: () => void (isSessionEnded = true), requestCount: () => callCount };
}

test('[AU-13] a session ended elsewhere is out within a second, without a call for every page', async () => {
  const clock = movableClock({ now: () => 0 });
  const { call, end, requestCount: callCount } = platform();
  const members = createMemberCache({ clock });
  const isIn = async () => (await members.memberOf('brand', 'token', call)).ok;
  expect(await isIn()).toBe(true);
  clock.move(500);
  expect([await isIn(), callCount()]).toEqual([true, 1]);
  end();
  clock.move(499);
  expect(await isIn()).toBe(false);
});
