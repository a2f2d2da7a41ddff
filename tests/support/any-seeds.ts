import fc from 'fast-check';

export const anySeeds = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.stringMatching(/^[\w-]{1,32}$/),
  nonce: fc.nat(),
});
