import { data, type AppLoadContext } from '@remix-run/node';
import type { HistoryQuery } from '#app/features/member-centre/history/history-data.ts';
import { pageTranslate } from '#app/i18n/cached-translate.ts';
import { csvDocument } from '#app/lib/csv.ts';
import { kindTraits } from '#app/domain/contracts/contract-kinds.ts';
import { clockTimeAt } from '#app/lib/dates/day-range.ts';
import { decimalText } from '#app/domain/money.ts';
import { unwrapForMember } from '../session/require-session.ts';
import { readIncome } from './load-income.ts';
import { callDownlineTransactions, callUserProfitLoss, readTeamQuery } from './load-team.ts';
import { maxRows, readAllRows, type AllRows } from './read-all-rows.ts';
import {
  callProfit,
  callRounds,
  readBonusesQuery,
  readRecordQuery,
  readStatementPage,
  readStatementQuery,
} from './load-records.ts';

const pageSize = 500;

function textOf({ texts, site }: AppLoadContext) {
  const translate = pageTranslate(texts);
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    translate(key, { currency: site.currency.code, ...values }) ?? key;
}

/** @throws Response 429 when the rate-limit budget is used up */
async function allRows<Page extends { readonly next: string | number | null }>(
  context: AppLoadContext,
  query: HistoryQuery,
  read: (query: HistoryQuery) => Promise<Page>,
  rowsOf: (page: Page) => readonly (readonly string[])[],
): Promise<AllRows<Page>> {
  const all = await readAllRows(
    (before) => read({ ...query, before }),
    rowsOf,
    () => context.takePage(),
  );
  if (all) return all;
  throw new Response(textOf(context)('busy.text'), {
    status: 429,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '5',
    },
  });
}

