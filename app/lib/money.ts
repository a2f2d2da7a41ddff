/** An amount in minor units as text: 2 decimals, thousands separators, e.g. 123456 → `1,234.56` [SH-18]. */
export function formatAmount(minorUnits: number, decimals = 2): string {
  const sign = minorUnits < 0 ? '-' : '';
  const digits = Math.abs(Math.trunc(minorUnits)).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`;
}
