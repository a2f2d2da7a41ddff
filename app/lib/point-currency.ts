/** The ledger's currency of points; no brand's money has this code. */
export const pointCurrency = 'PTS';
