import fc from 'fast-check';

/** The seeds of a round of the demo vendor. */
export const anySeeds = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.stringMatching(/^[\w-]{1,32}$/),
  nonce: fc.nat(),
});
