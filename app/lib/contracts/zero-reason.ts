import { kindTraits, tiersOf, type ContractKind, type ContractRow } from './contract-kinds.ts';
import type { DividendBase } from './dividend-base.ts';
import type { PayParts } from './net-pay.ts';
import { reachedTier, type Tier } from './tiers.ts';

/**
 * Why a window pays nothing: `capped`, the day's cap was reached; `carried`, earlier windows lacked more; `downline`, no more than the
 * contracts below pay; `corrections`, more was taken back than played; `table`, no row pays anything;
 * `base`, the members won; `costs`, prizes and wages were higher than the result; `carriedBase`, the
 * result did not make up earlier losses; `bets`, there were no valid bets; `members`, only active
 * members lack and there were none; `row`, no row was reached; `rate`, the row that was reached pays
 * 0; `rounded`, less than one minor unit.
 */
export const zeroReasons = [
  ...(['bets', 'base', 'costs', 'carriedBase', 'members', 'row', 'rate', 'table'] as const),
  ...(['rounded', 'corrections', 'downline', 'carried', 'capped'] as const),
] as const;
export type ZeroReason = (typeof zeroReasons)[number];

/** A condition of the first row that pays, which was not met. */
export interface MissedCondition {
  /** A column of the table. */
  readonly column: string;
  readonly needed: number;
  /** Null for the stake of single bets. */
  readonly reached: number | null;
}

/** A bill with the table that it was computed by. */
interface ExplainedBill extends PayParts {
  readonly kind: ContractKind;
  readonly rows: readonly ContractRow[];
  readonly amount: number;
  /** What a day's cap took. */
  readonly capped?: number;
  readonly validBet: number;
  readonly activeMembers: number;
  /** Of a dividend; null for other kinds. */
  readonly base:
    | (Pick<DividendBase, 'carriedBase' | 'base'> & {
        readonly products: readonly { readonly net: number }[];
      })
    | null;
  /** Of a real-time salary; null for other kinds. */
  readonly singleBets: {
    readonly bets: number;
    readonly won: number;
    readonly lost: number;
  } | null;
}

interface ZeroExplanation {
  readonly reason: ZeroReason;
  readonly missing: readonly MissedCondition[];
}

const because = (
  reason: ZeroReason,
  missing: readonly MissedCondition[] = [],
): ZeroExplanation => ({ reason, missing });

function baseReason({ products, carriedBase, base }: NonNullable<ExplainedBill['base']>) {
  if (base - carriedBase >= 0) return 'carriedBase';
  return products.reduce((sum, { net }) => sum + net, 0) < 0 ? 'base' : 'costs';
}

/** What single bets lack: a stake that reaches a row, or a rate for their outcomes. */
function explainBets(
  singleBets: NonNullable<ExplainedBill['singleBets']>,
  tiers: readonly Tier[],
  missing: readonly MissedCondition[],
): ZeroExplanation {
  if (singleBets.bets <= 0) return because('row', missing);
  const isPaid = tiers.some(
    ({ rates: [winRate = 0, lossRate = 0] }) =>
      singleBets.won * winRate > 0 || singleBets.lost * lossRate > 0,
  );
  return because(isPaid ? 'rounded' : 'rate');
}

/** Why a table pays nothing for the figures of a window. */
function explainGross(bill: ExplainedBill): ZeroExplanation {
  const { kind, rows, validBet, activeMembers, base, singleBets } = bill;
  const tiers = tiersOf(kind, rows);
  const paying = tiers.find(({ rates }) => rates.some((rate) => rate > 0));
  if (!paying) return because('table');
  if (base !== null && base.base < 0) return because(baseReason(base));
  if (validBet <= 0) return because('bets');
  const columns = Object.keys(kindTraits[kind].thresholds);
  const figures = columns.map((column) => {
    if (column === 'singleBetAmount') return null;
    if (column === 'netLoss') return base?.base ?? 0;
    return column === 'activeMember' ? activeMembers : validBet;
  });
  const missing = columns.flatMap((column, place): MissedCondition[] => {
    const needed = paying.thresholds[place] ?? 0;
    const reached = figures[place] ?? null;
    return reached !== null && reached >= needed ? [] : [{ column, needed, reached }];
  });
  if (singleBets) return explainBets(singleBets, tiers, missing);
  if (missing.length === 0) return because('rounded');
  const isReached = reachedTier(tiers, figures.map(Number)) >= 0;
  if (isReached) return because('rate', missing);
  const isMembers = activeMembers === 0 && missing.every(({ column }) => column === 'activeMember');
  return because(isMembers ? 'members' : 'row', missing);
}

/** The reason of an amount of 0, from the figures of its bill; null for any other amount. */
export function explainZero(bill: ExplainedBill): ZeroExplanation | null {
  const { amount, gross, downlineGross, capped = 0 } = bill;
  if (amount > 0) return null;
  if (capped > 0) return because('capped');
  if (gross > downlineGross) return because('carried');
  if (gross > 0 || downlineGross > 0) return because('downline');
  return gross < 0 ? because('corrections') : explainGross(bill);
}
