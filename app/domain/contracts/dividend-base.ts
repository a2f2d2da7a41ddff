import { shareOf } from './tiers.ts';

/** A team's result with one product in a window, in minor units. */
export interface ProductResult {
  /** '' for games that are not in the catalogue. */
  readonly product: string;
  readonly staked: number;
  readonly paid: number;
  readonly rebates: number;
}

/** Minor units. */
export interface DividendCosts {
  readonly products: readonly ProductResult[];
  readonly bonuses: number;
  /** Pay of the contracts of members below. */
  readonly wages: number;
}

interface ProductNet extends ProductResult {
  readonly providerShare: number;
  /** staked − paid − rebates − providerShare; positive when the house won. */
  readonly net: number;
}

/** Minor units. */
export interface DividendBase extends DividendCosts {
  readonly products: readonly ProductNet[];
  /** At most 0: the carried losses of earlier windows. */
  readonly carriedBase: number;
  /** Net of all products − bonuses − wages + carriedBase. Carried on when negative. */
  readonly base: number;
}

/**
 * Maximum carried part of a negative base, in minor units: null for all, 0 for none. A contract
 * term.
 */
export type CarryCap = number | null;

export const carryModes = ['all', 'none', 'capped'] as const;
export type CarryMode = (typeof carryModes)[number];

export const carryModeOf = (cap: CarryCap): CarryMode =>
  cap === null ? 'all' : cap === 0 ? 'none' : 'capped';

/** The carried part of a negative base, at most 0. */
export function carriedPart(base: number, cap: CarryCap): number {
  const negative = Math.min(0, base);
  return cap === null ? negative : Math.max(negative, 0 - cap);
}

/** A contract that carries less pays more after a loss. */
export const carriesLess = (cap: CarryCap, other: CarryCap): boolean =>
  cap !== null && (other === null || cap < other);

/**
 * The base of a dividend. The negative base is carried, not the amount after the rate.
 * @param carriedBase the base of the previous window if negative, else 0
 * @param providerShares in millionths by product; apply to positive results only
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
