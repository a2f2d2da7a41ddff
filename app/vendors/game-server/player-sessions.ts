import type { Clock } from '#app/lib/clock.ts';
import type { PlayerSession, SessionStore } from './sessions.ts';
import { VendorError } from './http.ts';
import { launchCodeOf, pageKeyOf, type RequestBody } from './request-fields.ts';
import { balanceIn, type WalletClient } from './wallet-client.ts';

interface PlayerSessionsDeps {
  /** Throws a `VendorError` when the vendor has no such game. */
  readonly gameOf: (body: RequestBody) => string;
  readonly sessions: SessionStore;
  readonly wallet: WalletClient;
  readonly clock: Clock;
}

/**
 * Identifies players by a key that the page generates. The page sends the launch code once; the
 * wallet session stays with the vendor.
 * @throws a `VendorError`: `session-ended`, `launch-expired`, or `busy` when the wallet does not
 * respond
 */
export function createPlayerSessions({ gameOf, sessions, wallet, clock }: PlayerSessionsDeps) {
  /** The code is valid once, so it is never retried. */
  async function exchange(brand: string, body: RequestBody): Promise<PlayerSession> {
    const launch = { launchCode: launchCodeOf(body), gameCode: gameOf(body) };
    const answer = await wallet.ask(brand, 'session', launch, 1);
    if (answer.kind === 'unknown') throw new VendorError('busy');
    if (answer.kind === 'no') throw new VendorError('launch-expired');
    const { session, player, currency } = answer.value;
    if (typeof session !== 'string' || typeof player !== 'string' || typeof currency !== 'string')
      throw new VendorError('busy');
    const opened = { player, currency, walletSession: session };
    await sessions.add(brand, pageKeyOf(body), opened, clock.now());
    return opened;
  }
  const exchanges = new Map<string, Promise<PlayerSession>>();
  /**
   * After a broken connection, a page repeats its request while the code is still being exchanged.
   */
  function exchangeOnce(brand: string, body: RequestBody): Promise<PlayerSession> {
    const key = `${brand} ${pageKeyOf(body)}`;
    const pending =
      exchanges.get(key) ?? exchange(brand, body).finally(() => exchanges.delete(key));
    exchanges.set(key, pending);
    return pending;
  }
  /** A repeated request with the same key needs no code. */
  async function find(brand: string, body: RequestBody): Promise<PlayerSession> {
    const session = await sessions.find(brand, pageKeyOf(body));
    if (session) return session;
    if (body['launchCode'] === undefined) throw new VendorError('session-ended');
    return exchangeOnce(brand, body);
  }
  return {
    find,
    async open(
      brand: string,
      body: RequestBody,
    ): Promise<PlayerSession & { readonly balance: number }> {
      const session = await find(brand, body);
      const answer = await wallet.ask(brand, 'balance', { session: session.walletSession });
      if (answer.kind === 'no') throw new VendorError('session-ended');
      const { balance } = balanceIn(answer);
      if (balance === undefined) throw new VendorError('busy');
      return { ...session, balance };
    },
  };
}
export type PlayerSessions = ReturnType<typeof createPlayerSessions>;
