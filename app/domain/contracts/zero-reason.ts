import { kindTraits, tiersOf, type ContractKind, type ContractRow } from './contract-kinds.ts';
import type { DividendBase } from './dividend-base.ts';
import type { PayParts } from './net-pay.ts';
import { reachedTier, type Tier } from './tiers.ts';

/**
 * Why a window pays nothing.
 * `capped`: daily cap reached; `carried`: earlier shortfall; `downline`: contracts below pay it
 * all; `corrections`: more reversed than played; `table`: all rows pay 0; `base`: members won;
 * `costs`: prizes and wages exceed the result; `carriedBase`: earlier losses exceed it; `bets`: no
 * valid bets; `members`: no active members; `row`: no row reached; `rate`: the row pays 0;
 * `rounded`: below one minor unit.
 */
export const zeroReasons = [
  ...(['bets', 'base', 'costs', 'carriedBase', 'members', 'row', 'rate', 'table'] as const),
  ...(['rounded', 'corrections', 'downline', 'carried', 'capped'] as const),
] as const;
export type ZeroReason = (typeof zeroReasons)[number];

export interface MissedCondition {
  readonly column: string;
  readonly needed: number;
  /** Null for the stake of single bets. */
  readonly reached: number | null;
}

interface ExplainedBill extends PayParts {
  readonly kind: ContractKind;
  readonly rows: readonly ContractRow[];
  readonly amount: number;
  readonly capped?: number;
  readonly validBet: number;
  readonly activeMembers: number;
  /** Dividends only. */
  readonly base:
    | (Pick<DividendBase, 'carriedBase' | 'base'> & {
        readonly products: readonly { readonly net: number }[];
      })
    | null;
  /** Real-time salaries only. */
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

/**
 * The missing condition of single bets: a stake that reaches a row, or a rate for their outcomes.
 */
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
  const missing = columns.flatMap((column, index): MissedCondition[] => {
    const needed = paying.thresholds[index] ?? 0;
    const figure = figures[index] ?? null;
    return figure !== null && figure >= needed ? [] : [{ column, needed, reached: figure }];
  });
  if (singleBets) return explainBets(singleBets, tiers, missing);
  if (missing.length === 0) return because('rounded');
  const isReached = reachedTier(tiers, figures.map(Number)) >= 0;
  if (isReached) return because('rate', missing);
  const isMembers = activeMembers === 0 && missing.every(({ column }) => column === 'activeMember');
  return because(isMembers ? 'members' : 'row', missing);
}

export function explainZero(bill: ExplainedBill): ZeroExplanation | null {
  const { amount, gross, downlineGross, capped = 0 } = bill;
  if (amount > 0) return null;
  if (capped > 0) return because('capped');
  if (gross > downlineGross) return because('carried');
  if (gross > 0 || downlineGross > 0) return because('downline');
  return gross < 0 ? because('corrections') : explainGross(bill);
}
