import type { CarryMode } from '#app/domain/contracts/dividend-base.ts';
import { kindTraits, type ContractKind } from '#app/domain/contracts/contract-kinds.ts';
import type { RateType } from '#app/domain/contracts/tiers.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { RecordView } from '../history/history-data.ts';

type Contracts = CallOutput<'contracts'>;
export type Contract = Contracts['own'][number];
export type DownlineAgent = Contracts['downline'][number];
export type Preview = CallOutput<'contractPreview'>['windows'];
export type Bills = CallOutput<'contractBills'>;

export interface ContractPageData {
  readonly kind: ContractKind;
  readonly contracts: Contracts;
  /** Past periods by the proposed table; null without a proposal. */
  readonly preview: { readonly number: number; readonly windows: Preview } | null;
  readonly proposeTo: DownlineAgent | null;
  readonly notice: 'done' | 'changed' | null;
  readonly bills: RecordView<Bills>;
}

export type IncomeData = RecordView<CallOutput<'myIncome'>>;

export interface TypedRow {
  readonly thresholds: readonly string[];
  readonly rates: readonly string[];
}

export interface ContractReply {
  /**
   * A text key without its `fault.` prefix. `typed`: invalid number in a row. `carry`: invalid cap.
   */
  readonly fault: string;
  /** The row's number, from 1. */
  readonly row: number | null;
  /** The maximum that the row may pay of a bet, in millionths; null for other faults. */
  readonly rest: number | null;
  readonly draft: {
    readonly rateType: RateType;
    readonly rows: readonly TypedRow[];
    readonly carry: CarryMode;
    readonly carryCap: string;
  } | null;
}

export const contractPath = (kind: ContractKind): string =>
  `${pathOf('agent')}/${kindTraits[kind].page}`;
