import type { TextKey } from '../locales/texts.ts';
import type {
  CancelRequest,
  CancelResponse,
  DrawRequest,
  DrawResponse,
  DrawsRequest,
  DrawsResponse,
  ErrorResponse,
  HistoryRequest,
  HistoryResponse,
  OpenRequest,
  OpenResponse,
  PageRequest,
  PathRequest,
  PathResponse,
  PlaceRequest,
  PlaceResponse,
  TicketsRequest,
  TicketsResponse,
} from '../wire.ts';
import { start } from './start-data.ts';

/** The calls of the page, with what each sends and receives. */
interface Calls {
  readonly open: readonly [OpenRequest, OpenResponse];
  readonly draws: readonly [DrawsRequest, DrawsResponse];
  readonly place: readonly [PlaceRequest, PlaceResponse];
  readonly cancel: readonly [CancelRequest, CancelResponse];
  readonly tickets: readonly [TicketsRequest, TicketsResponse];
  readonly draw: readonly [DrawRequest, DrawResponse];
  readonly path: readonly [PathRequest, PathResponse];
  readonly history: readonly [HistoryRequest, HistoryResponse];
}

/** A refusal of the vendor, or one of the page's own: nothing was sent, or no answer came. */
export type Fault = ErrorResponse | { readonly error: 'offline' | 'not_sent' };

/** What stopped a call. */
export class LotteryFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault.error);
  }
}

/** What stopped something, as a fault: an error of the page itself counts as no answer. */
export const faultOf = (error: unknown): Fault =>
  error instanceof LotteryFault ? error.fault : { error: 'busy' };

/** The reason of a fault, in the player's language. */
export const faultKey = ({ error }: Fault): TextKey =>
  `error.${error}` in start.words ? `error.${error}` : 'error.busy';

const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The idempotency key of a new bet. */
export const newTicketId = (): string => randomHex(12);

/**
 * This page's key: the vendor identifies the player by it, once it has received the launch's code.
 */
const session = randomHex(32);
const launchCode = new URLSearchParams(location.search).get('launchCode') ?? '';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function send<Answer>(endpoint: string, body: string): Promise<Answer> {
  let response: Response;
  try {
    // Plain text: a document without an origin would otherwise need a preflight request.
    response = await fetch(`/lottery-vendor/api/${endpoint}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'text/plain' },
    });
  } catch {
    throw new LotteryFault({ error: 'offline' });
  }
  const answer = (await response.json().catch(() => ({ error: 'busy' }))) as Answer | Fault;
  if (typeof answer === 'object' && answer !== null && 'error' in answer)
    throw new LotteryFault(answer);
  return answer;
}

/** How often a call without an answer is sent. */
const maxTries = 3;

/**
 * Calls the vendor. A call without an answer is repeated unchanged: a bet has an idempotency key.
 * @throws LotteryFault
 */
export async function callLottery<Name extends keyof Calls>(
  name: Name,
  input: Omit<Calls[Name][0], keyof PageRequest | 'launchCode'>,
): Promise<Calls[Name][1]> {
  const body = JSON.stringify({
    ...input,
    ...{ session, gameCode: start.gameCode },
    ...(name === 'open' ? { launchCode } : {}),
  });
  for (let time = 1; ; time += 1) {
    try {
      return await send<Calls[Name][1]>(name, body);
    } catch (error) {
      const { error: code } = faultOf(error);
      if ((code !== 'offline' && code !== 'busy') || time >= maxTries) throw error;
      await pause(time * 500);
    }
  }
}

/**
 * Loads a published file.
 * @throws LotteryFault
 */
export async function loadFile(address: string): Promise<unknown> {
  try {
    const response = await fetch(address);
    return (await response.json()) as unknown;
  } catch {
    throw new LotteryFault({ error: 'offline' });
  }
}
