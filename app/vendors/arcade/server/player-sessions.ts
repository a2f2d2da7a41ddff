import type { Clock } from '#app/lib/clock.ts';
import type { PlayerSession, SessionStore } from '../db/sessions.ts';
import { VendorError } from './http.ts';
import { tokenOf, type RequestBody } from './request-fields.ts';
import type { WalletClient } from './wallet-client.ts';

interface PlayerSessionsDeps {
  readonly sessions: SessionStore;
  readonly wallet: WalletClient;
  readonly clock: Clock;
}

/**
 * Tells who plays: by the session that is stored, or else by the wallet.
 * @throws a `VendorError`: `session-ended`, or `busy` when the wallet does not answer
 */
export function createPlayerSessions({ sessions, wallet, clock }: PlayerSessionsDeps) {
  /** Asks the wallet who plays, and what there is to play with. */
  async function authenticate(
    brand: string,
    session: string,
  ): Promise<PlayerSession & { readonly balance: number }> {
    const answer = await wallet.ask(brand, 'balance', { session });
    if (answer.kind === 'unknown') throw new VendorError('busy');
    if (answer.kind === 'no') throw new VendorError('session-ended');
    const { player, currency, balance } = answer.value;
    if (typeof player !== 'string' || typeof currency !== 'string' || typeof balance !== 'number')
      throw new VendorError('busy');
    await sessions.note(brand, session, { player, currency }, clock.now());
    return { player, currency, balance };
  }
  return {
    authenticate,
    /** The player of a request; the wallet is asked only about a session that is new. */
    find: async (brand: string, body: RequestBody): Promise<PlayerSession> =>
      (await sessions.find(brand, tokenOf(body))) ?? authenticate(brand, tokenOf(body)),
  };
}
export type PlayerSessions = ReturnType<typeof createPlayerSessions>;
