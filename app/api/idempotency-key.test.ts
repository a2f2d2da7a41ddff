import { expect, test } from 'vitest';
import { callTable, type CallName } from '#schema/calls/table.ts';
import { createClient } from './client.ts';
import type { Caller } from './caller.ts';

const ana: Caller = { merchantCode: 'm1', host: 'brand.example', ip: '', token: 'ana' };
const names = Object.keys(callTable) as CallName[];
const commands = names.filter((name) => callTable[name].method !== 'GET');
const money = {
  createDeposit: { clientId: 'form-0001' },
  createWithdrawal: { clientId: 'form-0001' },
  memberTransfer: { clientId: 'form-0001' },
  convertPoints: { clientId: 'form-0001' },
  redeemPointReward: { clientId: 'form-0001' },
  promotionApply: { clientId: 'form-0001' },
  promotionClaim: { clientId: 'form-0001' },
  cancelBonus: { clientId: 'form-0001' },
  walletTransfer: { transferId: 'form-0001' },
} as const;
const moneyNames = Object.keys(money) as (keyof typeof money)[];

/** The key received by a platform that never answers in time. */
async function keyOf(name: CallName, input: object, caller = ana): Promise<string | null> {
  let key: string | null = null;
  const client = createClient({
    isSpecified: true,
    timeoutMs: 1,
    send: (request) => {
      key = request.headers.get('idempotency-key');
      return new Promise(() => {});
    },
  });
  await client(caller)<CallName>(name, input);
  return key;
}

test('[API-30] sends an Idempotency-Key with each command and with no read', async () => {
  const keys = await Promise.all(commands.map((name) => keyOf(name, {})));
  for (const [index, key] of keys.entries()) expect(key, commands[index]).toMatch(/^[\w-]{16,64}$/);
  expect(new Set(keys).size).toBe(commands.length);
  expect(commands.length).toBeGreaterThan(50);
  for (const name of names.filter((query) => callTable[query].method === 'GET'))
    expect(await keyOf(name, {}), name).toBeNull();
});

test.each(moneyNames)(
  '[API-30] %s sent again after a time-out has the key that it had before',
  async (name) => {
    const first = await keyOf(name, money[name]);
    expect(await keyOf(name, { ...money[name], amount: 100 })).toBe(first);
    const others = [
      await keyOf(name, Object.fromEntries(Object.keys(money[name]).map((key) => [key, 'x']))),
      await keyOf(name, money[name], { ...ana, token: 'ben' }),
      await keyOf(name, money[name], { ...ana, merchantCode: 'm2' }),
      await keyOf(name, {}),
      await keyOf(name, {}),
    ];
    expect(new Set([first, ...others]).size).toBe(6);
  },
);

test('[API-30] derives a separate key per kind of money movement from a form’s id', async () => {
  const keys = await Promise.all(moneyNames.map((name) => keyOf(name, money[name])));
  expect(new Set(keys).size).toBe(moneyNames.length);
  expect(commands.filter((name) => 'idempotencyField' in callTable[name]).sort()).toEqual(
    [...moneyNames].sort(),
  );
});
