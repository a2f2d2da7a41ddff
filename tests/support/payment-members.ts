import { expect } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import type { CallInput } from '#schema/calls/table.ts';
import type { TestPlatform } from './test-platform.ts';
import { testRule, testTenant } from './test-tenant.ts';

export const loginPassword = 'Marquee-2026';
export const paymentPassword = '846213';

/** A brand whose form asks for an optional name and e-mail address, and for a payment password. */
export const paymentTenant = (code: string) => {
  const plain = testTenant(code);
  return testTenant(code, {
    register: [
      ...plain.register.filter(({ id }) => id !== 'email'),
      ...(['email', 'payeeName', 'paymentPassword'] as const).map((id) =>
        testRule(id, { required: false }),
      ),
    ],
    modules: { ...plain.modules, REGMOBVERF3: false, LOGINVERIFICATION: true },
  });
};

export interface PaymentMember {
  readonly brand: string;
  readonly id: string;
  readonly account: string;
  readonly token: string;
}

/** Registers members of such brands, and changes what no call can. */
export function paymentMembers(testPlatform: () => TestPlatform) {
  let memberCount = 0;
  return {
    async join(brand = 'one', change: Partial<CallInput<'register'>> = {}): Promise<PaymentMember> {
      memberCount += 1;
      const account = `payer${memberCount}`;
      const reply = await testPlatform().call(brand, 'register', {
        username: account,
        password: loginPassword,
        confirmPassword: loginPassword,
        countryDialingCode: '+63',
        email: `${account}@mail.example`,
        paymentPassword,
        login: true,
        termsAccepted: true,
        ...change,
      });
      expect(reply).toMatchObject({ success: true });
      const row = await testPlatform().database.one<{ id: string }>(
        sql`select id from account_member where tenant = ${brand} and account = ${account}`,
      );
      return { brand, id: row?.id ?? '', account, token: reply.value.token };
    },
    /** The member with a new session: the old one ends while time passes. */
    async again(member: PaymentMember): Promise<PaymentMember> {
      const { brand, account } = member;
      const login = { username: account, password: loginPassword };
      return { ...member, token: (await testPlatform().call(brand, 'login', login)).value.token };
    },
    /** Settles a bet; a negative stake takes an earlier one back. */
    addBet: (
      { brand, id }: Pick<PaymentMember, 'brand' | 'id'>,
      stake: number,
      payout = 0,
      { product = 'RNG', round = 'r', at = testPlatform().clock.now() } = {},
    ) =>
      testPlatform().database.run(sql`insert into settled_bet (tenant, member, currency, vendor,
          product, game, round, stake, payout, valid_bet, rule, settled_at)
        values (${brand}, ${id}, 'JPY', 'v', ${product}, 'g', ${round}, ${stake}::bigint,
          ${payout}::bigint, ${stake}::bigint, 1, ${at}::bigint)`),
    /** The member's address is proved; `boundAt`: and was changed then (ms since the epoch). */
    async prove(member: PaymentMember, boundAt: number | null = null): Promise<PaymentMember> {
      await testPlatform().database.run(
        sql`update account_member set email_proved_at = 1, email_bound_at = ${boundAt}
          where tenant = ${member.brand} and id = ${member.id}`,
      );
      return member;
    },
    async forgetPaymentPassword({ brand, id }: PaymentMember): Promise<void> {
      await testPlatform().database.run(
        sql`update account_member set payment_password_hash = null
          where tenant = ${brand} and id = ${id}`,
      );
    },
  };
}
