import { createHash, createHmac } from 'node:crypto';
import type { Random } from '#app/lib/random.ts';
import { blockMessage, drawFrom, type Draw } from './draw.ts';

/** 32 random bytes as hex. The text itself is the key, so that any tool can verify it. */
export const newServerSeed = (random: Random): string =>
  Buffer.from(random.bytes(32)).toString('hex');

/** For players who have not chosen one. */
export const newClientSeed = (random: Random): string =>
  Buffer.from(random.bytes(8)).toString('hex');

/** Commitment to a server seed: `printf %s SEED | sha256sum`. */
export const seedHash = (serverSeed: string): string =>
  createHash('sha256').update(serverSeed).digest('hex');

export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export const roundDraw = ({ serverSeed, clientSeed, nonce }: RoundSeeds): Draw =>
  drawFrom((block) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, nonce, block))
      .digest(),
  );
