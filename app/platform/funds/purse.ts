import { isTrialType } from '#app/lib/account-types.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { VisitMember } from '../handler.ts';
import { playerAccount, type AccountName } from '../ledger/account.ts';

/** The code of the wallet that every member has. */
export const mainWallet = 'main';

type Holder = Pick<VisitMember, 'id' | 'type'>;

/**
 * Who owns the account that a member plays a vendor's games from. Where a brand has a wallet for
 * each vendor it is that vendor's; elsewhere, and for trial accounts, whose play money is taken
 * back as one, it is the main one.
 */
export const purseOwner = (
  { currencyAccount }: Tenant,
  { id, type }: Holder,
  wallet: string,
): string =>
  currencyAccount === 'single' || isTrialType(type) || wallet === mainWallet
    ? id
    : `${id}@${wallet}`;

/** The account of one of a member's wallets. */
export const purseOf = (tenant: Tenant, member: Holder, wallet: string): AccountName =>
  playerAccount(purseOwner(tenant, member, wallet), tenant.currency.code);
