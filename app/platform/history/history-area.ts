import type { RecordKind, MovementState } from '#app/domain/games/record-kinds.ts';
import { ok, refuse } from '#app/lib/result.ts';
import { openWithdrawalStates } from '#app/domain/payments/withdrawal-states.ts';
import { requireMember } from '../calls/require-member.ts';
import type { Database } from '../db/database.ts';
import { subWalletOf } from '../wallet/sub-wallets/sub-wallets.ts';
import { walletsOf } from '../wallet/sub-wallets/wallet-list.ts';
import { createGameDescriber } from '../catalogue/game-list.ts';
import type { CallContext, Handler, Handlers } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import type { VendorOf } from '../tenants/vendors/game-vendors.ts';
import { readStatementTotals } from '../ledger/day-sums.ts';
import { createLedger } from '../ledger/ledger.ts';
import { sumStatement, type StatementPage, type StatementQuery } from '../ledger/statement.ts';
import {
  readGamesOfRounds,
  readRounds,
  readTotals,
  decodeCursor,
  roundKey,
} from '../wallet/round-store.ts';
import { kindOf, ledgerKinds } from './ledger-kinds.ts';
import { createProfit } from './profit.ts';
import { requestedSpan } from './requested-period.ts';
import { sql, type Statement } from '../db/sql.ts';

interface HistoryDeps {
  readonly database: Database;
  readonly vendorOf: VendorOf;
}

const gameKinds: ReadonlySet<RecordKind> = new Set(['bet', 'win', 'rollback']);
/** The wallet API posts under `wallet:VENDOR:…`. */
const vendorFromKey = (key: string): string => key.split(':')[1] ?? '';

function kindFilter(
  kind: RecordKind | undefined,
): Pick<StatementQuery, 'kinds' | 'excludedKinds' | 'indexHint'> {
  if (kind === undefined) return {};
  const indexHint =
    kind === 'rollback' ? 'rollbacks' : gameKinds.has(kind) ? undefined : 'besides-games';
  return {
    ...(indexHint === undefined ? {} : { indexHint }),
    ...(kind === 'adjustment'
      ? { excludedKinds: Object.values(ledgerKinds) }
      : { kinds: [ledgerKinds[kind]] }),
  };
}

async function describeEntries(
  database: Database,
  { tenant }: CallContext,
  member: string,
  entries: StatementPage['entries'],
) {
  const describeGame = createGameDescriber(tenant);
  const gamesByRound = await readGamesOfRounds(
    database,
    { tenant: tenant.code, member },
    entries.flatMap(({ kind, reference }) => (gameKinds.has(kindOf(kind)) ? [reference] : [])),
  );
  return entries.map(({ sequence, at, key, kind: ledgerKind, reference, amount, balance }) => {
    const kind = kindOf(ledgerKind);
    const gameCode = gameKinds.has(kind)
      ? gamesByRound.get(roundKey(vendorFromKey(key), reference))
      : undefined;
    const game = gameCode === undefined ? null : describeGame(gameCode);
    return { sequence, at, kind, amount, balance, game, reference };
  });
}

/**
 * SQL condition on a movement `m` [MC-07]: a withdrawal has the state of its request, a stake that
 * of its round; refunds are returned, all others are done.
 */
const hasMovementState = (
  { tenant, member }: { readonly tenant: string; readonly member: string },
  state: MovementState,
): Statement => sql`coalesce(case m.kind
    when 'withdrawal' then (
      select case when w.state = any(${[...openWithdrawalStates]}::text[]) then 'open'
          when w.state = 'done' then 'done' else 'returned' end
        from withdrawal w where w.tenant = ${tenant} and w.id = m.reference)
    when 'bet' then (
      select case r.state when 'open' then 'open' when 'voided' then 'returned' else 'done' end
        from game_player p
        join wallet_round r on r.tenant = p.tenant and r.vendor = p.vendor and r.player = p.id
        where p.tenant = ${tenant} and p.member = ${member}
          and p.vendor = split_part(m.key, ':', 2) and r.id = m.reference)
    when 'withdrawal-return' then 'returned'
    when 'rollback' then 'returned'
  end, 'done') = ${state}`;

/** Adds the totals of the filter [MC-07]. */
const createStatement =
  ({ database, vendorOf }: HistoryDeps): Handler<'memberTransactionDetail'> =>
  async (request, context) => {
    const member = requireMember(context);
    if (!member.ok) return member;
    const { limit, wallet, kind, status, reference, before: cursor } = request;
    const { tenant, now } = context;
    if (!walletsOf(tenant, vendorOf).some(({ code }) => code === wallet))
      return refuse(fault('wallet_unknown', { paths: ['wallet'] }));
    const span = requestedSpan(request, context);
    if (!span.ok) return span;
    const { from, until } = span.value;
    const filter = {
      tenant: tenant.code,
      account: subWalletOf(tenant, member.value, wallet),
      ...(from === null ? {} : { from }),
      ...(until === null ? {} : { until }),
      ...kindFilter(kind),
      ...(reference === undefined ? {} : { reference }),
      ...(status === undefined
        ? {}
        : {
            condition: hasMovementState({ tenant: tenant.code, member: member.value.id }, status),
          }),
    };
    const isByDay = reference === undefined && status === undefined;
    const ledger = createLedger(database, { now: () => now });
    const { entries, next = null } = await ledger.statement({
      ...filter,
      limit,
      ...(cursor === undefined ? {} : { cursor }),
    });
    return ok({
      ...span.value,
      next,
      entries: await describeEntries(database, context, member.value.id, entries),
      totals: isByDay
        ? await readStatementTotals(database, { ...filter, timeZone: span.value.timeZone })
        : await sumStatement(database, filter),
    });
  };

/** Adds the sums of the filter [MC-06]. */
const createBetRecord =
  (database: HistoryDeps['database']): Handler<'betRecord'> =>
  async (request, context) => {
    const member = requireMember(context);
    if (!member.ok) return member;
    const { limit, state, product, before: cursor } = request;
    const afterRound = cursor === undefined ? undefined : decodeCursor(cursor);
    if (cursor !== undefined && afterRound === undefined)
      return refuse(fault('invalid_input', { paths: ['before'] }));
    const span = requestedSpan(request, context);
    if (!span.ok) return span;
    const { tenant } = context;
    const scope = {
      tenant: tenant.code,
      member: member.value.id,
      from: span.value.from ?? 0,
      until: span.value.until ?? undefined,
      state,
      product,
    };
    const { rounds, next } = await readRounds(database, { ...scope, limit, after: afterRound });
    const describeGame = createGameDescriber(tenant);
    return ok({
      ...span.value,
      rounds: rounds.map(({ gameCode, ...round }) => ({ ...round, game: describeGame(gameCode) })),
      sums: await readTotals(database, scope),
      next,
    });
  };

export const createHistoryArea = (
  deps: HistoryDeps,
): Handlers<'memberTransactionDetail' | 'betRecord' | 'personalProfit'> => ({
  memberTransactionDetail: createStatement(deps),
  betRecord: createBetRecord(deps.database),
  personalProfit: createProfit(deps.database),
});
