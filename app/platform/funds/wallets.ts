import type { Tenant } from '#schema/tenant.ts';
import type { Session } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { gamesFor } from '../games/game-list.ts';
import type { VisitMember } from '../handler.ts';
import type { VendorOf } from '../launch/vendors.ts';
import { accountId } from '../ledger/account.ts';
import { mainWallet, purseOf } from './purse.ts';

export interface Wallet {
  readonly code: string;
  /** The vendors of the catalogue whose games are played from it. */
  readonly vassalages: string[];
}

export interface FilledWallet extends Wallet {
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
export async function filledWallets(
  session: Session,
  tenant: Tenant,
  member: Pick<VisitMember, 'id' | 'type'>,
  wallets: readonly Wallet[],
): Promise<FilledWallet[]> {
  const idOf = ({ code }: Wallet): string => accountId(purseOf(tenant, member, code));
  const rows = await session.query<{ id: string; balance: number }>(
    sql`select id, balance from ledger_account where tenant = ${tenant.code} and id = any(${wallets.map(idOf)}::text[])`,
  );
  const held = new Map(rows.map(({ id, balance }) => [id, balance]));
  // Wallets that are one and the same are counted once: the main one has it.
  return wallets.map((wallet, place) => ({
    ...wallet,
    minor:
      wallets.findIndex((other) => idOf(other) === idOf(wallet)) === place
        ? (held.get(idOf(wallet)) ?? 0)
        : 0,
  }));
}
