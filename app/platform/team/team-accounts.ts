import { maskedAccount } from '../crypto/masked-account.ts';
import { sql } from '../db/sql.ts';

/**
 * Agents must not see phone numbers and e-mail addresses; mobile registrations use the number as
 * account.
 */
const isContact = sql`(m.account_key like '+%' or m.account_key like '%@%'
  or coalesce(m.account_key in (ltrim(m.mobile, '+'), m.mobile_national, '0' || m.mobile_national),
    false))`;

/** For search and sorting; '' for contacts. */
const accountName = sql`(case when ${isContact} then '' else m.account_key end collate "C")`;

export const accountColumns = sql`m.id, m.account, ${accountName} as name`;

export interface TeamAccountRow {
  readonly id: string;
  readonly account: string;
  readonly name: string;
}

export const teamAccount = ({ id, account, name }: TeamAccountRow) => ({
  id,
  account: name === '' ? maskedAccount(account) : account,
});

/** Last member of the previous page, in the order of names. */
export type AccountPlace = Omit<TeamAccountRow, 'account'>;

export interface AccountPage {
  readonly after: AccountPlace | undefined;
  readonly limit: number;
}

export const isAfter = (cursor: AccountPlace | undefined) =>
  cursor === undefined
    ? sql`true`
    : sql`(${accountName}, m.id) > (${cursor.name} collate "C", ${cursor.id})`;

export const hasPrefix = (key: string) => sql`starts_with(${accountName}, ${key})`;

export const byAccount = sql`${accountName}, m.id`;

export const encodePlace = ({ id, name }: AccountPlace): string => `${id} ${name}`;

export function decodePlace(text: string): AccountPlace | undefined {
  const [, id, name] = /^(\S+) (.*)$/u.exec(text) ?? [];
  return id === undefined || name === undefined ? undefined : { id, name };
}