function download(
  context: AppLoadContext,
  name: string,
  header: readonly string[],
  {
    rows,
    page,
    hasMore,
  }: AllRows<{ readonly firstDay: string | null; readonly lastDay: string | null }>,
  cutNote = 'record.csv_cut',
): Response {
  // The members' page cache would drop the byte order mark, and files are large.
  context.markUncacheable();
  const note = hasMore ? [[textOf(context)(cutNote, { number: maxRows })]] : [];
  const period = [page.firstDay, page.lastDay].filter((day) => day !== null).join('_');
  return new Response(csvDocument([header, ...rows, ...note]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}_${period}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Times in the brand's zone. */
async function movementsCsv(
  context: AppLoadContext,
  name: string,
  query: HistoryQuery,
): Promise<Response> {
  const text = textOf(context);
  const table = await allRows(
    context,
    query,
    (page) => readStatementPage(context, page, pageSize),
    ({ entries, timeZone }) =>
      entries.map(({ at, kind, game, reference, amount, balance }) => [
        clockTimeAt(at, timeZone),
        text(`record.kind_${kind}`),
        game?.name ?? '',
        reference,
        decimalText(amount),
        decimalText(balance),
      ]),
  );
  const header = ['csv_type', 'csv_game', 'order', 'csv_amount', 'csv_balance'];
  return download(
    context,
    name,
    [
      text('record.csv_time', { zone: table.page.timeZone }),
      ...header.map((column) => text(`record.${column}`)),
    ],
    table,
  );
}

/** @throws Response 400 for invalid days */
export async function exportStatementCsv(
  context: AppLoadContext,
  request: Request,
): Promise<Response> {
  const { query, fault } = await readStatementQuery(context, request);
  if (fault) throw data(null, { status: 400 });
  return movementsCsv(context, 'transactions', query);
}

/** @throws Response 400 for invalid days */
export async function exportBonusesCsv(
  context: AppLoadContext,
  request: Request,
): Promise<Response> {
  const { query, fault } = readBonusesQuery(context, request);
  if (fault) throw data(null, { status: 400 });
  return movementsCsv(context, 'bonuses', query);
}

/**
 * Times in the brand's zone [MC-06].
 * @throws Response 400 for invalid days
 */
export async function exportRoundsCsv(
  context: AppLoadContext,
  request: Request,
): Promise<Response> {
  const { query, fault } = readRecordQuery(context, request);
  if (fault) throw data(null, { status: 400 });
  const text = textOf(context);
  const table = await allRows(
    context,
    query,
    async (page) => unwrapForMember(context, await callRounds(context, page, pageSize)),
    ({ rounds, timeZone }) =>
      rounds.map(({ openedAt, game, id, state, staked, paid, validBet }) => [
        clockTimeAt(openedAt, timeZone),
        game.name,
        id,
        text(`record.state_${state}`),
        decimalText(staked),
        decimalText(paid),
        decimalText(validBet),
      ]),
  );
  const header = ['csv_game', 'round', 'states', 'csv_staked', 'csv_paid', 'csv_valid'];
  return download(
    context,
    'bets',
    [
      text('record.csv_time', { zone: table.page.timeZone }),
      ...header.map((name) => text(`record.${name}`)),
    ],
    table,
  );
}

/**
 * One row per window, newest first [MC-08].
 * @throws Response 400 for invalid days
 */
export async function exportProfitCsv(
  context: AppLoadContext,
  request: Request,
): Promise<Response> {
  const { query, fault } = readRecordQuery(context, request);
  if (fault) throw data(null, { status: 400 });
  const text = textOf(context);
  const page = unwrapForMember(context, await callProfit(context, query));
  const rows = page.windows
    .toReversed()
    .map(({ firstDay, lastDay, staked, paid, validBet, rebates, bonuses, result }) => [
      firstDay,
      lastDay,
      ...[staked, paid, validBet, rebates, bonuses, result].map(decimalText),
    ]);
  const amounts = ['staked', 'paid', 'valid', 'rebates', 'bonuses', 'result'];
  const header = ['from', 'until', ...amounts.map((name) => `csv_${name}`)];
  return download(
    context,
    'profit',
    header.map((name) => text(`record.${name}`)),
    { rows, page, hasMore: false },
  );
}

/**
 * One row per direct member [AG-06].
 * @throws Response 400 for invalid days
 */
export async function exportUserProfitLossCsv(
  context: AppLoadContext,
  request: Request,
): Promise<Response> {
  const { query, fault } = readTeamQuery(context, request);
  if (fault) throw data(null, { status: 400 });
  const text = textOf(context);
  const table = await allRows(
    context,
    query,
    async (page) => unwrapForMember(context, await callUserProfitLoss(context, page, pageSize)),
    ({ members }) =>
      members.map(({ account, deposits, withdrawals, staked, paid, validBet, result }) => [
        account,
        ...[deposits, withdrawals, staked, paid, validBet, result].map(decimalText),
      ]),
  );
  const header = ['team.account', 'team.csv_deposits', 'team.csv_withdrawals'];
  const amounts = ['staked', 'paid', 'valid', 'result'];
  return download(
    context,
    'members',
    [...header, ...amounts.map((name) => `record.csv_${name}`)].map((name) => text(name)),
    table,
    'team.csv_cut',
  );
}

/**
 * One row per day, newest first [AG-07].
 * @throws Response 400 for invalid days
 */
export async function exportIncomeCsv(
  context: AppLoadContext,
  request: Request,
): Promise<Response> {
  const { fault, call } = readIncome(context, request);
  if (fault) throw data(null, { status: 400 });
  const text = textOf(context);
  const page = unwrapForMember(context, await call());
  const amounts = [...page.kinds, 'total' as const];
  const rows = page.rows.map((row) => [row.day, ...amounts.map((name) => decimalText(row[name]))]);
  const header = [
    text('contract.day'),
    ...page.kinds.map((kind) => text(`agent.${kindTraits[kind].page}`)),
    text('contract.csv_sum'),
  ];
  return download(context, 'income', header, { rows, page, hasMore: false });
}

/** @throws Response 400 for invalid days */
export async function exportDownlineTransactionsCsv(
  context: AppLoadContext,
  request: Request,
): Promise<Response> {
  const { query, fault } = readTeamQuery(context, request);
  if (fault) throw data(null, { status: 400 });
  const text = textOf(context);
  const table = await allRows(
    context,
    query,
    async (page) =>
      unwrapForMember(context, await callDownlineTransactions(context, page, pageSize)),
    ({ entries, timeZone }) =>
      entries.map(({ at, member, kind, amount }) => [
        clockTimeAt(at, timeZone),
        member.account,
        text(`record.kind_${kind}`),
        decimalText(amount),
      ]),
  );
  const header = ['team.account', 'record.csv_type', 'record.csv_amount'];
  return download(
    context,
    'team_transactions',
    [text('record.csv_time', { zone: table.page.timeZone }), ...header.map((name) => text(name))],
    table,
  );
}
