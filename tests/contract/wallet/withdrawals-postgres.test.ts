import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from '#app/platform/ledger/audit.ts';
import { playerAccount } from '#app/platform/ledger/account.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import {
  paymentMembers,
  paymentPassword,
  paymentTenant,
  type PaymentMember,
} from '../../support/payment-members.ts';
import { hasPostgres, openPostgresDatabase } from '../../support/postgres-database.ts';
import { sampleCashier } from '../../support/sample-cashier.ts';
import { createTestPlatformOver, type TestPlatform } from '../../support/test-platform.ts';
import { addInstrument, platformSecretBox } from '../../support/withdrawal-members.ts';

const brand = { ...paymentTenant('one'), cashier: sampleCashier({ channels: [] }) };
const cash = 50_000;

describe.skipIf(!hasPostgres)('withdrawals on a served PostgreSQL', () => {
  let servers: readonly TestPlatform[];
  let postgres: Awaited<ReturnType<typeof openPostgresDatabase>>;
  const { join } = paymentMembers(() => servers[0] ?? expect.fail());
  beforeAll(async () => {
    postgres = await openPostgresDatabase();
    servers = [
      await createTestPlatformOver(postgres.database, brand),
      await createTestPlatformOver(postgres.database, brand),
    ];
  }, 60_000);
  afterAll(() => postgres.close());

  async function memberWithCash(): Promise<PaymentMember> {
    const member = await join('one', { payeeName: 'Maria Santos' });
    const { database } = postgres;
    await createLedger(database, { now: () => 1 }).credit({
      ...{ tenant: 'one', key: `deposit:${member.id}`, kind: 'deposit', amount: cash },
      to: playerAccount(member.id, 'JPY'),
    });
    await addInstrument(
      database,
      await platformSecretBox(database),
      { tenant: 'one', member: member.id },
      'bank',
    );
    return member;
  }
  /** Eight concurrent requests over both servers. */
  const storm = ({ token }: PaymentMember, clientIdAt: (place: number) => string) =>
    Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        (servers[place % 2] ?? expect.fail()).callRaw(
          'one',
          'createWithdrawal',
          {
            ...{ clientId: clientIdAt(place), amount: 30_000, instrument: 'bank' },
            paymentPassword,
          },
          { token },
        ),
      ),
    );
  const balances = async ({ token }: PaymentMember) => {
    const { value } = await (servers[0] ?? expect.fail()).call('one', 'balance', {}, { token });
    return [value.minor, value.locked];
  };

  test('[MC-04] the same request at the same time is one withdrawal, and all get its id', async () => {
    const member = await memberWithCash();
    const replies = await storm(member, () => 'once-only');
    expect(new Set(replies.map(({ value }) => (value as { id?: string } | null)?.id)).size).toBe(1);
    expect(await balances(member)).toEqual([20_000, 30_000]);
  });

  test('[MC-04] of concurrent different requests one gets the money', async () => {
    const member = await memberWithCash();
    const replies = await storm(member, (place) => `request-${place}`);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(await balances(member)).toEqual([20_000, 30_000]);
    expect(await auditLedger(postgres.database)).toEqual({ accounts: [], movements: [], sum: 0 });
  });
});
