/**
 * Whether `npm test` runs, which runs each browser story once and repeats less. Other commands
 * (`npm run test:all`, a single file) run everything.
 */
export const isGate = process.env['SUITE'] === 'gate';

/** A number of generated cases, or whatever else `npm test` has less of. */
export const bySuite = <Value>(all: Value, gate: Value): Value => (isGate ? gate : all);

/**
 * In `npm test` one of `parts` parts of a table, chosen by `turn`; otherwise all of it. Subjects
 * with
 * consecutive turns cover the table together.
 */
export const gatePart = <Row>(rows: readonly Row[], turn: number, parts: number): readonly Row[] =>
  isGate ? rows.filter((_, index) => index % parts === turn % parts) : rows;

/** The only brand that `npm run test:brands` tests; it takes every turn. */
export const onlyBrand = process.env['ONLY_BRAND'];
export const isTested = (code: string): boolean => (onlyBrand ?? code) === code;
