import { playerAccount } from '#app/platform/ledger/account.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { paymentMembers, paymentPassword, type PaymentMember } from './payment-members.ts';
import type { TestPlatform } from './test-platform.ts';
import { addInstrument, platformSecretBox } from './withdrawal-members.ts';

export function cashMembers(testPlatform: () => TestPlatform) {
  const { join } = paymentMembers(testPlatform);
  let count = 0;
  return {
    join,
    /** A member with this cash, in minor units, who may withdraw it. */
    async memberWith(cash: number): Promise<PaymentMember> {
      const member = await join('one', { payeeName: 'Maria Santos' });
      const { database, clock } = testPlatform();
      await createLedger(database, clock).credit({
        ...{ tenant: 'one', key: `deposit:${member.id}`, kind: 'deposit', amount: cash },
        to: playerAccount(member.id, 'JPY'),
      });
      const owner = { tenant: 'one', member: member.id };
      await addInstrument(database, await platformSecretBox(database), owner, 'bank');
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
