import { gameTypes, type GameType } from '../games/game-types.ts';
import { tiersOf, type ContractKind, type ContractRow } from './contract-kinds.ts';
import { shareOf, wholePpm } from './tiers.ts';

/** Kinds that pay for turnover, whatever the result. */
export const salaryKinds = ['dailyWage', 'hourlySalary', 'realTimeSalary'] as const;
type SalaryKind = (typeof salaryKinds)[number];

export const isSalaryKind = (kind: ContractKind): kind is SalaryKind =>
  (salaryKinds as readonly string[]).includes(kind);

/**
 * The minimum house edge in millionths, from the bet with the highest return of the platform's
 * games. COCKFIGHT and ESPORTS have only third-party games.
 */
export const knownEdges: Readonly<Record<GameType, number>> = {
  RNG: 10_000,
  COCKFIGHT: 10_000,
  LIVE: 10_500,
  FISH: 40_000,
  PVP: 39_800,
  SPORTS: 50_000,
  ESPORTS: 10_000,
  ELOTT: 15_000,
  LOTT: 15_000,
};

/** In millionths. */
export interface SalaryBudget {
  /** Maximum share of the edge that salaries may pay. */
  readonly maxShare: number;
  /** By product, for the brand's own games; defaults to `knownEdges`. */
  readonly edges: Readonly<Partial<Record<GameType, number>>>;
}

/**
 * The maximum of all salaries for a bet, in millionths of its stake, and the product that
 * determines it.
 */
export function salaryLimit(
  { maxShare, edges }: SalaryBudget,
  hiddenProducts: readonly string[],
): { readonly product: GameType; readonly limit: number } {
  const edgeOf = (product: GameType): number => edges[product] ?? knownEdges[product];
  const offered = gameTypes.filter((product) => !hiddenProducts.includes(product));
  const product = (offered.length === 0 ? gameTypes : offered).reduce((worst, one) =>
    edgeOf(one) < edgeOf(worst) ? one : worst,
  );
  return { product, limit: shareOf(edgeOf(product), maxShare) };
}

/**
 * The maximum that a row pays of a stake, in millionths, rounded up. Both single-bet rates count,
 * because a bet that nearly always loses and rarely wins much pays nearly both. A fixed amount is
 * divided by the smallest volume that reaches its row.
 * @param activeBet the valid bets of an active member, minor units
 */
function turnoverRate(kind: SalaryKind, row: ContractRow, activeBet: number): number {
  const [tier] = tiersOf(kind, [row]);
  const { thresholds = [], rateType = 'P', rates = [] } = tier ?? {};
  const sum = rates.reduce((total, rate) => total + rate, 0);
  if (rateType === 'P') return sum;
  const [volume = 0, members = 0] = thresholds;
  const minVolume = BigInt(Math.max(volume, members * activeBet));
  return minVolume === 0n
    ? 0
    : Number((BigInt(sum) * BigInt(wholePpm) + minVolume - 1n) / minVolume);
}

/** In millionths of a stake; 0 for dividends, which are paid from winnings. */
export const maxTurnoverRate = (
  kind: ContractKind,
  rows: readonly ContractRow[],
  activeBet: number,
): number =>
  isSalaryKind(kind) ? Math.max(0, ...rows.map((row) => turnoverRate(kind, row, activeBet))) : 0;

/**
 * The index of the first row above the budget.
 * @param rest what other salaries for the same bet leave, in millionths; negative when they are
 * above the budget
 */
export function findRowAboveBudget(
  kind: ContractKind,
  rows: readonly ContractRow[],
  activeBet: number,
  rest: number,
): number | undefined {
  const index = rows.findIndex((row) => {
    const rate = maxTurnoverRate(kind, [row], activeBet);
    return rate > 0 && rate > rest;
  });
  return index < 0 ? undefined : index;
}
