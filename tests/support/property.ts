import fc from 'fast-check';
import { bySuite } from './suite.ts';

/** Balances rare combinations against speed. */
export function checkProperty<Values extends [unknown, ...unknown[]]>(
  property: fc.IPropertyWithHooks<Values>,
): void {
  fc.assert(property, { numRuns: bySuite(300, 75) });
}
