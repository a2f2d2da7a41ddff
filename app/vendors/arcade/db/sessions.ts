import { createHash } from 'node:crypto';
import type { Queryable } from './queryable.ts';

/** Who plays, as the wallet told. */
export interface PlayerSession {
  readonly player: string;
  readonly currency: string;
}

/** A token is kept as its digest: the table lets nobody play. */
const digest = (token: string): string =>
  createHash('sha256').update(`vendor\n${token}`).digest('hex');

/** The game sessions that the wallet has vouched for. */
export function sessionStore(db: Queryable) {
  return {
    async find(brand: string, token: string): Promise<PlayerSession | undefined> {
      return (
        await db.query<PlayerSession>(
          'select player, currency from vendor_session where brand = $1 and token_hash = $2',
          [brand, digest(token)],
        )
      )[0];
    },
    async note(
      brand: string,
      token: string,
      { player, currency }: PlayerSession,
      now: number,
    ): Promise<void> {
      await db.run(
        'insert into vendor_session (brand, token_hash, player, currency, seen_at) values ($1, $2, $3, $4, $5) on conflict (brand, token_hash) do update set seen_at = excluded.seen_at',
        [brand, digest(token), player, currency, now],
      );
    },
  };
}
export type SessionStore = ReturnType<typeof sessionStore>;
