/**
 * The kinds of accounts. All hold what is owed to their owner, except the debit accounts: `issuance`
 * counts the play money ever issued, and `due` what its owner owes the house. `pool` is a jackpot.
 */
type AccountKind = 'player' | 'bonus' | 'locked' | 'house' | 'promo' | 'pool' | 'issuance' | 'due';

/**
 * Names one account within a tenant. `owner` is a member's id; accounts of the house itself have
 * none.
 */
export interface AccountName {
  readonly kind: AccountKind;
  readonly owner?: string;
  readonly currency: string;
}

/** An account's id. Unambiguous: kinds and currencies carry no colon. */
export const accountId = ({ kind, owner = '', currency }: AccountName): string =>
  `${kind}:${owner}:${currency}`;

/** The account of a member's spendable money. */
export const playerAccount = (owner: string, currency: string): AccountName => ({
  kind: 'player',
  owner,
  currency,
});

/** The account of what a member owes the house. */
export const dueAccount = (owner: string, currency: string): AccountName => ({
  kind: 'due',
  owner,
  currency,
});

/** The account that issues play money. */
export const issuanceAccount = (currency: string): AccountName => ({ kind: 'issuance', currency });
