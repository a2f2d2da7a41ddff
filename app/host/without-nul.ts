import { Transform } from 'node:stream';

/**
 * Takes NUL bytes out of a page on its way. React 18 writes its whole buffer when a character of several bytes does not fit into the rest of
 * it, unwritten zeros included (react/react#31134, mended in 19); what a page says itself never holds a NUL.
 */
export const withoutNul = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
