import { createHash } from 'node:crypto';
import type { Queryable } from './queryable.ts';
import { openSealedSession, sealSession } from './session-seal.ts';

/** Who plays, as the wallet told. */
export interface PlayerSession {
  readonly player: string;
  readonly currency: string;
  /** The token by which the wallet knows the session; it never leaves the vendor's server. */
  readonly walletSession: string;
}

interface SessionRow {
  readonly player: string;
  readonly currency: string;
  readonly sealed: string;
}

/** A page's key is kept as its digest: the table lets nobody play. */
const digest = (pageKey: string): string =>
  createHash('sha256').update(`vendor\n${pageKey}`).digest('hex');

/** The game sessions that the wallet has opened for pages of games. */
export function sessionStore(db: Queryable) {
  return {
    async find(brand: string, pageKey: string): Promise<PlayerSession | undefined> {
      const [row] = await db.query<SessionRow>(
        'select player, currency, wallet_session as sealed from vendor_session where brand = $1 and token_hash = $2 and wallet_session is not null',
        [brand, digest(pageKey)],
      );
      return (
        row && {
          player: row.player,
          currency: row.currency,
          walletSession: openSealedSession(pageKey, row.sealed),
        }
      );
    },
    async add(
      brand: string,
      pageKey: string,
      { player, currency, walletSession }: PlayerSession,
      now: number,
    ): Promise<void> {
      await db.run(
        'insert into vendor_session (brand, token_hash, player, currency, wallet_session, seen_at) values ($1, $2, $3, $4, $5, $6)',
        [brand, digest(pageKey), player, currency, sealSession(pageKey, walletSession), now],
      );
    },
  };
}
export type SessionStore = ReturnType<typeof sessionStore>;
