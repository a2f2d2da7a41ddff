import type { CallDefinition } from '#schema/calls/call.ts';
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

/** The platform's JSON responses: never cached, never sniffed. */
export const jsonResponse = (
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response => new Response(JSON.stringify(body), { status, headers: { ...HEADERS, ...headers } });

/** The envelope of a value [API-30]; see `valueField` of the call's line. */
export function valueResponse(
  value: unknown,
  { valueField }: Pick<CallDefinition, 'valueField'> = {},
): Response {
  if (valueField === undefined) return jsonResponse({ success: true, value, message: null });
  const { [valueField]: text, ...beside } = value as Readonly<Record<string, unknown>>;
  return jsonResponse({ success: true, value: text, message: null, ...beside });
}

/** The envelope of a refusal: a stable key, and the fault's details if it has any [API-30]. */
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
 * The rest of an oversized body is not read: the connection cannot be reused, and the client is
 * told so.
 */
const connectionHeader = (key: FaultKey): Readonly<Record<string, string>> =>
  key === 'body_too_large' ? { connection: 'close' } : {};
