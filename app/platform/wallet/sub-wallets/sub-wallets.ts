import { isTrialType } from '#app/domain/accounts/account-types.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { SessionMember } from '../../calls/handler.ts';
import { playerAccount, type AccountName } from '../../ledger/account.ts';

export const mainWallet = 'main';

type WalletMember = Pick<SessionMember, 'id' | 'type'>;

/**
 * With separate wallets, the vendor's own; else, and for trial accounts, whose play money is
 * reclaimed as a whole, the main one.
 */
export const subWalletOwner = (
  { currencyAccount }: Tenant,
  { id, type }: WalletMember,
  wallet: string,
): string =>
  currencyAccount === 'single' || isTrialType(type) || wallet === mainWallet
    ? id
    : `${id}@${wallet}`;

export const subWalletOf = (tenant: Tenant, member: WalletMember, wallet: string): AccountName =>
  playerAccount(subWalletOwner(tenant, member, wallet), tenant.currency.code);
