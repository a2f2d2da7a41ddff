import { formatAmount } from '#app/lib/money.ts';
import { useBrand } from '../brand/use-brand.ts';

/** Writes minor units as money of the brand. */
export function useMoney(): (minor: number) => string {
  const { symbol } = useBrand();
  return (minor) => `${minor < 0 ? '−' : ''}${symbol}${formatAmount(Math.abs(minor))}`;
}
