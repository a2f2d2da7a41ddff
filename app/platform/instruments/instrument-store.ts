import type { SecretBox } from '../crypto/secret-box.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { openPayeeName, type StoredName } from '../identity/own-data/payee-name.ts';
import { isSameHolder } from './holder-name.ts';
import { holderOwner } from './sealed-holders.ts';

export type InstrumentKind = 'bank' | 'wallet';

/** Times in ms since the epoch. */
export interface Instrument {
  readonly id: string;
  readonly kind: InstrumentKind;
  /** Bank or e-wallet service. */
  readonly bank: string;
  readonly holder: string;
  /** Shows only the last three characters. */
  readonly masked: string;
  readonly addedAt: number;
  /** No withdrawal is paid to it before. */
  readonly usableFrom: number;
  /** The holder is the account's name. */
  readonly verified: boolean;
  /**
   * Another member of the brand has or had the same number. For staff and review rules; never shown
   * to the member.
   */
  readonly shared: boolean;
}

export interface InstrumentOwner {
  readonly tenant: string;
  readonly member: string;
}

interface InstrumentRow extends Omit<Instrument, 'masked' | 'verified'>, StoredName {
  readonly tail: string;
  readonly sealedHolder: string | null;
}

async function toInstrument(
  secretBox: SecretBox,
  owner: InstrumentOwner,
  { tail, plainPayeeName, sealedPayeeName, sealedHolder, ...row }: InstrumentRow,
): Promise<Instrument> {
  // Older versions stored it unencrypted.
  const holder =
    row.holder !== '' || sealedHolder === null
      ? row.holder
      : ((await secretBox.open(sealedHolder, holderOwner({ ...owner, id: row.id }))) ?? '');
  const name = await openPayeeName(secretBox, owner, { plainPayeeName, sealedPayeeName });
  return { ...row, holder, masked: `•••• ${tail}`, verified: isSameHolder(holder, name) };
}

const selectInstruments = ({ tenant, member }: InstrumentOwner, condition: Statement): Statement =>
  sql`select i.id, i.kind, i.bank, i.holder, i.sealed_holder as "sealedHolder",
      i.number_tail as tail, i.added_at as "addedAt",
      i.usable_from as "usableFrom", m.payee_name as "plainPayeeName",
      m.sealed_payee_name as "sealedPayeeName",
      exists (select 1 from payout_instrument o where o.tenant = ${tenant}
        and o.number_digest = i.number_digest and o.member <> i.member) as shared
    from payout_instrument i
      join account_member m on m.tenant = i.tenant and m.id = i.member
    where i.tenant = ${tenant} and i.member = ${member} and ${condition}
    order by i.added_at, i.id`;

/** Oldest first, without removed ones. Call `secretBox.ready()` before a transaction. */
export async function readInstruments(
  db: Queryable,
  secretBox: SecretBox,
  owner: InstrumentOwner,
): Promise<readonly Instrument[]> {
  const rows = await db.query<InstrumentRow>(selectInstruments(owner, sql`i.removed_at is null`));
  return Promise.all(rows.map((row) => toInstrument(secretBox, owner, row)));
}

/** Undefined for removed instruments and those of other members. */
export async function readInstrument(
  db: Queryable,
  secretBox: SecretBox,
  { id, ...owner }: InstrumentOwner & { readonly id: string },
): Promise<Instrument | undefined> {
  const row = await db.one<InstrumentRow>(
    selectInstruments(owner, sql`i.removed_at is null and i.id = ${id}`),
  );
  return row && toInstrument(secretBox, owner, row);
}

/** Binds the sealed number to its owner. */
export const sealOwner = ({ tenant, member }: InstrumentOwner, id: string): string =>
  JSON.stringify(['instrument', tenant, member, id]);

/**
 * The whole number, only for a payout; includes instruments that were removed after the request.
 * Call `secretBox.ready()` before a transaction.
 * @returns undefined when the member has no such instrument, or the platform's secret was lost
 */
export async function readInstrumentNumber(
  db: Queryable,
  secretBox: SecretBox,
  { id, ...owner }: InstrumentOwner & { readonly id: string },
): Promise<string | undefined> {
  const row = await db.one<{ sealed: string }>(
    sql`select sealed_number as sealed from payout_instrument
      where tenant = ${owner.tenant} and member = ${owner.member} and id = ${id}`,
  );
  return row && secretBox.open(row.sealed, sealOwner(owner, id));
}

/** The number has no spaces. */
export interface NewInstrument extends Omit<Instrument, 'masked' | 'verified' | 'shared'> {
  readonly number: string;
  readonly numberDigest: string;
}

const tailLength = 3;

/** Returns false when the member has one with this number. */
export async function insertInstrument(
  db: Queryable,
  secretBox: SecretBox,
  owner: InstrumentOwner,
  instrument: NewInstrument,
): Promise<boolean> {
  const { id, kind, bank, holder, number, numberDigest, addedAt, usableFrom } = instrument;
  const sealed = await secretBox.seal(number, sealOwner(owner, id));
  const sealedHolder = await secretBox.seal(holder, holderOwner({ ...owner, id }));
  return (
    (await db.run(sql`insert into payout_instrument (tenant, member, id, kind, bank, holder,
        sealed_holder, sealed_number, number_tail, number_digest, added_at, usable_from)
      values (${owner.tenant}, ${owner.member}, ${id}, ${kind}, ${bank}, '', ${sealedHolder},
        ${sealed}, ${number.slice(-tailLength)}, ${numberDigest}, ${addedAt}, ${usableFrom})
      on conflict do nothing`)) === 1
  );
}

/** Returns false when it is already removed. */
export async function removeInstrument(
  db: Queryable,
  { tenant, member, id }: InstrumentOwner & { readonly id: string },
  now: number,
): Promise<boolean> {
  return (
    (await db.run(sql`update payout_instrument set removed_at = ${now} where tenant = ${tenant}
      and member = ${member} and id = ${id} and removed_at is null`)) === 1
  );
}

/** For the sandbox reset. */
export async function clearInstruments(db: Queryable, tenant: string, now: number): Promise<void> {
  await db.run(sql`update payout_instrument set removed_at = ${now} where tenant = ${tenant}
    and removed_at is null`);
}
