import type { CallDefinition } from '#schema/calls/call.ts';
import { faultStatus, type CallFault, type FaultKey } from '#schema/envelope.ts';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

export const fault = (key: FaultKey, value?: unknown): CallFault => ({
  key,
  status: faultStatus[key],
  ...(value === undefined ? {} : { value }),
});

export const jsonResponse = (
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response => new Response(JSON.stringify(body), { status, headers: { ...HEADERS, ...headers } });

/** `valueField`: see the call's definition [API-30]. */
export function valueResponse(
  value: unknown,
  { valueField }: Pick<CallDefinition, 'valueField'> = {},
): Response {
  if (valueField === undefined) return jsonResponse({ success: true, value, message: null });
  const { [valueField]: text, ...beside } = value as Readonly<Record<string, unknown>>;
  return jsonResponse({ success: true, value: text, message: null, ...beside });
}

export const faultResponse = (
  callFault: CallFault,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  jsonResponse(
    { success: false, value: callFault.value ?? null, message: callFault.key },
    callFault.status,
    { ...connectionHeader(callFault.key), ...headers },
  );

/** The rest of an oversized body is not read, so the connection cannot be reused. */
const connectionHeader = (key: FaultKey): Readonly<Record<string, string>> =>
  key === 'body_too_large' ? { connection: 'close' } : {};
