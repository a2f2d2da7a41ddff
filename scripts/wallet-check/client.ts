import { walletSignature } from '#app/lib/wallet-signature.ts';
import { walletRoot } from '#schema/wallet-api.ts';
import { send as sendOut } from './send.ts';

/** What came back, to the byte. */
export interface WalletResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON, or nothing when it is none. */
  readonly json: Readonly<Record<string, unknown>>;
}

/** What a request says otherwise than a good one would. */
export interface RequestMutation {
  readonly method?: string;
  readonly body?: string;
  readonly vendor?: string | null;
  readonly secret?: string;
  /** How far the request's time is from now, in ms. */
  readonly offMs?: number;
  readonly timestamp?: string | null;
  readonly signature?: (validSignature: string) => string | null;
  /** Signs another body, path or time than those that are sent. */
  readonly signedWith?: {
    readonly body?: string;
    readonly path?: string;
    readonly timestamp?: string;
  };
}

/** A vendor as the wallet knows it. */
export interface Vendor {
  /** Where the wallet is: its origin, or the address that the calls' names are put behind. */
  readonly url: string;
  readonly vendor: string;
  readonly secret: string;
  readonly send?: (request: Request) => Promise<Response>;
  readonly now?: () => number;
}

/** Asks the wallet as a vendor does. */
export type SendCall = (
  call: string,
  body: object,
  mutation?: RequestMutation,
) => Promise<WalletResponse>;

/** The address of a call at a wallet. */
const addressOf = (url: string, call: string): URL => {
  const base = new URL(url);
  return new URL(
    base.pathname === '/' ? `${walletRoot}${call}` : `${base.pathname.replace(/\/$/, '')}/${call}`,
    base,
  );
};

/** A vendor's client. */
export function walletClient({
  url,
  vendor,
  secret,
  send = sendOut,
  now = Date.now,
}: Vendor): SendCall {
  return async (call, input, mutation = {}) => {
    const address = addressOf(url, call);
    const body = mutation.body ?? JSON.stringify(input);
    const timestamp =
      mutation.timestamp === undefined ? String(now() + (mutation.offMs ?? 0)) : mutation.timestamp;
    const validSignature = walletSignature(mutation.secret ?? secret, {
      timestamp: timestamp ?? '',
      path: address.pathname,
      body,
      ...mutation.signedWith,
    });
    const signature = mutation.signature ? mutation.signature(validSignature) : validSignature;
    const signedHeaders = {
      'x-vendor': mutation.vendor === undefined ? vendor : mutation.vendor,
      'x-timestamp': timestamp,
      'x-signature': signature,
    };
    const headers = Object.fromEntries(
      Object.entries(signedHeaders).filter((pair): pair is [string, string] => pair[1] !== null),
    );
    const method = mutation.method ?? 'POST';
    const response = await send(
      new Request(address, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(method === 'GET' ? {} : { body }),
      }),
    );
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parseJson(text) };
  };
}

function parseJson(text: string): Readonly<Record<string, unknown>> {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
