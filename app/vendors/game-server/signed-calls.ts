import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#app/lib/clock.ts';
import { requestSignature } from '#app/lib/request-signature.ts';

/** `unknown`: no response, or busy. */
export type PlatformAnswer =
  | { readonly kind: 'yes'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: 'no'; readonly code: string }
  | { readonly kind: 'unknown' };

export type PlatformTransport = (request: Request, brand: string) => Promise<Response>;

export interface SignedCallsDeps {
  readonly vendorCode: string;
  readonly transport: PlatformTransport;
  readonly secret: string;
  readonly clock: Clock;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Refusals that do not concern the content: a retry may succeed. */
const retryableCodes = new Set(['busy', 'stale', 'bad-signature']);

async function parseResponse(response: Response): Promise<PlatformAnswer> {
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

/** Signed JSON calls to the platform of every brand. */
export function createSignedCalls({ vendorCode, transport, secret, clock }: SignedCallsDeps) {
  const send = async (brand: string, path: string, body: string): Promise<PlatformAnswer> => {
    const timestamp = String(clock.now());
    const signature = requestSignature(secret, { timestamp, path, body });
    const headers = {
      'content-type': 'application/json',
      'x-vendor': vendorCode,
      'x-timestamp': timestamp,
      'x-signature': signature,
    };
    try {
      return await parseResponse(
        await transport(
          new Request(`http://platform.invalid${path}`, { method: 'POST', headers, body }),
          brand,
        ),
      );
    } catch {
      return { kind: 'unknown' };
    }
  };
  /** Sends the identical request up to `times` times. */
  return async (
    brand: string,
    path: string,
    payload: Readonly<Record<string, unknown>>,
    times = 3,
  ): Promise<PlatformAnswer> => {
    const body = JSON.stringify(payload);
    for (let time = 1; ; time += 1) {
      const answer = await send(brand, path, body);
      if (answer.kind !== 'unknown' || time >= times) return answer;
      await wait(time * 150);
    }
  };
}
