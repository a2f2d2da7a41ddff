import fc from 'fast-check';

/** Balances rare combinations against speed. */
export function checkProperty<Values extends [unknown, ...unknown[]]>(
  property: fc.IPropertyWithHooks<Values>,
): void {
  fc.assert(property, { numRuns: 300 });
}
