/** Minor units as decimal text with two decimals and no separators, e.g. 1000000 → `10000.00`. */
export const decimalText = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
