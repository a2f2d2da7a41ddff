import { maskedAccount } from '../crypto/masked-account.ts';
import { sql } from '../db/sql.ts';

/**
 * Whether the account of member `m` is a phone number or an e-mail address, which agents never see
 * (domain 3.6): mobile registrations are named by their number.
 */
const isContact = sql`(m.account_key like '+%' or m.account_key like '%@%'
  or coalesce(m.account_key in (ltrim(m.mobile, '+'), m.mobile_national, '0' || m.mobile_national),
    false))`;

/** The account of member `m` by which lists are searched and sorted; '' for a phone number. */
const accountName = sql`(case when ${isContact} then '' else m.account_key end collate "C")`;

/** The columns that `teamAccount` reads. */
export const accountColumns = sql`m.id, m.account, ${accountName} as name`;

/** A member of a team in a list. */
export interface TeamAccountRow {
  readonly id: string;
  readonly account: string;
  readonly name: string;
}

/** The account as an agent sees it. */
export const teamAccount = ({ id, account, name }: TeamAccountRow) => ({
  id,
  account: name === '' ? maskedAccount(account) : account,
});

/** The member after whom a page continues, in the order of names. */
export type AccountPlace = Omit<TeamAccountRow, 'account'>;

/** A page of members in the order of their names. */
export interface AccountPage {
  readonly after: AccountPlace | undefined;
  readonly limit: number;
}

/** Whether member `m` comes after a place. */
export const isAfter = (place: AccountPlace | undefined) =>
  place === undefined
    ? sql`true`
    : sql`(${accountName}, m.id) > (${place.name} collate "C", ${place.id})`;

/** Whether the account of member `m` begins with a key. */
export const hasPrefix = (key: string) => sql`starts_with(${accountName}, ${key})`;

export const byAccount = sql`${accountName}, m.id`;

export const encodePlace = ({ id, name }: AccountPlace): string => `${id} ${name}`;

export function decodePlace(text: string): AccountPlace | undefined {
  const [, id, name] = /^(\S+) (.*)$/u.exec(text) ?? [];
  return id === undefined || name === undefined ? undefined : { id, name };
}
