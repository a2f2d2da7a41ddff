import { withdrawalHolders } from './cashier/withdrawals/sealed-holders.ts';
import type { SecretBox } from './crypto/secret-box.ts';
import { renewColumn, sealColumn } from './crypto/sealed-column.ts';
import type { Queryable } from './db/database.ts';
import { instrumentHolders } from './instruments/sealed-holders.ts';

const holders = [instrumentHolders, withdrawalHolders];

/** Seals the holders of instruments and ended withdrawals; see `sealColumn`. */
export async function sealPlainHolders(db: Queryable, secretBox: SecretBox): Promise<number> {
  let sealed = 0;
  for (const column of holders) sealed += await sealColumn(db, secretBox, column);
  return sealed;
}

/** See `renewColumn`. */
export async function renewHolders(db: Queryable, secretBox: SecretBox): Promise<number> {
  let renewed = 0;
  for (const column of holders) renewed += await renewColumn(db, secretBox, column);
  return renewed;
}
