/** The currency's own symbol, such as `€`; undefined without one of at most four characters. */
export function currencySymbol(code: string): string | undefined {
  const isKnown = Intl.supportedValuesOf('currency').includes(code);
  const symbol = isKnown
    ? new Intl.NumberFormat('en', {
        style: 'currency',
        currency: code,
        currencyDisplay: 'narrowSymbol',
      })
        .formatToParts(1)
        .find(({ type }) => type === 'currency')?.value
    : undefined;
  return symbol && symbol.length <= 4 ? symbol : undefined;
}
