import sharp from 'sharp';
import { expect } from 'vitest';
import type { StaffCommand } from '#app/platform/cashier/staff/staff-commands.ts';
import { sql } from '#app/platform/db/sql.ts';
import type { C2cRules, DepositChannel } from '#schema/merchant-normal.ts';
import type { CallInput } from '#schema/calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import { cashMembers } from './cash-members.ts';
import { paymentPassword, paymentTenant, type PaymentMember } from './payment-members.ts';
import { sampleCashier, sampleChannel } from './sample-cashier.ts';
import type { TestPlatform } from './test-platform.ts';

const { provider: _provider, ...ordinary } = sampleChannel();
/** The channel of payments between members. */
export const membersChannel: DepositChannel = {
  ...ordinary,
  id: 'members',
  method: 'c2c',
  min: 1_000,
  proof: true,
  expiryMinutes: 30,
};
export const c2cRules: C2cRules = { confirmMinutes: 30, offerMinutes: 60, autoMax: 100_000 };

/** A peer-to-peer brand without withdrawal reviews. */
export const c2cTenant = (code: string, change: Partial<Tenant['cashier']> = {}): Tenant => ({
  ...paymentTenant(code),
  cashier: sampleCashier({
    channels: [membersChannel],
    withdrawals: {
      min: 1_000,
      max: 5_000_000,
      dailyMax: 9_000_000,
      reviewAbove: 4_000_000,
      fourEyesAbove: 300_000,
      memberCancels: false,
    },
    c2c: c2cRules,
    ...change,
  }),
});

/** A picture as a client sends it. */
export const pictureOf = async (background: string): Promise<string> =>
  (
    await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64');

const c2cReaders = (testPlatform: () => TestPlatform) => ({
  list: async ({ brand, token }: PaymentMember) =>
    (await testPlatform().call(brand, 'paymentConfirmations', {}, { token })).value.payments,
  /** A member's cash and what is on hold, in minor units. */
  async money({
    brand,
    id,
  }: PaymentMember): Promise<{ readonly cash: number; readonly locked: number }> {
    const rows = await testPlatform().database.query<{ kind: string; balance: number }>(
      sql`select kind, balance from ledger_account where tenant = ${brand} and owner = ${id}`,
    );
    const balanceOf = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0;
    return { cash: balanceOf('player'), locked: balanceOf('locked') };
  },
  partState: async (brand: string, id: string): Promise<string | undefined> =>
    (
      await testPlatform().database.one<{ state: string }>(
        sql`select state from c2c_part where tenant = ${brand} and id = ${id}`,
      )
    )?.state,
  /** The ids of a member's messages, oldest first. */
  inbox: async ({ brand, id }: PaymentMember): Promise<readonly string[]> =>
    (
      await testPlatform().database.query<{ id: string }>(
        sql`select id from inbox_message where tenant = ${brand} and member = ${id} order by at`,
      )
    ).map((message) => message.id),
});

/** What payers and receivers say about a payment. */
const c2cClaims = (testPlatform: () => TestPlatform) => ({
  async prove({ brand, token }: PaymentMember, id: string, images?: readonly string[]) {
    return testPlatform().call(
      brand,
      'uploadDepositProof',
      { id, images: [...(images ?? [await pictureOf('red')])] },
      { token },
    );
  },
  say: ({ brand, token }: PaymentMember, input: CallInput<'processC2CTransaction'>) =>
    testPlatform().call(brand, 'processC2CTransaction', input, { token }),
});

export function c2cMembers(testPlatform: () => TestPlatform) {
  const { join, again, memberWith } = cashMembers(testPlatform);
  let count = 0;
  const nextId = () => `client-${(count += 1)}`;
  const runJobs = async (): Promise<void> => {
    await testPlatform().platform.depositJob.runTurn();
    await testPlatform().platform.withdrawalJob.runTurn();
  };
  const act = (
    command: Omit<Extract<StaffCommand, { command: 'c2c-decide' }>, 'brand'>,
    brand = 'one',
  ) => testPlatform().platform.runStaffCommand({ ...command, brand });
  return {
    join,
    again,
    runJobs,
    act,
    /** A member whose approved withdrawal is offered to others. */
    async receiverOf(
      amount: number,
      brand = 'one',
    ): Promise<PaymentMember & { readonly withdrawal: string }> {
      const member = await memberWith(amount, brand);
      const { platform } = testPlatform();
      const reply = await testPlatform().call(
        brand,
        'createWithdrawal',
        { clientId: nextId(), amount, instrument: 'bank', paymentPassword },
        { token: member.token },
      );
      expect(reply).toMatchObject({ success: true });
      const { id } = reply.value;
      await platform.runStaffCommand({
        command: 'approve',
        id,
        brand,
        staff: 'ana',
        reason: 'papers seen',
      });
      await platform.runStaffCommand({
        command: 'approve',
        id,
        brand,
        staff: 'ben',
        reason: 'papers seen',
      });
      await runJobs();
      return { ...member, withdrawal: id };
    },
    pay: (
      { brand, token }: PaymentMember,
      amount: number,
      change: Partial<CallInput<'createDeposit'>> = {},
    ) =>
      testPlatform().call(
        brand,
        'createDeposit',
        { clientId: nextId(), channel: 'members', amount, ...change },
        { token },
      ),
    ...c2cClaims(testPlatform),
    ...c2cReaders(testPlatform),
  };
}
