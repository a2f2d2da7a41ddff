/**
 * Credit accounts hold what is owed to their owner. Debit accounts: `issuance` counts all issued
 * play money, `due` what the owner owes the house. `pool` is a jackpot.
 */
type AccountKind = 'player' | 'bonus' | 'locked' | 'house' | 'promo' | 'pool' | 'issuance' | 'due';

/** `owner` is a member id, absent for house accounts. */
export interface AccountName {
  readonly kind: AccountKind;
  readonly owner?: string;
  readonly currency: string;
}

/** A member's money in one currency. */
export interface MoneyOwner {
  readonly tenant: string;
  readonly member: string;
  readonly currency: string;
}

/** Unambiguous: kinds and currencies contain no colon. */
export const accountId = ({ kind, owner = '', currency }: AccountName): string =>
  `${kind}:${owner}:${currency}`;

export const playerAccount = (owner: string, currency: string): AccountName => ({
  kind: 'player',
  owner,
  currency,
});

export const dueAccount = (owner: string, currency: string): AccountName => ({
  kind: 'due',
  owner,
  currency,
});

export const issuanceAccount = (currency: string): AccountName => ({ kind: 'issuance', currency });
