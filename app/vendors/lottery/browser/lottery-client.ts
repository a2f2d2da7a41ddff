import type { TextKey } from '../locales/texts.ts';
import type {
  CancelRequest,
  CancelResponse,
  CancelSeriesRequest,
  CancelSeriesResponse,
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
import { callFaultOf, createVendorCalls, VendorCallError } from '../../game-page/vendor-calls.ts';

/** The calls of the page, with what each sends and receives. */
interface Calls {
  readonly open: readonly [OpenRequest, OpenResponse];
  readonly draws: readonly [DrawsRequest, DrawsResponse];
  readonly place: readonly [PlaceRequest, PlaceResponse];
  readonly cancel: readonly [CancelRequest, CancelResponse];
  readonly cancelSeries: readonly [CancelSeriesRequest, CancelSeriesResponse];
  readonly tickets: readonly [TicketsRequest, TicketsResponse];
  readonly draw: readonly [DrawRequest, DrawResponse];
  readonly path: readonly [PathRequest, PathResponse];
  readonly history: readonly [HistoryRequest, HistoryResponse];
}

/** A refusal of the vendor, or one of the page's own: nothing was sent, or no answer came. */
export type Fault = ErrorResponse | { readonly error: 'offline' | 'not_sent' };

/** What stopped something, as a fault: an error of the page itself counts as no answer. */
export const faultOf = (error: unknown): Fault => callFaultOf(error) as Fault;

/** The reason of a fault, in the player's language. */
export const faultKey = ({ error }: Fault): TextKey =>
  `error.${error}` in start.words ? `error.${error}` : 'error.busy';

const call = createVendorCalls('/lottery-vendor/', start.gameCode);

/**
 * Calls the vendor.
 * @throws VendorCallError
 */
export const callLottery = <Name extends keyof Calls>(
  name: Name,
  input: Omit<Calls[Name][0], keyof PageRequest | 'launchCode'>,
): Promise<Calls[Name][1]> => call(name, input);

/**
 * Loads a published file.
 * @throws VendorCallError
 */
export async function loadFile(address: string): Promise<unknown> {
  try {
    const response = await fetch(address);
    return (await response.json()) as unknown;
  } catch {
    throw new VendorCallError({ error: 'offline' });
  }
}
