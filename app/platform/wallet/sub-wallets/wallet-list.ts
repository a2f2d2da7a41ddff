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
  readonly vassalages: string[];
}

export interface WalletWithBalance extends Wallet {
  readonly minor: number;
}

/** Main wallet first; one per vendor with games if the brand separates them. */
export function walletsOf(tenant: Tenant, vendorOf: VendorOf): readonly Wallet[] {
  const ofVendors = walletsByTenant.get(vendorOf) ?? new WeakMap<Tenant, readonly Wallet[]>();
  walletsByTenant.set(vendorOf, ofVendors);
  const wallets = ofVendors.get(tenant) ?? listWallets(tenant, vendorOf);
  ofVendors.set(tenant, wallets);
  return wallets;
}

/** Tenants are immutable, so a changed brand is a new key. */
const walletsByTenant = new WeakMap<VendorOf, WeakMap<Tenant, readonly Wallet[]>>();

function listWallets(tenant: Tenant, vendorOf: VendorOf): Wallet[] {
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

export async function readWalletBalances(
  db: Queryable,
  tenant: Tenant,
  member: Pick<SessionMember, 'id' | 'type'>,
  wallets: readonly Wallet[],
): Promise<WalletWithBalance[]> {
  const idOf = walletIds(tenant, member);
  return withBalances(wallets, idOf, await readAccounts(db, tenant.code, wallets.map(idOf)));
}

const walletIds =
  (tenant: Tenant, member: Pick<SessionMember, 'id' | 'type'>) =>
  ({ code }: Wallet): string =>
    accountId(subWalletOf(tenant, member, code));

interface AccountRow {
  readonly id: string;
  readonly balance: number;
  /** Number of movements. */
  readonly entries: number;
}

async function readAccounts(
  db: Queryable,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountRow>> {
  const rows = await db.query<AccountRow>(
    sql`select id, balance, entries from ledger_account where tenant = ${tenant} and id = any(${ids}::text[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Minor units; a consistent snapshot. */
export async function readFunds(
  db: Queryable,
  tenant: Tenant,
  member: Pick<SessionMember, 'id' | 'type'>,
  wallets: readonly Wallet[],
): Promise<{
  readonly wallets: WalletWithBalance[];
  readonly minor: number;
  readonly bonus: number;
  readonly locked: number;
  readonly entries: number;
}> {
  const idOf = walletIds(tenant, member);
  const [bonusId, lockedId] = (['bonus', 'locked'] as const).map((kind) =>
    accountId({ kind, owner: member.id, currency: tenant.currency.code }),
  );
  const ids = [...wallets.map(idOf), bonusId ?? '', lockedId ?? ''];
  const balances = await readAccounts(db, tenant.code, ids);
  const filledWallets = withBalances(wallets, idOf, balances);
  return {
    wallets: filledWallets,
    minor: filledWallets.reduce((sum, wallet) => sum + wallet.minor, 0),
    bonus: balances.get(bonusId ?? '')?.balance ?? 0,
    locked: balances.get(lockedId ?? '')?.balance ?? 0,
    entries: [...balances.values()].reduce((sum, { entries }) => sum + entries, 0),
  };
}

function withBalances(
  wallets: readonly Wallet[],
  idOf: (wallet: Wallet) => string,
  balances: ReadonlyMap<string, AccountRow>,
): WalletWithBalance[] {
  // Wallets that share an account count once, as the main one.
  return wallets.map((wallet, index) => ({
    ...wallet,
    minor:
      wallets.findIndex((candidate) => idOf(candidate) === idOf(wallet)) === index
        ? (balances.get(idOf(wallet))?.balance ?? 0)
        : 0,
  }));
}
