import { sql } from '#app/platform/db/sql.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { DepositChannel } from '#schema/merchant-normal.ts';
import type { TestPlatform } from './test-platform.ts';
import { sampleCashier, sampleChannel } from './sample-cashier.ts';
import { testTenant } from './test-tenant.ts';

const password = 'Marquee-2026';

/** Without a provider, the account to pay to is the brand's. */
const { provider: _provider, ...ordinary } = sampleChannel();
export const bankChannel: DepositChannel = {
  ...ordinary,
  id: 'bank',
  method: 'bank',
  proof: true,
  expiryMinutes: 60,
  payTo: { bank: 'Plain Bank', holder: 'Plain Ltd', number: '1234 5678', qr: 'plain:1234' },
};

export const depositTenant = (
  code: string,
  channels: readonly Partial<DepositChannel>[] = [],
  depositTurnover = 1,
) =>
  testTenant(code, {
    cashier: sampleCashier({
      depositTurnover,
      channels: [bankChannel, ...channels.map((channel) => ({ ...bankChannel, ...channel }))],
    }),
  });

export interface DepositMember {
  readonly brand: string;
  readonly id: string;
  readonly username: string;
  readonly token: string;
}

export async function joinDepositor(
  { call, database }: TestPlatform,
  brand: string,
  username: string,
): Promise<DepositMember> {
  const { value } = await call(brand, 'register', {
    username,
    password,
    confirmPassword: password,
    countryDialingCode: '+63',
    login: true,
    termsAccepted: true,
  });
  const row = await database.one<{ id: string }>(
    sql`select id from account_member where tenant = ${brand} and account = ${username}`,
  );
  return { brand, username, id: row?.id ?? '', token: value.token };
}

/** In minor units; an unopened account has 0. */
export async function readDepositBalances(
  database: Database,
  brand: string,
  currency: string,
): Promise<Readonly<Record<'issuance' | 'suspense' | 'fees' | 'players', number>>> {
  const rows = await database.query<{ kind: string; owner: string; balance: number }>(
    sql`select kind, owner, balance from ledger_account
      where tenant = ${brand} and currency = ${currency}`,
  );
  const sumOf = (kind: string, owner?: string): number =>
    rows
      .filter((row) => row.kind === kind && (owner === undefined || row.owner === owner))
      .reduce((sum, { balance }) => sum + balance, 0);
  return {
    issuance: sumOf('issuance'),
    suspense: sumOf('locked', 'suspense'),
    fees: sumOf('house', 'deposit-fee'),
    players: sumOf('player'),
  };
}
