import type { Tenant } from '#schema/tenant.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { gamesFor } from '../../catalogue/game-list.ts';
import type { SessionMember } from '../../calls/handler.ts';
import type { VendorOf } from '../../tenants/vendors/game-vendors.ts';
import { accountId } from '../../ledger/account.ts';
import { mainWallet, subWalletOf } from './sub-wallets.ts';

export interface Wallet {
  readonly code: string;
  /** The vendors of the catalogue whose games are played from it. */
  readonly vassalages: string[];
}

export interface WalletWithBalance extends Wallet {
  /** Minor units. */
  readonly minor: number;
}

/**
 * The wallets of a brand, the main one first; one for each vendor that runs some game where the
 * brand keeps them apart.
 */
export function walletsOf(tenant: Tenant, vendorOf: VendorOf): Wallet[] {
  const runners = new Map<string, string>();
  for (const game of gamesFor(tenant)) {
    const runner = vendorOf(tenant, game)?.code;
    if (runner !== undefined)
      runners.set(game.vassalage, tenant.currencyAccount === 'single' ? mainWallet : runner);
  }
  const codes = [...new Set([mainWallet, ...[...runners.values()].sort()])];
  return codes.map((code) => ({
    code,
    vassalages: [...runners]
      .filter(([, runner]) => runner === code)
      .map(([vassalage]) => vassalage)
      .sort(),
  }));
}

/** What is in each of a member's wallets; nothing in one that was never used. */
export async function readWalletBalances(
  db: Queryable,
  tenant: Tenant,
  member: Pick<SessionMember, 'id' | 'type'>,
  wallets: readonly Wallet[],
): Promise<WalletWithBalance[]> {
  const idOf = ({ code }: Wallet): string => accountId(subWalletOf(tenant, member, code));
  const rows = await db.query<{ id: string; balance: number }>(
    sql`select id, balance from ledger_account where tenant = ${tenant.code} and id = any(${wallets.map(idOf)}::text[])`,
  );
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]));
  // Wallets that are one and the same are counted once: the main one has it.
  return wallets.map((wallet, index) => ({
    ...wallet,
    minor:
      wallets.findIndex((other) => idOf(other) === idOf(wallet)) === index
        ? (balances.get(idOf(wallet)) ?? 0)
        : 0,
  }));
}
