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
} from '../page-protocol.ts';
import { start } from './start-data.ts';
import { callFaultOf, createVendorCalls, VendorCallError } from '../../game-page/vendor-calls.ts';

/** Request and response of each call. */
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

/** A refusal of the vendor, or of the page: no answer, or nothing sent. */
export type Fault = ErrorResponse | { readonly error: 'offline' | 'not_sent' };

/** Errors of the page itself count as no answer. */
export const faultOf = (error: unknown): Fault => callFaultOf(error) as Fault;

export const faultKey = ({ error }: Fault): TextKey =>
  `error.${error}` in start.words ? `error.${error}` : 'error.busy';

const call = createVendorCalls('/lottery-vendor/', start.gameCode);

/** @throws VendorCallError */
export const callLottery = <Name extends keyof Calls>(
  name: Name,
  input: Omit<Calls[Name][0], keyof PageRequest | 'launchCode'>,
): Promise<Calls[Name][1]> => call(name, input);

/** @throws VendorCallError */
export async function loadFile(address: string): Promise<unknown> {
  try {
    const response = await fetch(address);
    return (await response.json()) as unknown;
  } catch {
    throw new VendorCallError({ error: 'offline' });
  }
}
