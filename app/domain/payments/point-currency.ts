/** Ledger currency of points; no real currency has this code. */
export const pointCurrency = 'PTS';
