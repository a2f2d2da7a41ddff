import { requestSignature } from '#app/lib/request-signature.ts';
import { signedApis, type SignedApiName } from '#schema/signed-apis.ts';
import { send as sendOut } from './send.ts';

/** The exact response. */
export interface WalletResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** An empty object when it is not JSON. */
  readonly json: Readonly<Record<string, unknown>>;
}

/** Differences of a request from a valid one. */
export interface RequestMutation {
  readonly method?: string;
  readonly body?: string;
  /** The code of the vendor or payment provider. */
  readonly sender?: string | null;
  readonly secret?: string;
  /** The offset of the request's time from now, in ms. */
  readonly offMs?: number;
  readonly timestamp?: string | null;
  readonly signature?: (validSignature: string) => string | null;
  /** Signs other values than the sent ones. */
  readonly signedWith?: {
    readonly body?: string;
    readonly path?: string;
    readonly timestamp?: string;
  };
}

/** A sender's credentials at a signed API. */
export interface Sender {
  /** The API's origin, or the base URL of its calls. */
  readonly url: string;
  readonly sender: string;
  readonly secret: string;
  readonly send?: (request: Request) => Promise<Response>;
  readonly now?: () => number;
}

export interface Vendor extends Omit<Sender, 'sender'> {
  readonly vendor: string;
}

/** Calls the wallet as a vendor, or reports as a payment provider. */
export type SendCall = (
  call: string,
  body: object,
  mutation?: RequestMutation,
) => Promise<WalletResponse>;

const addressOf = (root: string, url: string, call: string): URL => {
  const base = new URL(url);
  return new URL(
    base.pathname === '/' ? `${root}${call}` : `${base.pathname.replace(/\/$/, '')}/${call}`,
    base,
  );
};

export const walletClient = ({ vendor, ...rest }: Vendor): SendCall =>
  signedClient('wallet', { ...rest, sender: vendor });

export function signedClient(
  api: SignedApiName,
  { url, sender, secret, send = sendOut, now = Date.now }: Sender,
): SendCall {
  const { root, senderHeader } = signedApis[api];
  return async (call, input, mutation = {}) => {
    const address = addressOf(root, url, call);
    const body = mutation.body ?? JSON.stringify(input);
    const timestamp =
      mutation.timestamp === undefined ? String(now() + (mutation.offMs ?? 0)) : mutation.timestamp;
    const validSignature = requestSignature(mutation.secret ?? secret, {
      timestamp: timestamp ?? '',
      path: address.pathname,
      body,
      ...mutation.signedWith,
    });
    const signature = mutation.signature ? mutation.signature(validSignature) : validSignature;
    const signedHeaders = {
      [senderHeader]: mutation.sender === undefined ? sender : mutation.sender,
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
