import type { RoundView, SeedView } from '../server/views.ts';
import type { TextKey } from '../locales/texts.ts';
import { start } from './start-data.ts';

export interface TableView {
  readonly number: number;
  readonly now: number;
  readonly closesAt: number;
  readonly endsAt: number;
  readonly isBetting: boolean;
  readonly hash: string;
  readonly nextHash: string;
  readonly clientSeed: string;
  readonly outcome?: unknown;
  readonly serverSeed?: string;
  readonly past: readonly {
    readonly number: number;
    readonly outcome: unknown;
    readonly serverSeed: string;
  }[];
}
export interface VendorResponse {
  readonly currency: string;
  readonly balance?: number;
  readonly now: number;
  readonly choiceMs: number;
  readonly seeds: SeedView;
  readonly retired: SeedView & { readonly serverSeed: string };
  readonly round: RoundView;
  readonly rounds: readonly RoundView[];
  readonly table: TableView;
}

/** `word` is the text key of the reason. */
export class VendorApiError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
  get word(): TextKey {
    const textKey = `error.${this.code}`;
    return textKey in start.words ? (textKey as TextKey) : 'error.busy';
  }
}

const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The page's key, which identifies the player after the launch code is exchanged. */
const session = randomHex(32);
const launchCode = new URLSearchParams(location.search).get('launchCode') ?? '';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function send(endpoint: string, body: string): Promise<VendorResponse> {
  let response: Response;
  try {
    // Plain text, because a document without an origin would otherwise need a preflight request.
    response = await fetch(`/demo-vendor/api/${endpoint}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'text/plain' },
    });
  } catch {
    throw new VendorApiError('offline');
  }
  const result = (await response.json().catch(() => ({ error: 'busy' }))) as VendorResponse & {
    readonly error?: string;
  };
  if (result.error !== undefined) throw new VendorApiError(result.error);
  return result;
}

/**
 * Retries a call without a response unchanged, three times at most. The payload has an idempotency
 * key, so a round is played once.
 * @throws VendorApiError the vendor's refusal, or `offline`
 */
export async function callVendor(
  endpoint: 'open' | 'play' | 'choose' | 'table' | 'seeds',
  payload: object = {},
): Promise<VendorResponse> {
  const body = JSON.stringify({
    ...payload,
    session,
    ...(endpoint === 'open' ? { launchCode } : {}),
    gameCode: start.gameCode,
    room: start.room,
  });
  for (let time = 1; ; time += 1) {
    try {
      return await send(endpoint, body);
    } catch (error) {
      if (!isRetryable(error) || time >= 4) throw error;
      await pause(time * 500);
    }
  }
}

const retryableCodes: ReadonlySet<string> = new Set(['offline', 'busy']);
const isRetryable = (error: unknown): boolean =>
  error instanceof VendorApiError && retryableCodes.has(error.code);

/** A round without a response: it may have been played. */
let pendingRequest: object | undefined;

/**
 * Requests a round without a response again, with its key and stake, before any new one. After a
 * broken connection the player sees how that round ended and has staked once.
 * @throws VendorApiError
 */
export async function requestRound(payload: object): Promise<VendorResponse> {
  // A browser that is offline sends nothing, so that the player knows that nothing is staked.
  if (!pendingRequest && !navigator.onLine) throw new VendorApiError('not-sent');
  const request = pendingRequest ?? { ask: newIdempotencyKey(), ...payload };
  pendingRequest = request;
  try {
    const result = await callVendor('play', request);
    pendingRequest = undefined;
    return result;
  } catch (error) {
    if (!isRetryable(error)) pendingRequest = undefined;
    throw error;
  }
}

/**
 * When the table's round is over, a pending request can no longer be played; if it was played, the
 * table shows it.
 */
export const clearPendingRound = (): void => void (pendingRequest = undefined);

const newIdempotencyKey = (): string => randomHex(12);
