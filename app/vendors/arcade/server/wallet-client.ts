import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#app/lib/clock.ts';
import { walletSignature } from '#app/lib/wallet-signature.ts';

/**
 * What the wallet said: yes with a value, no with a code, or nothing that one could build on (no
 * answer, or busy).
 */
export type WalletResponse =
  | { readonly kind: 'yes'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: 'no'; readonly code: string }
  | { readonly kind: 'unknown' };

export type WalletTransport = (request: Request, brand: string) => Promise<Response>;

interface WalletClientDeps {
  readonly walletTransport: WalletTransport;
  readonly secret: string;
  readonly clock: Clock;
}

/** The code under which the wallet knows this vendor. */
const vendorCode = 'demo';
const path = '/lgw/wallet/v1/';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Refusals that tell nothing of the round: the same question may be answered next time. */
const retryableCodes = new Set(['busy', 'stale', 'bad-signature']);

async function parseResponse(response: Response): Promise<WalletResponse> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!isRecord(body)) return { kind: 'unknown' };
  if (response.ok) return { kind: 'yes', value: body };
  const code = typeof body['code'] === 'string' ? body['code'] : '';
  return response.status >= 500 ||
    response.status === 429 ||
    code === '' ||
    retryableCodes.has(code)
    ? { kind: 'unknown' }
    : { kind: 'no', code };
}

/**
 * The wallet of every brand, as any vendor meets it: signed JSON, the same question as often as
 * needed.
 */
export function createWalletClient({ walletTransport, secret, clock }: WalletClientDeps) {
  const send = async (brand: string, verb: string, body: string): Promise<WalletResponse> => {
    const timestamp = String(clock.now());
    const signature = walletSignature(secret, { timestamp, path: `${path}${verb}`, body });
    const headers = {
      'content-type': 'application/json',
      'x-vendor': vendorCode,
      'x-timestamp': timestamp,
      'x-signature': signature,
    };
    try {
      return await parseResponse(
        await walletTransport(
          new Request(`http://wallet.invalid${path}${verb}`, { method: 'POST', headers, body }),
          brand,
        ),
      );
    } catch {
      return { kind: 'unknown' };
    }
  };
  return {
    /** Asks up to `times` times, word for word the same. */
    async ask(
      brand: string,
      verb: 'session' | 'balance' | 'bet' | 'win' | 'rollback',
      payload: Readonly<Record<string, unknown>>,
      times = 3,
    ): Promise<WalletResponse> {
      const body = JSON.stringify(payload);
      for (let time = 1; ; time += 1) {
        const answer = await send(brand, verb, body);
        if (answer.kind !== 'unknown' || time >= times) return answer;
        await wait(time * 150);
      }
    },
  };
}
export type WalletClient = ReturnType<typeof createWalletClient>;
