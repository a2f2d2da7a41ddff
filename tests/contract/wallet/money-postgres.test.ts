import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pointCurrency } from '#app/domain/payments/point-currency.ts';
import { systemRandom } from '#app/lib/random.ts';
import type { Database } from '#app/platform/db/database.ts';
import { sql } from '#app/platform/db/sql.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import { playerAccount } from '#app/platform/ledger/account.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { decideRedemption } from '#app/platform/points/decide-redemption.ts';
import { redeemReward } from '#app/platform/points/redeem-reward.ts';
import { createGroupDigests } from '#app/platform/responsible-gaming/exclusions/group-digest.ts';
import { cashMembers } from '../../support/cash-members.ts';
import { paidAgents } from '../../support/paid-agents.ts';
import {
  paymentPassword,
  paymentTenant,
  type PaymentMember,
} from '../../support/payment-members.ts';
import { hasPostgres, openPostgresDatabase } from '../../support/postgres-database.ts';
import { sampleCashier } from '../../support/sample-cashier.ts';
import { createTestPlatformOver, type TestPlatform } from '../../support/test-platform.ts';

const reward = { id: 'mask', points: 2, motif: 'gift', title: { EN: 'A mask' } };
const tenant = {
  ...paymentTenant('one'),
  cashier: sampleCashier({ channels: [] }),
  rewards: [{ ...reward, summary: {}, content: {} }],
};
const cash = 50_000;
const agents = ['a', 'b', 'c', 'd', 'e', 'f'];
const rounds = 8;
const at = 1_000_000;

/** Waits until a connection waits for a lock. */
async function untilOneWaits(database: Database): Promise<void> {
  let waiting = 0;
  while (waiting === 0) {
    const row = await database.one<{ count: number }>(sql`select count(*)::int as count
      from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
    waiting = row?.count ?? 0;
  }
}

describe.skipIf(!hasPostgres)('money on a served PostgreSQL', () => {
  let servers: readonly TestPlatform[];
  let postgres: Awaited<ReturnType<typeof openPostgresDatabase>>;
  const { join, memberWith } = cashMembers(() => servers[0] ?? expect.fail());
  beforeAll(async () => {
    postgres = await openPostgresDatabase();
    servers = [
      await createTestPlatformOver(postgres.database, tenant),
      await createTestPlatformOver(postgres.database, tenant),
    ];
  }, 300_000);
  afterAll(() => postgres.close());

  /** Eight requests at once, over both servers. */
  const storm = ({ token }: PaymentMember, clientIdAt: (index: number) => string) =>
    Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (servers[index % 2] ?? expect.fail()).callRaw(
          'one',
          'createWithdrawal',
          { clientId: clientIdAt(index), amount: 30_000, instrument: 'bank', paymentPassword },
          { token },
        ),
      ),
    );
  const balances = async ({ token }: PaymentMember) => {
    const { value } = await (servers[0] ?? expect.fail()).call('one', 'balance', {}, { token });
    return [value.minor, value.locked];
  };

  test('[MC-04] the same request at the same time is one withdrawal, and all get its id', async () => {
    const member = await memberWith(cash);
    const replies = await storm(member, () => 'once-only');
    expect(new Set(replies.map(({ value }) => (value as { id?: string } | null)?.id)).size).toBe(1);
    expect(await balances(member)).toEqual([20_000, 30_000]);
  });

  test('[MC-04] of different requests at the same time one takes the money', async () => {
    const member = await memberWith(cash);
    const replies = await storm(member, (index) => `request-${index}`);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(await balances(member)).toEqual([20_000, 30_000]);
    await expectBalancedLedger(postgres.database);
  });

  test('[PR-03] redeeming and a rejection at the same time never deadlock', async () => {
    const { database } = postgres;
    const member = (await join()).id;
    const ledger = createLedger(database, { now: () => 1 });
    const to = playerAccount(member, pointCurrency);
    await ledger.open('one', to);
    await ledger.credit({ tenant: 'one', key: 'points', kind: 'points', amount: 10, to });
    const deps = { random: systemRandom, groupDigests: createGroupDigests(systemRandom) };
    const redeem = (clientId: string, prove: () => Promise<undefined>) =>
      database.transaction((tx) =>
        redeemReward(tx, deps, { tenant, member, clientId, id: 'mask', quantity: 1, at: 1, prove }),
      );
    const first = await redeem('the-first', () => Promise.resolve(undefined));
    if (!first.ok) throw new Error(first.fault.key);
    const reject = () =>
      database.transaction((tx) =>
        decideRedemption(
          tx,
          { tenant, staff: 'bo', reason: 'Sold', at: 2, writeSecurityRow: () => Promise.resolve() },
          first.value.id,
          'rejected',
        ),
      );
    // The redemption stops between its locks and its posting until the rejection waits for them.
    let stop = (): void => undefined;
    let proceed = (): void => undefined;
    const stopped = new Promise<void>((resolve) => (stop = resolve));
    const proved = new Promise<undefined>((resolve) => (proceed = () => resolve(undefined)));
    const second = redeem('the-second', () => {
      stop();
      return proved;
    });
    await stopped;
    const rejection = reject();
    await untilOneWaits(database);
    proceed();
    const both = await Promise.allSettled([second, rejection]);
    expect(both).toMatchObject([{ value: { ok: true } }, { value: { ok: true } }]);
    await expectBalancedLedger(database);
  });

  test('[AG-13] clawbacks and payments at the same time never deadlock', async () => {
    const { database } = postgres;
    const { addAgent, bet, settle, propose, decide, read } = paidAgents(database, 'two');
    for (const agent of agents) await addAgent(agent);
    const pay = async (index: number) => {
      for (const agent of agents) await bet(agent, index, 100);
      return settle(index, at);
    };
    await pay(0);
    for (let index = 0; index < rounds; index += 1) {
      const ids = await Promise.all(
        agents.map(async (agent) => {
          const proposed = await propose(agent, index, 100, at);
          return proposed.ok ? proposed.value.id : '';
        }),
      );
      const decide2 = [...ids, ...ids].map((id) => decide(id, at, 'clawed_back'));
      const [paid, ...decided] = await Promise.all([pay(index + 1), ...decide2]);
      expect(paid).toBe(agents.length);
      // Each is carried out once; the other person was too late.
      expect(decided.filter(({ ok }) => ok)).toHaveLength(agents.length);
    }
    for (const agent of agents) {
      const { wallet, owed } = await read(agent);
      expect(wallet - owed).toBe(100);
    }
    await expectBalancedLedger(database);
  }, 120_000);
});
