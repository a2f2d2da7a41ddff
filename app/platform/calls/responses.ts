import { faultStatus, type CallFault, type FaultKey } from '#schema/envelope.ts';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** A fault with the HTTP status of its key. */
export const fault = (key: FaultKey, value?: unknown): CallFault => ({
  key,
  status: faultStatus[key],
  ...(value === undefined ? {} : { value }),
});

/** JSON as the platform answers it: never cached, never sniffed. */
export const jsonResponse = (
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response => new Response(JSON.stringify(body), { status, headers: { ...HEADERS, ...headers } });

/** The envelope of a value [API-30]. */
export const valueResponse = (value: unknown): Response =>
  jsonResponse({ success: true, value, message: null });

/** The envelope of a refusal: a stable key, and the fault's details when it has any [API-30]. */
export const faultResponse = (
  callFault: CallFault,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  jsonResponse(
    { success: false, value: callFault.value ?? null, message: callFault.key },
    callFault.status,
    { ...connectionHeader(callFault.key), ...headers },
  );

/**
 * The rest of a body that was too large is not read: the connection is good for nothing more, and
 * the client is told so.
 */
const connectionHeader = (key: FaultKey): Readonly<Record<string, string>> =>
  key === 'body_too_large' ? { connection: 'close' } : {};
