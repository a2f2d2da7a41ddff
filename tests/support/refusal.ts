import { expect } from 'vitest';
import { callTable, type CallName } from '#schema/calls/table.ts';
import type { CallDefinition } from '#schema/calls/call.ts';
import { faultStatus } from '#schema/envelope.ts';
import { readEnvelope } from './platform-server.ts';

export const calls = (Object.entries(callTable) as [CallName, CallDefinition][]).map(
  ([name, line]) => ({ name, line }),
);
/** Those with a body … */
export const callsWithBody = calls.filter(
  ({ line }) => line.method === 'POST' || line.method === 'PUT',
);
/** … and those with a query. */
export const callsWithQuery = calls.filter(
  ({ line }) => line.method === 'GET' || line.method === 'DELETE',
);
/** A marker that no answer may echo. */
export const MARKER = 'ZZmarkerZZ';

export interface CallOverrides {
  readonly method?: string;
  readonly path?: string;
  readonly query?: string;
  readonly headers?: Record<string, string>;
  readonly body?: BodyInit;
}

/** Sends a valid call of the table, with the given changes. */
export const sendTo =
  (origin: string) =>
  (
    { line }: { readonly line: CallDefinition },
    { method = line.method, path = line.path, query = '', headers = {}, body }: CallOverrides = {},
  ) =>
    fetch(`${origin}${path}${query}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    } as RequestInit);

export async function expectRefusal(response: Response): Promise<keyof typeof faultStatus> {
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const text = await response.clone().text();
  expect(text).not.toContain(MARKER);
  const { success, message } = await readEnvelope(response);
  expect({ success, known: Object.hasOwn(faultStatus, message ?? '') }).toEqual({
    success: false,
    known: true,
  });
  const key = message as keyof typeof faultStatus;
  expect(response.status).toBe(faultStatus[key]);
  expect(response.status).toBeLessThan(500);
  return key;
}

export const fieldsOf = (line: CallDefinition): string[] =>
  Object.keys('shape' in line.input ? (line.input.shape as object) : {});
