import { playerAccount } from '#app/platform/ledger/account.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { paymentMembers, paymentPassword, type PaymentMember } from './payment-members.ts';
import type { TestPlatform } from './test-platform.ts';
import { addInstrument, openPlatformSecretBox } from './withdrawal-members.ts';

/** Members of such brands with cash and an instrument. */
export function cashMembers(testPlatform: () => TestPlatform) {
  const members = paymentMembers(testPlatform);
  let count = 0;
  return {
    ...members,
    /** A member with this cash, in minor units, who may withdraw it from `usableFrom` on. */
    async memberWith(cash: number, brand = 'one', usableFrom = 0): Promise<PaymentMember> {
      const member = await members.join(brand, { payeeName: 'Maria Santos' });
      const { database, clock } = testPlatform();
      await createLedger(database, clock).credit({
        tenant: brand,
        key: `deposit:${member.id}`,
        kind: 'deposit',
        amount: cash,
        to: playerAccount(member.id, 'JPY'),
      });
      const owner = { tenant: brand, member: member.id };
      await addInstrument(
        database,
        await openPlatformSecretBox(database),
        owner,
        'bank',
        usableFrom,
      );
      return member;
    },
    async withdraw({ token }: PaymentMember, amount: number): Promise<string> {
      count += 1;
      const request = { clientId: `client-${count}`, amount, instrument: 'bank', paymentPassword };
      return (await testPlatform().call('one', 'createWithdrawal', request, { token })).value.id;
    },
    async balance({
      token,
    }: PaymentMember): Promise<{ readonly minor: number; readonly locked: number }> {
      const { minor, locked } = (await testPlatform().call('one', 'balance', {}, { token })).value;
      return { minor, locked };
    },
  };
}
