import fc from 'fast-check';

/**
 * Checks a property often enough to reach rare combinations of facts, and seldom enough to stay
 * fast.
 */
export function checkProperty<Values extends [unknown, ...unknown[]]>(
  property: fc.IPropertyWithHooks<Values>,
): void {
  fc.assert(property, { numRuns: 300 });
}
