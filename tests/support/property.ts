import fc from 'fast-check';

/**
 * Asserts a property often enough to reach rare combinations of facts, seldom enough to stay quick.
 */
export function checkProperty<Values extends [unknown, ...unknown[]]>(
  property: fc.IPropertyWithHooks<Values>,
): void {
  fc.assert(property, { numRuns: 300 });
}
