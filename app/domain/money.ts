/** 123456 → `1,234.56` [SH-18]. */
export function formatAmount(minorUnits: number, decimals = 2): string {
  const sign = minorUnits < 0 ? '-' : '';
  const digits = Math.abs(Math.trunc(minorUnits))
    .toString()
    .padStart(decimals + 1, '0');
  const wholePart = digits.slice(0, digits.length - decimals);
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${sign}${wholePart.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`;
}

/** 1000000 → `10000.00`. */
export const decimalText = (minorUnits: number): string =>
  formatAmount(minorUnits).replaceAll(',', '');
