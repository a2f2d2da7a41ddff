import { dayOf, momentOf } from '#app/lib/zoned-time.ts';
import type { RecordKind } from '#app/lib/record-kinds.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Tenant } from '#schema/tenant.ts';
import { actingMember } from '../account/acting-member.ts';
import type { Database } from '../db/database.ts';
import { purseOf } from '../funds/purse.ts';
import { walletsOf } from '../funds/wallets.ts';
import { gameNamer } from '../games/game-list.ts';
import type { Handlers, Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import type { VendorOf } from '../launch/vendors.ts';
import { createLedger } from '../ledger/store.ts';
import { promotionMovement } from '../offers/store.ts';
import { gamesOfRounds, readRounds, readSums, roundAfter, roundKey } from './round-record.ts';

interface RecordParts {
  readonly database: Database;
  readonly vendorOf: VendorOf;
}

/** What a kind of the record is called in the ledger. */
const kindsInLedger: Readonly<Record<Exclude<RecordKind, 'adjustment'>, string>> = {
  bet: 'bet',
  win: 'win',
  rollback: 'rollback',
  transfer: 'transfer',
  credit: 'seed',
  promotion: promotionMovement,
};
const known = Object.entries(kindsInLedger);
const kindOf = (inLedger: string): RecordKind =>
  (known.find(([, name]) => name === inLedger)?.[0] as RecordKind | undefined) ?? 'adjustment';
const ofGames: ReadonlySet<RecordKind> = new Set(['bet', 'win', 'rollback']);
/** Who moved it: what vendors ask of the wallet is booked as `wallet:VENDOR:…`. */
const vendorIn = (key: string): string => key.split(':')[1] ?? '';

/** When today's midnight was by the brand's clock, or that of so many days less one before it. */
function beginOf(
  { protection: { timeZone } }: Tenant,
  now: number,
  days: number | undefined,
): number | null {
  return days === undefined
    ? null
    : momentOf(timeZone, dayOf(timeZone, now).getTime() - (days - 1) * 86_400_000);
}

/** What became of a member's money and rounds [API-29, MC-06, MC-07]. */
export function createRecordsArea({
  database,
  vendorOf,
}: RecordParts): Handlers<'memberTransactionDetail' | 'betRecord'> {
  const spanOf = ({ tenant, now }: Visit, days: number | undefined) => ({
    from: beginOf(tenant, now, days),
    timeZone: tenant.protection.timeZone,
  });
  return {
    async memberTransactionDetail({ days, limit, wallet, kind, before }, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      const { tenant, now } = visit;
      if (!walletsOf(tenant, vendorOf).some(({ code }) => code === wallet))
        return refuse(fault('wallet_unknown', { paths: ['wallet'] }));
      const span = spanOf(visit, days);
      const { entries, next = null } = await createLedger(database, { now: () => now }).statement({
        tenant: tenant.code,
        account: purseOf(tenant, member.value, wallet),
        limit,
        ...(span.from === null ? {} : { from: span.from }),
        ...(before === undefined ? {} : { before }),
        ...(kind === undefined
          ? {}
          : kind === 'adjustment'
            ? { kindsBesides: known.map(([, name]) => name) }
            : { kinds: [kindsInLedger[kind]] }),
      });
      const named = gameNamer(tenant);
      const played = await gamesOfRounds(
        database,
        { tenant: tenant.code, member: member.value.id },
        entries.flatMap(({ kind: inLedger, reference }) =>
          ofGames.has(kindOf(inLedger)) ? [reference] : [],
        ),
      );
      return ok({
        ...span,
        next,
        entries: entries.map(
          ({ sequence, at, key, kind: inLedger, reference, amount, balance }) => {
            const told = kindOf(inLedger);
            const gameCode = ofGames.has(told)
              ? played.get(roundKey(vendorIn(key), reference))
              : undefined;
            return {
              sequence,
              at,
              kind: told,
              amount,
              balance,
              game: gameCode === undefined ? null : named(gameCode),
              reference,
            };
          },
        ),
      });
    },
    async betRecord({ days, limit, state, before }, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      const after = before === undefined ? undefined : roundAfter(before);
      if (before !== undefined && after === undefined)
        return refuse(fault('invalid_input', { paths: ['before'] }));
      const { tenant } = visit;
      const span = spanOf(visit, days);
      const whose = { tenant: tenant.code, member: member.value.id, from: span.from ?? 0 };
      const { rounds, next } = await readRounds(database, { ...whose, limit, state, after });
      const named = gameNamer(tenant);
      return ok({
        ...span,
        rounds: rounds.map(({ gameCode, ...round }) => ({ ...round, game: named(gameCode) })),
        sums: await readSums(database, whose),
        next,
      });
    },
  };
}
