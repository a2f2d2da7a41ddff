import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Queryable } from '../../db/database.ts';
import { readInstrumentNumber } from '../../instruments/instrument-store.ts';
import type { DepositInstructions, DepositOrder } from '../deposits/deposit-store.ts';
import { readWithdrawal } from '../withdrawals/withdrawal-store.ts';
import { findPartOfDeposit } from './part-store.ts';

/**
 * Show it only to this payer while the order is open. Labels are text keys. Call
 * `secretBox.ready()` before a transaction.
 */
export async function readReceiverDetails(
  db: Queryable,
  secretBox: SecretBox,
  { tenant, id }: Pick<DepositOrder, 'tenant' | 'id'>,
): Promise<DepositInstructions | null> {
  const part = await findPartOfDeposit(db, tenant, id);
  const withdrawal = part && (await readWithdrawal(db, tenant, part.withdrawal));
  const number =
    withdrawal &&
    (await readInstrumentNumber(db, secretBox, {
      ...{ tenant, member: withdrawal.member, id: withdrawal.instrument },
    }));
  if (!withdrawal || number === undefined) return null;
  const { bank, holder } = withdrawal;
  return {
    lines: [
      { label: 'bank', value: bank },
      { label: 'holder', value: holder },
      { label: 'number', value: number },
    ],
  };
}
