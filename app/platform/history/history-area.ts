import { startOfDays } from '#app/lib/dates/zoned-period.ts';
import type { RecordKind } from '#app/lib/record-kinds.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Tenant } from '#schema/tenant.ts';
import { requireMember } from '../calls/require-member.ts';
import type { Database } from '../db/database.ts';
import { subWalletOf } from '../wallet/sub-wallets/sub-wallets.ts';
import { walletsOf } from '../wallet/sub-wallets/wallet-list.ts';
import { gameNamer } from '../catalogue/game-list.ts';
import type { Handler, Handlers, CallContext } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import type { VendorOf } from '../tenants/vendors/game-vendors.ts';
import { createLedger } from '../ledger/ledger.ts';
import { promotionMovementKind } from '../ledger/movement.ts';
import {
  gamesOfRounds,
  readRounds,
  readTotals,
  decodeCursor,
  roundKey,
} from '../wallet/round-store.ts';

interface HistoryDeps {
  readonly database: Database;
  readonly vendorOf: VendorOf;
}

/** What a kind of the record is called in the ledger. */
const ledgerKinds: Readonly<Record<Exclude<RecordKind, 'adjustment'>, string>> = {
  bet: 'bet',
  win: 'win',
  rollback: 'rollback',
  transfer: 'transfer',
  credit: 'seed',
  promotion: promotionMovementKind,
};
const ledgerKindEntries = Object.entries(ledgerKinds);
const kindOf = (ledgerKind: string): RecordKind =>
  (ledgerKindEntries.find(([, name]) => name === ledgerKind)?.[0] as RecordKind | undefined) ??
  'adjustment';
const gameKinds: ReadonlySet<RecordKind> = new Set(['bet', 'win', 'rollback']);
/** Who moved it: what vendors ask of the wallet is booked as `wallet:VENDOR:…`. */
const vendorFromKey = (key: string): string => key.split(':')[1] ?? '';

/** When the last so many days began by the brand's clock, today included; null for all time. */
const periodStart = (
  { protection: { timeZone } }: Tenant,
  now: number,
  days: number | undefined,
): number | null => (days === undefined ? null : startOfDays(days, now, timeZone));

const periodOf = ({ tenant, now }: CallContext, days: number | undefined) => ({
  from: periodStart(tenant, now, days),
  timeZone: tenant.protection.timeZone,
});

/** The rounds of a member, with their sums [MC-07]. */
const createBetRecord =
  (database: HistoryDeps['database']): Handler<'betRecord'> =>
  async ({ days, limit, state, before: cursor }, context) => {
    const member = requireMember(context);
    if (!member.ok) return member;
    const afterRound = cursor === undefined ? undefined : decodeCursor(cursor);
    if (cursor !== undefined && afterRound === undefined)
      return refuse(fault('invalid_input', { paths: ['before'] }));
    const { tenant } = context;
    const period = periodOf(context, days);
    const scope = { tenant: tenant.code, member: member.value.id, from: period.from ?? 0 };
    const { rounds, next } = await readRounds(database, {
      ...scope,
      limit,
      state,
      after: afterRound,
    });
    const describeGame = gameNamer(tenant);
    return ok({
      ...period,
      rounds: rounds.map(({ gameCode, ...round }) => ({
        ...round,
        game: describeGame(gameCode),
      })),
      sums: await readTotals(database, scope),
      next,
    });
  };

/** What became of a member's money and rounds [API-29, MC-06, MC-07]. */
export function createHistoryArea({
  database,
  vendorOf,
}: HistoryDeps): Handlers<'memberTransactionDetail' | 'betRecord'> {
  return {
    async memberTransactionDetail({ days, limit, wallet, kind, before: cursor }, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const { tenant, now } = context;
      if (!walletsOf(tenant, vendorOf).some(({ code }) => code === wallet))
        return refuse(fault('wallet_unknown', { paths: ['wallet'] }));
      const period = periodOf(context, days);
      const { entries, next = null } = await createLedger(database, { now: () => now }).statement({
        tenant: tenant.code,
        account: subWalletOf(tenant, member.value, wallet),
        limit,
        ...(period.from === null ? {} : { from: period.from }),
        ...(cursor === undefined ? {} : { cursor }),
        ...(kind === undefined
          ? {}
          : kind === 'adjustment'
            ? { excludedKinds: ledgerKindEntries.map(([, name]) => name) }
            : { kinds: [ledgerKinds[kind]] }),
      });
      const describeGame = gameNamer(tenant);
      const gamesByRound = await gamesOfRounds(
        database,
        { tenant: tenant.code, member: member.value.id },
        entries.flatMap(({ kind: ledgerKind, reference }) =>
          gameKinds.has(kindOf(ledgerKind)) ? [reference] : [],
        ),
      );
      return ok({
        ...period,
        next,
        entries: entries.map(
          ({ sequence, at, key, kind: ledgerKind, reference, amount, balance }) => {
            const recordKind = kindOf(ledgerKind);
            const gameCode = gameKinds.has(recordKind)
              ? gamesByRound.get(roundKey(vendorFromKey(key), reference))
              : undefined;
            return {
              sequence,
              at,
              kind: recordKind,
              amount,
              balance,
              game: gameCode === undefined ? null : describeGame(gameCode),
              reference,
            };
          },
        ),
      });
    },
    betRecord: createBetRecord(database),
  };
}
