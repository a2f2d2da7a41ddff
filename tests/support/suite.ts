/**
 * Whether `npm test` runs, which tells each browser story once and repeats less. Everything else
 * (`npm run test:all`, a single file) is complete.
 */
export const isGate = process.env['SUITE'] === 'gate';

/** The only brand that `npm run test:brands` tests; it takes every turn. */
export const onlyBrand = process.env['ONLY_BRAND'];
export const isTested = (code: string): boolean => (onlyBrand ?? code) === code;
