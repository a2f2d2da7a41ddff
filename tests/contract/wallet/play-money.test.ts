import { afterAll, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import { playerPassword, registerPlayer } from '../../support/external-vendor-table.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const testPlatform = platformForTests(
  testTenant('alon', { playMoney: { welcome: 100_000, refill: 50_000, every: 2 } }),
  testTenant('bayani'),
  testTenant('kubo', { playMoney: { welcome: 0, refill: 0, every: 1 } }),
);
const hourMs = 3_600_000;

afterAll(() => expectBalancedLedger(testPlatform.database));

const balanceOf = async (brand: string, token: string): Promise<number> =>
  (await testPlatform.call(brand, 'balance', {}, { token })).value.minor;

test.each([
  ['alon', 100_000, [{ kind: 'playMoney', amount: 100_000, balance: 100_000 }]],
  ['bayani', 0, []],
  ['kubo', 0, []],
])('[API-06] a new member of %s is welcomed with %i of play money', async (brand, money, lines) => {
  const { token } = await registerPlayer(testPlatform, brand, 'newcomer', '198.51.101.7');
  expect(await balanceOf(brand, token)).toBe(money);
  const records = await testPlatform.call(brand, 'memberTransactionDetail', { days: 1 }, { token });
  expect(records.value.entries).toMatchObject(lines);
  const rewards = await testPlatform.call(brand, 'claimableRewards', {}, { token });
  expect(rewards.value.rewards).toEqual([]);
});

test('[MC-10] a member with little play money claims one refill per period', async () => {
  let { token } = await registerPlayer(testPlatform, 'alon', 'spender', '198.51.101.8');
  const rewards = async () =>
    (await testPlatform.call('alon', 'claimableRewards', {}, { token })).value.rewards;
  const claim = (id: string) => testPlatform.callRaw('alon', 'claimReward', { id }, { token });
  const loseAll = async () => {
    const { id } = (await testPlatform.database.one<{ id: string }>(
      sql`select id from account_member where tenant = 'alon' and account = 'spender'`,
    )) ?? { id: '' };
    await testPlatform.database.query(
      sql`select ledger_open_account('alon', 'house', '', 'JPY', 0)`,
    );
    await testPlatform.database
      .query(sql`select ledger_move('alon', ${crypto.randomUUID()}, 'bet', '', '',
      0::bigint, ${[`player:${id}:JPY`, 'house::JPY']}::text[],
      ${[-(await balanceOf('alon', token)), await balanceOf('alon', token)]}::bigint[])`);
  };
  expect((await claim('refill:1')).message).toBe('not_found');
  await loseAll();
  const [refill] = await rewards();
  expect(refill).toMatchObject({ kind: 'refill', amount: 50_000 });
  const id = refill?.id ?? '';
  const replies = await Promise.all(Array.from({ length: 8 }, () => claim(id)));
  expect(replies.map(({ value }) => value)).toEqual(
    replies.map(() => ({ paid: 50_000, currency: 'JPY' })),
  );
  expect(await balanceOf('alon', token)).toBe(50_000);
  await loseAll();
  expect(await rewards()).toEqual([]);
  testPlatform.clock.move(2 * hourMs);
  const logIn = { username: 'spender', password: playerPassword };
  ({ token } = (await testPlatform.call('alon', 'login', logIn, {})).value);
  expect((await claim(id)).value).toMatchObject({ paid: 50_000 });
  expect(await balanceOf('alon', token)).toBe(0);
  const [next] = await rewards();
  expect(next?.id).not.toBe(id);
  await claim(next?.id ?? '');
  expect(await balanceOf('alon', token)).toBe(50_000);
});
