import { pingPath } from '#app/domain/domain-ping.ts';

export type Measurement =
  | { readonly kind: 'speed'; readonly ms: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'timeout' };

/** The first request also opens the connection; the shortest of the others is the round trip. */
const attempts = 3;
const timeoutMs = 5_000;

export interface MeasureDeps {
  readonly fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok'>>;
  readonly now: () => number;
}

/** Returns the shortest complete round trip to the host's ping URL. */
export async function measureDomain(
  origin: string,
  { fetch, now }: MeasureDeps,
): Promise<Measurement> {
  const signal = AbortSignal.timeout(timeoutMs);
  let best = Infinity;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const from = now();
    const answer = await fetch(origin + pingPath, {
      mode: 'cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    }).catch(() => undefined);
    if (!answer?.ok) return { kind: signal.aborted ? 'timeout' : 'failed' };
    best = Math.min(best, now() - from);
  }
  return { kind: 'speed', ms: Math.max(1, Math.round(best)) };
}

/** Fastest first, then pending, then failed; stable. */
export function bySpeed<Entry extends { readonly measured?: Measurement | undefined }>(
  entries: readonly Entry[],
): Entry[] {
  const rank = ({ measured }: Entry): number =>
    measured === undefined ? 1e9 : measured.kind === 'speed' ? measured.ms : 2e9;
  return [...entries].sort((one, other) => rank(one) - rank(other));
}
