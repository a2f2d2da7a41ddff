import { createHash } from 'node:crypto';
import type { Queryable } from '../queryable.ts';
import { openSealedSession, sealSession, type PageKey } from './session-seal.ts';

/** The player as identified by the wallet. */
export interface PlayerSession {
  readonly player: string;
  readonly currency: string;
  /** The wallet's token; never leaves the vendor's server. */
  readonly walletSession: string;
}

interface SessionRow {
  readonly player: string;
  readonly currency: string;
  readonly sealed: string;
}

/** The first vendor's sessions were stored before there were several vendors. */
const digestPrefix = (vendorCode: string): string =>
  vendorCode === 'demo' ? 'vendor' : `vendor ${vendorCode}`;
/** A digest, so that the table gives no access to sessions. */
const digest = ({ vendorCode, pageKey }: PageKey): string =>
  createHash('sha256')
    .update(`${digestPrefix(vendorCode)}\n${pageKey}`)
    .digest('hex');

export function sessionStore(db: Queryable, vendorCode: string) {
  return {
    async find(brand: string, pageKey: string): Promise<PlayerSession | undefined> {
      const [row] = await db.query<SessionRow>(
        'select player, currency, wallet_session as sealed from vendor_session where brand = $1 and token_hash = $2 and wallet_session is not null',
        [brand, digest({ vendorCode, pageKey })],
      );
      return (
        row && {
          player: row.player,
          currency: row.currency,
          walletSession: openSealedSession({ vendorCode, pageKey }, row.sealed),
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
        [
          brand,
          digest({ vendorCode, pageKey }),
          player,
          currency,
          sealSession({ vendorCode, pageKey }, walletSession),
          now,
        ],
      );
    },
  };
}
export type SessionStore = ReturnType<typeof sessionStore>;
