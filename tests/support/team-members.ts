import { randomUUID } from 'node:crypto';
import { setParent } from '#app/platform/agents/edges.ts';
import { sql } from '#app/platform/db/sql.ts';
import { issuanceAccount, playerAccount } from '#app/platform/ledger/account.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { paymentMembers, type PaymentMember } from './payment-members.ts';
import type { TestPlatform } from './test-platform.ts';

/** Changes data for which no call exists directly in the database. */
export function teamMembers(testPlatform: () => TestPlatform) {
  const { join, again, addBet } = paymentMembers(testPlatform);
  const placeUnder = ({ brand, id }: PaymentMember, agent: PaymentMember) => {
    const { clock, database } = testPlatform();
    const edge = { tenant: brand, child: id, parent: agent.id, from: clock.now(), at: clock.now() };
    return database.transaction((tx) => setParent(tx, { ...edge, source: 'staff' }));
  };
  return {
    again,
    addBet,
    placeUnder,
    async joinAs(type: number, parent?: PaymentMember, brand = 'one'): Promise<PaymentMember> {
      const member = await join(brand);
      await testPlatform().database.run(
        sql`update account_member set type = ${type} where tenant = ${brand} and id = ${member.id}`,
      );
      if (parent) await placeUnder(member, parent);
      return member;
    },
    /** Moves money of the main wallet now; minor units, negative for a debit. */
    async addMovement({ brand, id }: PaymentMember, kind: string, amount: number) {
      const { clock, database } = testPlatform();
      const ledger = createLedger(database, { now: clock.now });
      const wallet = playerAccount(id, 'JPY');
      const house = issuanceAccount('JPY');
      for (const account of [wallet, house]) await ledger.open(brand, account);
      const [from, to] = amount < 0 ? [wallet, house] : [house, wallet];
      const key = `team:${randomUUID()}`;
      const moved = await ledger.move({
        tenant: brand,
        key,
        kind,
        from,
        to,
        amount: Math.abs(amount),
      });
      if (moved.outcome !== 'moved') throw new Error(JSON.stringify(moved));
    },
    rename: ({ brand, id }: PaymentMember, account: string) =>
      testPlatform().database.run(sql`update account_member
        set account = ${account}, account_key = lower(${account})
        where tenant = ${brand} and id = ${id}`),
  };
}
