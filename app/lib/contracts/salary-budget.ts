import { gameTypes, type GameType } from '../game-types.ts';
import { tiersOf, type ContractKind, type ContractRow } from './contract-kinds.ts';
import { shareOf, wholePpm } from './tiers.ts';

/** The kinds that pay for turnover, whatever the house wins. */
export const salaryKinds = ['dailyWage', 'hourlySalary', 'realTimeSalary'] as const;
type SalaryKind = (typeof salaryKinds)[number];

export const isSalaryKind = (kind: ContractKind): kind is SalaryKind =>
  (salaryKinds as readonly string[]).includes(kind);

/**
 * What the house keeps at least of a stake, in millionths by product: the play with the highest
 * return of the games that the platform runs. COCKFIGHT and ESPORTS have games of others only.
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

/** A brand's rule for salaries, in millionths. */
export interface SalaryBudget {
  /** The largest share of the edge that salaries pay. */
  readonly maxShare: number;
  /** By product, of the brand's own games; the known ones for others. */
  readonly edges: Readonly<Partial<Record<GameType, number>>>;
}

/** What all salaries for a bet may pay of its stake, in millionths, and the product that sets it. */
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
 * What a row pays at most of a stake, in millionths, rounded up. Both rates of single bets count: a
 * play that nearly always loses and rarely wins a lot pays nearly both. A fixed amount is a share of
 * the smallest volume that reaches its row; without one, it does not depend on turnover.
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

/** What a table pays at most of a stake, in millionths; 0 for dividends, which pay from winnings. */
export const maxTurnoverRate = (
  kind: ContractKind,
  rows: readonly ContractRow[],
  activeBet: number,
): number =>
  isSalaryKind(kind) ? Math.max(0, ...rows.map((row) => turnoverRate(kind, row, activeBet))) : 0;

/**
 * The place of the first row that pays more of a stake than the budget leaves (domain 3.4);
 * undefined without one.
 * @param rest what other salaries for the same bet leave, in millionths; below 0, they pay too much
 */
export function findRowAboveBudget(
  kind: ContractKind,
  rows: readonly ContractRow[],
  activeBet: number,
  rest: number,
): number | undefined {
  const place = rows.findIndex((row) => {
    const rate = maxTurnoverRate(kind, [row], activeBet);
    return rate > 0 && rate > rest;
  });
  return place < 0 ? undefined : place;
}
