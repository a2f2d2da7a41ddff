import { contractKinds, type ContractRow } from '#app/domain/contracts/contract-kinds.ts';
import type { CarryCap } from '#app/domain/contracts/dividend-base.ts';
import {
  entryColumns,
  resultFigures,
  statementColumns,
  statementFormats,
} from '#app/domain/contracts/statement-file.ts';
import { parseCsv } from '#app/lib/csv.ts';
import { computeAgentBill } from './agent-window.ts';
import { hashRows } from './contract-store.ts';

type Line = Readonly<Record<string, string>>;

export interface Difference {
  readonly figure: string;
  readonly file: string;
  readonly computed: string;
}

const isWhole = (text: string): boolean => /^-?\d{1,15}$/.test(text);

function readLines(document: string): readonly Line[] | undefined {
  const [header, ...rows] = parseCsv(document) ?? [];
  if (header?.join() !== statementColumns.join()) return undefined;
  const lines = rows.map((row): Line =>
    Object.fromEntries(statementColumns.map((column, index) => [column, row[index] ?? ''])),
  );
  const isEntry = ({ name }: Line): boolean => name === '';
  const hasAmounts = lines
    .filter(isEntry)
    .every((line) => entryColumns.every((column) => isWhole(line[column] ?? '')));
  return hasAmounts ? lines : undefined;
}

const factsOf = (lines: readonly Line[], type: string): ReadonlyMap<string, string> =>
  new Map(
    lines.flatMap((line) =>
      line['type'] === type ? [[line['name'] ?? '', line['value'] ?? ''] as const] : [],
    ),
  );

/** Names are `<row>.<column>`. */
function readTable(facts: ReadonlyMap<string, string>): readonly ContractRow[] {
  const rows: Record<string, number | string>[] = [];
  for (const [name, value] of facts) {
    const [place = '', column = ''] = name.split('.');
    const row = (rows[Number(place) - 1] ??= {});
    row[column] = isWhole(value) ? Number(value) : value;
  }
  return rows;
}

const sharesOf = (rules: ReadonlyMap<string, string>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...rules].flatMap(([name, value]) =>
      name.endsWith('.providerShare') ? [[name.split('.')[0] ?? '', Number(value)] as const] : [],
    ),
  );

const carryCapOf = (rules: ReadonlyMap<string, string>): CarryCap => {
  const cap = rules.get('carryCap');
  return cap === undefined ? null : Number(cap);
};

function computeAgain(lines: readonly Line[]): ReadonlyMap<string, number> | undefined {
  const kind = contractKinds.find((name) => name === factsOf(lines, 'bill').get('kind'));
  if (!kind) return undefined;
  const rows = readTable(factsOf(lines, 'table'));
  const carried = factsOf(lines, 'carried');
  const entries = (type: string) =>
    lines
      .filter((line) => line['type'] === type)
      .map((line) => {
        const amount = (name: (typeof entryColumns)[number]): number => Number(line[name] ?? 0);
        return {
          product: line['product'] ?? '',
          count: amount('count'),
          gross: amount('gross'),
          staked: amount('staked'),
          paid: amount('paid'),
          validBet: amount('validBet'),
          rebates: amount('rebates'),
          bonuses: amount('bonuses'),
          wages: amount('wages'),
        };
      });
  const rules = factsOf(lines, 'rule');
  const limit = rules.get('dailyCap');
  const least = Number(rules.get('validBet') ?? 0);
  const bill = computeAgentBill(kind, rows, {
    parts: entries('team'),
    activeMembers: entries('active').filter(({ validBet }) => validBet >= least).length,
    bets: entries('bets').map(({ staked, paid, count }) => ({
      stake: staked,
      payout: paid,
      count,
    })),
    carried: { amount: Number(carried.get('amount') ?? 0), base: Number(carried.get('base') ?? 0) },
    providerShares: sharesOf(rules),
    cap:
      limit === undefined
        ? undefined
        : { limit: Number(limit), paidBefore: Number(carried.get('paidBefore') ?? 0) },
    downlineGross: entries('downline').reduce((sum, { gross }) => sum + gross, 0),
  });
  return resultFigures(rows, bill, carryCapOf(rules));
}

/** Differences between figures and rows; undefined if the file is not a statement. */
export function verifyStatement(document: string): readonly Difference[] | undefined {
  const lines = readLines(document);
  const bill = lines && factsOf(lines, 'bill');
  const computed = lines && computeAgain(lines);
  if (!bill || !computed || !statementFormats.includes(bill.get('format') ?? '')) return undefined;
  const rows = readTable(factsOf(lines, 'table'));
  const results = factsOf(lines, 'result');
  const carryCap = carryCapOf(factsOf(lines, 'rule'));
  const expected = new Map<string, string>([
    ['isComplete', '1'],
    ['termsHash', hashRows(bill.get('cycle') ?? '', rows, carryCap)],
    ...[...computed].map(([name, value]) => [name, String(value)] as const),
  ]);
  const stated = new Map([...[...bill].filter(([name]) => expected.has(name)), ...results]);
  const figures = new Set([...expected.keys(), ...stated.keys()]);
  return [...figures].flatMap((figure): Difference[] => {
    const [file, again] = [stated.get(figure) ?? '', expected.get(figure) ?? ''];
    return file === again ? [] : [{ figure, file, computed: again }];
  });
}
