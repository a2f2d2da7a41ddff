import { shareOf } from './tiers.ts';

/** What a team brought of one product in a window; minor units. */
export interface ProductResult {
  /** '' for games that the catalogue does not have. */
  readonly product: string;
  readonly staked: number;
  readonly paid: number;
  readonly rebates: number;
}

/** What a team brought in a window besides its products; minor units. */
export interface DividendCosts {
  readonly products: readonly ProductResult[];
  /** Prizes of promotions. */
  readonly bonuses: number;
  /** What the contracts of members below were paid. */
  readonly wages: number;
}

interface ProductNet extends ProductResult {
  readonly providerShare: number;
  /** staked − paid − rebates − providerShare: above 0, the house won. */
  readonly net: number;
}

/** The base of a dividend with all that it consists of; minor units. */
export interface DividendBase extends DividendCosts {
  readonly products: readonly ProductNet[];
  /** 0, or what the members won in earlier windows, below 0. */
  readonly carriedBase: number;
  /** The products’ net, less bonuses and wages, with what is carried. Below 0 it is carried on. */
  readonly base: number;
}

/**
 * How much of a negative base a contract carries at most, in minor units: null for all of it, 0 for
 * none. A contract term.
 */
export type CarryCap = number | null;

/** How people choose it. */
export const carryModes = ['all', 'none', 'capped'] as const;
export type CarryMode = (typeof carryModes)[number];

export const carryModeOf = (cap: CarryCap): CarryMode =>
  cap === null ? 'all' : cap === 0 ? 'none' : 'capped';

/** What a base below 0 leaves for the next window, at most 0. */
export function carriedPart(base: number, cap: CarryCap): number {
  const negative = Math.min(0, base);
  return cap === null ? negative : Math.max(negative, 0 - cap);
}

/** Whether a contract carries less of a negative base than another: it pays more after a loss. */
export const carriesLess = (cap: CarryCap, other: CarryCap): boolean =>
  cap !== null && (other === null || cap < other);

/**
 * The base of a dividend (domain 3.4). A negative base is carried, not the amount after the rate.
 * @param carriedBase the base of the window before where it was below 0, else 0
 * @param providerShares what game providers get of a positive result, in millionths by product
 */
export function dividendBase(
  { products, bonuses, wages }: DividendCosts,
  carriedBase: number,
  providerShares: Readonly<Record<string, number | undefined>>,
): DividendBase {
  const nets = products.map((result) => {
    const { product, staked, paid, rebates } = result;
    const providerShare = shareOf(staked - paid, providerShares[product] ?? 0);
    return { ...result, providerShare, net: staked - paid - rebates - providerShare };
  });
  const sum = nets.reduce((total, { net }) => total + net, 0);
  return { products: nets, bonuses, wages, carriedBase, base: sum - bonuses - wages + carriedBase };
}
