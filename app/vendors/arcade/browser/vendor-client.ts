import type { RoundView, SeedView } from '../server/views.ts';
import type { TextKey } from '../locales/texts.ts';
import { start } from './start-data.ts';

/** The shared table, as the vendor sends it. */
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

/** A refusal of the vendor. `word` is the reason, in the player's language. */
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

/**
 * This page's key: the vendor identifies the player by it, once it has received the launch's code.
 */
const session = randomHex(32);
const launchCode = new URLSearchParams(location.search).get('launchCode') ?? '';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function send(endpoint: string, body: string): Promise<VendorResponse> {
  let response: Response;
  try {
    // Plain text: a document without an origin would otherwise need a preflight request.
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
 * Calls the vendor. A call without an answer is repeated unchanged, three times at most: the
 * idempotency key is created here, so that a round is played once.
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

/** A requested round without an answer: it may have been played. */
let pendingRequest: object | undefined;

/**
 * Plays a round. A round without an answer is requested again, with its key and stake, before any
 * new one: a player who presses again after a broken connection sees how that round ended, and has
 * staked once.
 * @throws VendorApiError
 */
export async function requestRound(payload: object): Promise<VendorResponse> {
  // A browser that knows that it is offline sends nothing: the player is told that nothing is
  // staked.
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
 * The table's round of a pending request is over: if it was played, the table shows it; it will not
 * be played any more.
 */
export const clearPendingRound = (): void => void (pendingRequest = undefined);

/** The idempotency key of a new round. */
const newIdempotencyKey = (): string => randomHex(12);
