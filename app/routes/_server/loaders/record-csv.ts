import { data, type AppLoadContext } from '@remix-run/node';
import type {
  HistoryFault,
  HistoryQuery,
} from '#app/features/member-centre/history/history-data.ts';
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

type Rows = readonly (readonly string[])[];
type CsvExport = (context: AppLoadContext, request: Request) => Promise<Response>;

/** A file with the rows of all pages of a list. */
interface TableExport<Page> {
  readonly name: string;
  readonly readQuery: (context: AppLoadContext, request: Request) => ReadQuery | Promise<ReadQuery>;
  readonly read: (context: AppLoadContext, query: HistoryQuery) => Promise<Page>;
  /** Keys of texts. */
  readonly columns: readonly string[];
  readonly rowsOf: (page: Page, text: ReturnType<typeof textOf>) => Rows;
  readonly cutNote?: string;
}

interface ReadQuery {
  readonly query: HistoryQuery;
  readonly fault: HistoryFault | null;
}

interface TablePage {
  readonly next: string | number | null;
  readonly timeZone?: string;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** @throws Response 429 when the rate-limit budget is used up */
async function allRows<Page extends TablePage>(
  context: AppLoadContext,
  read: (cursor: string | null) => Promise<Page>,
  rowsOf: (page: Page) => Rows,
): Promise<AllRows<Page>> {
  const result = await readAllRows(read, rowsOf, () => context.takePage());
  if (result) return result;
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

/**
 * Times are in the brand's zone.
 * @throws Response 400 for invalid days
 */
const tableExport =
  <Page extends TablePage>(table: TableExport<Page>): CsvExport =>
  async (context, request) => {
    const { query, fault } = await table.readQuery(context, request);
    if (fault) throw data(null, { status: 400 });
    const text = textOf(context);
    const result = await allRows(
      context,
      (cursor) => table.read(context, { ...query, before: cursor }),
      (page) => table.rowsOf(page, text),
    );
    const zone = result.page.timeZone ?? '';
    const header = table.columns.map((column) => text(column, { zone }));
    return download(context, table.name, header, result, table.cutNote);
  };

const movements = {
  read: (context: AppLoadContext, query: HistoryQuery) =>
    readStatementPage(context, query, pageSize),
  columns: ['csv_time', 'csv_type', 'csv_game', 'order', 'csv_amount', 'csv_balance'].map(
    (column) => `record.${column}`,
  ),
  rowsOf: ({ entries, timeZone }, text) =>
    entries.map(({ at, kind, game, reference, amount, balance }) => [
      clockTimeAt(at, timeZone),
      text(`record.kind_${kind}`),
      game?.name ?? '',
      reference,
      decimalText(amount),
      decimalText(balance),
    ]),
} satisfies Partial<TableExport<Awaited<ReturnType<typeof readStatementPage>>>>;

export const exportStatementCsv = tableExport({
  ...movements,
  name: 'transactions',
  readQuery: readStatementQuery,
});

export const exportBonusesCsv = tableExport({
  ...movements,
  name: 'bonuses',
  readQuery: readBonusesQuery,
});

/** [MC-06] */
export const exportRoundsCsv = tableExport({
  name: 'bets',
  readQuery: readRecordQuery,
  read: async (context, query) =>
    unwrapForMember(context, await callRounds(context, query, pageSize)),
  columns: ['csv_time', 'csv_game', 'round', 'states', 'csv_staked', 'csv_paid', 'csv_valid'].map(
    (column) => `record.${column}`,
  ),
  rowsOf: ({ rounds, timeZone }, text) =>
    rounds.map(({ openedAt, game, id, state, staked, paid, validBet }) => [
      clockTimeAt(openedAt, timeZone),
      game.name,
      id,
      text(`record.state_${state}`),
      decimalText(staked),
      decimalText(paid),
      decimalText(validBet),
    ]),
});

/** One row per direct member [AG-06]. */
export const exportUserProfitLossCsv = tableExport({
  name: 'members',
  readQuery: readTeamQuery,
  read: async (context, query) =>
    unwrapForMember(context, await callUserProfitLoss(context, query, pageSize)),
  columns: [
    'team.account',
    'team.csv_deposits',
    'team.csv_withdrawals',
    ...['staked', 'paid', 'valid', 'result'].map((name) => `record.csv_${name}`),
  ],
  rowsOf: ({ members }) =>
    members.map(({ account, deposits, withdrawals, staked, paid, validBet, result }) => [
      account,
      ...[deposits, withdrawals, staked, paid, validBet, result].map(decimalText),
    ]),
  cutNote: 'team.csv_cut',
});

export const exportDownlineTransactionsCsv = tableExport({
  name: 'team_transactions',
  readQuery: readTeamQuery,
  read: async (context, query) =>
    unwrapForMember(context, await callDownlineTransactions(context, query, pageSize)),
  columns: ['record.csv_time', 'team.account', 'record.csv_type', 'record.csv_amount'],
  rowsOf: ({ entries, timeZone }, text) =>
    entries.map(({ at, member, kind, amount }) => [
      clockTimeAt(at, timeZone),
      member.account,
      text(`record.kind_${kind}`),
      decimalText(amount),
    ]),
});

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
