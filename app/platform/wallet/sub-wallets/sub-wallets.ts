import { isTrialType } from '#app/lib/account-types.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { SessionMember } from '../../calls/handler.ts';
import { playerAccount, type AccountName } from '../../ledger/account.ts';

/** The code of the wallet that every member has. */
export const mainWallet = 'main';

type WalletMember = Pick<SessionMember, 'id' | 'type'>;

/**
 * The owner of the account for a vendor's games. If a brand has a wallet for each vendor it is that
 * vendor's; else, and for trial accounts, whose play money is taken back as a whole, it is the main
 * one.
 */
export const subWalletOwner = (
  { currencyAccount }: Tenant,
  { id, type }: WalletMember,
  wallet: string,
): string =>
  currencyAccount === 'single' || isTrialType(type) || wallet === mainWallet
    ? id
    : `${id}@${wallet}`;

/** The account of one of a member's wallets. */
export const subWalletOf = (tenant: Tenant, member: WalletMember, wallet: string): AccountName =>
  playerAccount(subWalletOwner(tenant, member, wallet), tenant.currency.code);
