/** How a brand writes amounts [SH-18]. `minor` is the number of decimals of the currency's smallest unit. */
export interface CurrencyFormat {
  readonly symbol: string;
  readonly minor: number;
}

/** An amount in minor units as text: 2 decimals, thousands separators, e.g. 123456 → `1,234.56` [SH-18]. */
export function formatAmount(minorUnits: number, decimals = 2): string {
  const sign = minorUnits < 0 ? '-' : '';
  const digits = Math.abs(Math.trunc(minorUnits)).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`;
}

/** The amount with its currency symbol before it, e.g. `P1,234.56`. */
export const formatMoney = (minorUnits: number, { symbol, minor }: CurrencyFormat): string =>
  `${symbol}${formatAmount(minorUnits, minor)}`;
