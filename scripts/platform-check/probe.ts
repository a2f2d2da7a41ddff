import { createClient, type Caller } from '#app/api/client.ts';
import { createHttpTransport, type HttpTransportOptions } from '#app/api/http-transport.ts';
import type { ReadingNote } from '#app/api/reading/reading-note.ts';
import type { Result } from '#app/lib/result.ts';
import type { CallInput, CallName, CallOutput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';

/** The parsed result of a call, and its HTTP response. */
export interface Probe<Name extends CallName> {
  readonly result: Result<CallOutput<Name>, CallFault>;
  /** Parts that could not be parsed. */
  readonly notes: readonly ReadingNote[];
  /** Undefined without a response. */
  readonly http: { readonly status: number; readonly type: string } | undefined;
  readonly ms: number;
}

export type SendProbe = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  token?: string,
) => Promise<Probe<Name>>;

export interface ProbeOptions extends HttpTransportOptions {
  readonly host: string;
  readonly merchantCode: string;
  /** Whether bodies are JSON only, as with `WPS_PLAIN_BODIES`. */
  readonly isPlain: boolean;
}

/** Calls a platform with the site's requests and parsing. */
export function createProbe({ host, merchantCode, isPlain, ...way }: ProbeOptions): SendProbe {
  return async (name, input, token) => {
    const transport = createHttpTransport(way);
    const notes: ReadingNote[] = [];
    let http: { readonly status: number; readonly type: string } | undefined;
    const client = createClient({
      send: async (request, caller) => {
        const response = await transport.send(request, caller);
        http = { status: response.status, type: response.headers.get('content-type') ?? '' };
        return response;
      },
      isSpecified: !isPlain,
      secret: 'platform-check',
      observer: {
        unread: ({ path, reason }) => notes.push({ path, reason }),
        failed: ({ reason }) => notes.push({ path: '', reason }),
      },
    });
    const caller: Caller = { merchantCode, host, ip: '192.0.2.1', token, language: 'EN' };
    const from = performance.now();
    const result = await client(caller)(name, input);
    return { result, notes, http, ms: performance.now() - from };
  };
}
