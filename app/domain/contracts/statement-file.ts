import type { ClawbackCause } from './clawback-causes.ts';
import type { ContractKind, ContractRow } from './contract-kinds.ts';
import { carriedPart, type CarryCap, type DividendBase } from './dividend-base.ts';
import type { DailyCap } from './net-pay.ts';

/** Rename it with every change of the layout. */
export const statementFormat = 'marquee-statement-2';

/** The verifiable layouts; the first had no caps and carried the whole negative base. */
export const statementFormats: readonly string[] = ['marquee-statement-1', statementFormat];

/**
 * `team`: a member's result with a product; `active`: an active member with all valid bets of the
 * window; `bets`: equal bets of a direct member; `downline`: pay of a direct member's contract.
 */
export const entryTypes = ['team', 'active', 'bets', 'downline'] as const;

export const maxStatementEntries = 10_000;

export const entryColumns = [
  ...(['count', 'staked', 'paid', 'validBet', 'rebates', 'bonuses', 'wages', 'gross'] as const),
] as const;

/** One input of a bill, in minor units; `count` is a number of bets. */
export interface StatementEntry extends Readonly<Record<(typeof entryColumns)[number], number>> {
  readonly type: (typeof entryTypes)[number];
  readonly account: string;
  /** '' for games that are not in the catalogue, and for entries without a product. */
  readonly product: string;
}

/** Minor units. */
export interface StatementResult {
  readonly staked: number;
  readonly paid: number;
  readonly validBet: number;
  readonly activeMembers: number;
  readonly row: ContractRow | null;
  readonly base:
    | (Omit<DividendBase, 'products'> & {
        readonly products: readonly (Omit<DividendBase['products'][number], 'product'> & {
          readonly product: string | null;
        })[];
      })
    | null;
  readonly singleBets: {
    readonly bets: number;
    readonly won: number;
    readonly lost: number;
  } | null;
  readonly gross: number;
  readonly downlineGross: number;
  readonly carriedIn: number;
  readonly carriedOut: number;
  readonly cap: DailyCap | null;
  readonly capped: number;
  readonly amount: number;
}

export interface Statement {
  readonly account: string;
  readonly currency: string;
  readonly cycle: string;
  readonly rows: readonly ContractRow[];
  readonly termsHash: string;
  readonly rules: {
    readonly activeMember: { readonly validBet: number; readonly deposit: number };
    /** In millionths by product. */
    readonly providerShares: Readonly<Record<string, number | undefined>>;
  };
  readonly bill: StatementResult & {
    readonly kind: ContractKind;
    readonly from: number;
    readonly until: number;
    readonly contract: number;
    readonly revision: number;
    readonly carryCap: CarryCap;
    /** The part of the payment that repaid the agent's debt. */
    readonly repaid: number;
    readonly clawback: {
      readonly cause: ClawbackCause;
      readonly amount: number;
      readonly fromWallet: number;
      readonly owed: number;
      readonly reason: string;
      readonly at: number;
    } | null;
  };
  readonly entries: readonly StatementEntry[];
  /** False: the file is truncated and cannot be verified. */
  readonly isComplete: boolean;
}

/** `name` and `value` are for rows that are not entries. */
export const statementColumns = ['type', 'name', 'account', 'product', ...entryColumns, 'value'];

const sortedText = (row: ContractRow): string => JSON.stringify(Object.entries(row).sort());

/** Row number from 1; 0 for none. */
const rowNumber = (rows: readonly ContractRow[], row: ContractRow | null): number =>
  row === null ? 0 : rows.findIndex((one) => sortedText(one) === sortedText(row)) + 1;

export function resultFigures(
  rows: readonly ContractRow[],
  { row, base, singleBets, cap, ...figures }: StatementResult,
  carryCap: CarryCap,
): ReadonlyMap<string, number> {
  const { staked, paid, validBet, activeMembers } = figures;
  const { gross, downlineGross, carriedIn, carriedOut, capped, amount } = figures;
  const products = (base?.products ?? []).flatMap(({ product, providerShare, net }) => [
    [`${product ?? ''}.providerShare`, providerShare] as const,
    [`${product ?? ''}.net`, net] as const,
  ]);
  const rest = base && {
    bonuses: base.bonuses,
    wages: base.wages,
    carriedBase: base.carriedBase,
    base: base.base,
    ...(carryCap === null ? {} : { carriedBaseOut: carriedPart(base.base, carryCap) }),
  };
  return new Map([
    ...Object.entries({ staked, paid, validBet, activeMembers }),
    ...products,
    ...Object.entries(rest ?? {}),
    ...Object.entries(
      singleBets
        ? { bets: singleBets.bets, won: singleBets.won, lost: singleBets.lost }
        : { row: rowNumber(rows, row) },
    ),
    ...Object.entries({ gross, downlineGross, carriedIn, carriedOut }),
    ...Object.entries(cap ? { capped, amount } : { amount }),
  ]);
}

const fact = (type: string, name: string, value: string | number): readonly string[] =>
  statementColumns.map((column) => {
    if (column === 'value') return String(value);
    return column === 'type' ? type : column === 'name' ? name : '';
  });

/** Without the header; amounts in minor units. */
export function statementRows(statement: Statement): readonly (readonly string[])[] {
  const { bill, rows, rules, entries, isComplete } = statement;
  const { account, currency, cycle, termsHash } = statement;
  const { kind, from, until, contract, revision } = bill;
  const window = { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
  const billFacts = {
    format: statementFormat,
    account,
    kind,
    cycle,
    currency,
    ...window,
    contract,
    revision,
    termsHash,
    isComplete: isComplete ? 1 : 0,
  };
  return [
    ...Object.entries(billFacts).map(([name, value]) => fact('bill', name, value)),
    ...rows.flatMap((row, index) =>
      Object.entries(row).map(([name, value]) => fact('table', `${index + 1}.${name}`, value)),
    ),
    ...Object.entries(rules.activeMember).map(([name, value]) => fact('rule', name, value)),
    ...Object.entries(rules.providerShares).map(([product, ppm = 0]) =>
      fact('rule', `${product}.providerShare`, ppm),
    ),
    ...entries.map((entry) => [
      entry.type,
      '',
      entry.account,
      entry.product,
      ...entryColumns.map((column) => String(entry[column])),
      '',
    ]),
    fact('carried', 'amount', bill.carriedIn),
    fact('carried', 'base', bill.base?.carriedBase ?? 0),
    ...(bill.carryCap === null ? [] : [fact('rule', 'carryCap', bill.carryCap)]),
    ...(bill.cap
      ? [
          fact('rule', 'dailyCap', bill.cap.limit),
          fact('carried', 'paidBefore', bill.cap.paidBefore),
        ]
      : []),
    ...[...resultFigures(rows, bill, bill.carryCap)].map(([name, value]) =>
      fact('result', name, value),
    ),
    ...(bill.repaid === 0 ? [] : [fact('payment', 'repaid', bill.repaid)]),
    ...(bill.clawback === null
      ? []
      : Object.entries({ ...bill.clawback, at: new Date(bill.clawback.at).toISOString() }).map(
          ([name, value]) => fact('clawback', name, value),
        )),
  ];
}
