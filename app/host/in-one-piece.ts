import { Writable } from 'node:stream';
import { scriptsLater } from './scripts-later.ts';

/**
 * Gathers a page as React writes it, and hands it over as one. NUL bytes are left out: React 18 writes its whole buffer when a character of several bytes
 * does not fit into the rest of it, unwritten zeros included (react/react#31134, mended in 19); what a page says itself never holds a NUL.
 */
export function inOnePiece(whole: (page: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece.includes(0) ? piece.filter((byte) => byte !== 0) as Buffer : piece);
      done();
    },
    final(done) {
      whole(Buffer.from(scriptsLater(Buffer.concat(pieces).toString())));
      done();
    },
  });
}
