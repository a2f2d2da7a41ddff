import type { CarryMode } from '#app/lib/contracts/dividend-base.ts';
import { kindTraits, type ContractKind } from '#app/lib/contracts/contract-kinds.ts';
import type { RateType } from '#app/lib/contracts/tiers.ts';
import { pathOf } from '#app/lib/route-table.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { HistoryFault, HistoryQuery } from '../history/history-data.ts';

type Contracts = CallOutput<'contracts'>;
export type Contract = Contracts['own'][number];
export type DownlineAgent = Contracts['downline'][number];
export type Preview = CallOutput<'contractPreview'>['windows'];
export type Bills = CallOutput<'contractBills'>;

/** A page of contracts of one kind [AG-10]. */
export interface ContractPageData {
  readonly kind: ContractKind;
  readonly contracts: Contracts;
  /** Past periods by the table that is proposed to the agent; null without one. */
  readonly preview: { readonly number: number; readonly windows: Preview } | null;
  /** The member whose proposal form is open; null: none. */
  readonly proposeTo: DownlineAgent | null;
  readonly notice: 'done' | 'changed' | null;
  readonly bills: {
    readonly query: HistoryQuery;
    readonly fault: HistoryFault | null;
    readonly record: Bills | null;
  };
}

/** An agent's income of a period; null when the days are wrong, and no call was made. */
export interface IncomeData {
  readonly query: HistoryQuery;
  readonly fault: HistoryFault | null;
  readonly record: CallOutput<'myIncome'> | null;
}

/** A row as it is typed. */
export interface TypedRow {
  readonly thresholds: readonly string[];
  readonly rates: readonly string[];
}

/** The answer to a form that was refused. */
export interface ContractReply {
  /** A text key without its `fault.`; `typed`: a row is no number; `carry`: the cap is none. */
  readonly fault: string;
  /** The number of the row, from 1; null: none. */
  readonly row: number | null;
  /** What the row may pay of a bet, in millionths; null: the fault is not about that. */
  readonly rest: number | null;
  /** What was typed for a proposal; null for another form. */
  readonly draft: {
    readonly rateType: RateType;
    readonly rows: readonly TypedRow[];
    readonly carry: CarryMode;
    /** As typed. */
    readonly carryCap: string;
  } | null;
}

/** The address of a kind's contracts. */
export const contractPath = (kind: ContractKind): string =>
  `${pathOf('agent')}/${kindTraits[kind].page}`;
