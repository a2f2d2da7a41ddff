import { expect, test } from 'vitest';
import type { Call } from '#app/api/call.ts';
import { ok, refuse } from '#app/lib/result.ts';
import { unsaidAccountType } from '#schema/calls/account-type.ts';
import { confirmLogin } from './complete-login.ts';

/* The site checks the side of a log-in, because a third-party platform may not. */

async function logIn(
  type: number | undefined,
  agentSide: boolean,
  agentTypes: readonly number[] = [1, 2, 41, 42],
) {
  const calls: string[] = [];
  const call = ((name: string) => {
    calls.push(name);
    return Promise.resolve(
      type === undefined && name === 'memberInfo'
        ? refuse({ key: 'platform_unreachable', status: 503 })
        : ok({ id: '7', account: 'ana', type }),
    );
  }) as unknown as Call;
  const context = { callWith: () => call, viewer: { agentSide }, site: { agentTypes } } as never;
  const login = { token: 'T1', account: '', type: unsaidAccountType, customerId: '' };
  return { result: await confirmLogin(context, login), calls };
}

test('[AU-11] rejects a member on the agents’ side and ends the session', async () => {
  const { result, calls } = await logIn(0, true);
  expect(result).toMatchObject({ ok: false, fault: { key: 'non_agent' } });
  expect(calls).toEqual(['memberInfo', 'logout']);
});

test('[AU-11] refuses staff on the players’ side and returns a member’s name', async () => {
  expect((await logIn(3, false)).result).toMatchObject({ fault: { key: 'non_member' } });
  const { result, calls } = await logIn(0, false);
  expect(result).toMatchObject({ ok: true, value: { account: 'ana', customerId: '7' } });
  expect(calls).toEqual(['memberInfo']);
});

test('[AU-11] refuses log-in without the account’s data', async () => {
  for (const agentSide of [true, false])
    expect((await logIn(undefined, agentSide)).result.ok).toBe(false);
});

test('[AG-15] [AU-11] accepts only user types on the brand’s list as agents', async () => {
  expect((await logIn(4, true)).result).toMatchObject({ fault: { key: 'non_agent' } });
  expect((await logIn(4, true, [1, 2, 4, 41, 42])).result.ok).toBe(true);
  expect((await logIn(42, true, [1])).result).toMatchObject({ fault: { key: 'non_agent' } });
  expect((await logIn(42, false, [1])).result).toMatchObject({ fault: { key: 'non_member' } });
});
