import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { languageOf } from '#app/lib/languages.ts';
import { refuse, type Result } from '#app/lib/result.ts';
import { withDeadline } from '#app/lib/with-deadline.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';
import { envelopeSchema, faultStatus, type CallFault, type FaultKey } from '#schema/envelope.ts';
import type { Call } from './call.ts';
import { sanitiseResponse } from './sanitise-response.ts';

/** Whom a call speaks for. */
export interface Caller {
  readonly merchantCode: string;
  /** The brand's host as the player typed it. */
  readonly host: string;
  readonly ip: string;
  /** The player's `User-Agent`: their list of sessions names browser and system. */
  readonly agent?: string | undefined;
  readonly token?: string | undefined;
  /** The language in which the player is to be written to. */
  readonly language?: string;
}

/** Carries one request to the platform: in process (`platform.fetch`) or over the network. */
export type Transport = (request: Request, caller: Caller) => Promise<Response>;

/** A read of the embedded platform: the same call without HTTP around it. */
export interface DirectRead {
  readonly name: CallName;
  readonly input: object;
  readonly token: string | undefined;
  readonly acceptLanguage: string | undefined;
  readonly agent: string | undefined;
  /** The digest of the answer that the caller has already. */
  readonly known: string | undefined;
}

/**
 * What a read is answered with: that the caller has the answer already, to the letter; the JSON of
 * a result; or what a tester made of it.
 */
export type DirectAnswer =
  | { readonly kind: 'same' }
  | { readonly kind: 'text'; readonly text: string; readonly digest: string }
  | { readonly kind: 'response'; readonly response: Response };

/** Carries a read to the embedded platform. */
export type DirectTransport = (read: DirectRead, caller: Caller) => Promise<DirectAnswer>;

/** Told about answers that break the contract; the player sees `unknown_error`. */
export type ReportViolation = (about: { readonly call: string; readonly reason: string }) => void;

const fault = (key: FaultKey, value?: unknown): { readonly ok: false; readonly fault: CallFault } =>
  refuse({ key, status: faultStatus[key], ...(value === undefined ? {} : { value }) });

const isFaultKey = (text: string): text is FaultKey => Object.hasOwn(faultStatus, text);

/**
 * A query as it travels: what the table takes for granted is said, and the game query names the
 * brand, since a platform of the operator's own knows the spec's parameters and not our defaults
 * [GM-11]. What the table does not take is sent as it is, for the platform to refuse.
 */
function queryOf(name: CallName, input: object, merchant: string): object {
  const full = callTable[name].input.safeParse(
    name === 'gameList' ? { merchant, ...input } : input,
  );
  return full.success ? full.data : input;
}

/** Builds the request of a call: query for GET and DELETE, JSON body else. */
function requestOf(
  name: CallName,
  input: object,
  { token, ip, host, merchantCode, agent, language }: Caller,
  signal: AbortSignal,
): Request {
  const definition = callTable[name];
  const url = new URL(definition.path, `http://${host}`);
  const headers = new Headers({
    accept: 'application/json',
    'x-forwarded-for': ip,
    'x-forwarded-host': host,
    merchant: merchantCode,
  });
  if (agent) headers.set('user-agent', agent);
  const tag = language && languageOf(language)?.tag;
  if (tag) headers.set('accept-language', tag);
  if (token && definition.token) headers.set('authorization', `Bearer ${token}`);
  if (definition.method === 'GET' || definition.method === 'DELETE') {
    for (const [key, value] of Object.entries(queryOf(name, input, merchantCode)))
      if (value !== undefined) url.searchParams.set(key, String(value));
    return new Request(url, { method: definition.method, headers, signal });
  }
  headers.set('content-type', 'application/json');
  return new Request(url, {
    method: definition.method,
    headers,
    body: JSON.stringify(input),
    signal,
  });
}

/** The longest answer that is read, in characters: a catalogue of some ten thousand games. */
const maxResponseChars = 8 * 1024 * 1024;

/** The JSON of an answer, read no further than the limit; undefined when it is none. */
async function readJson(response: Response): Promise<unknown> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    text += part.value;
    if (text.length > maxResponseChars) {
      await reader?.cancel();
      return undefined;
    }
  }
  return JSON.parse(text);
}

/** The envelope's value, checked against the table; the one place where faults become keys. */
async function readResponse(
  name: CallName,
  response: Response,
  report: ReportViolation,
): Promise<Result<unknown, CallFault>> {
  const envelope = envelopeSchema.safeParse(await readJson(response).catch(() => undefined));
  if (!envelope.success) {
    report({ call: name, reason: `no envelope (HTTP ${response.status})` });
    return fault('platform_unreachable');
  }
  const { success, value, message } = envelope.data;
  if (!success) return fault(message && isFaultKey(message) ? message : 'unknown_error', value);
  return checkOutput(name, value ?? {}, report);
}

/** A value, checked against the table and made safe to show. */
function checkOutput(
  name: CallName,
  value: unknown,
  report: ReportViolation,
): Result<unknown, CallFault> {
  const output = callTable[name].output.safeParse(value);
  if (output.success) return { ok: true, value: sanitiseResponse(name, output.data) };
  report({
    call: name,
    reason: `answer is not of its form at ${output.error.issues[0]?.path.join('.') ?? '?'}`,
  });
  return fault('unknown_error');
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze<unknown>(part);
  }
  return value;
}

/** An answer as it was last told, read and checked. */
interface KnownAnswer {
  readonly digest: string;
  readonly result: Result<unknown, CallFault>;
}

/** So many answers are kept; what they hold is shown only while the platform says the same. */
const maxKnownAnswers = 20_000;

/**
 * Reads of the embedded platform. The platform answers each of them anew, but what it says again to
 * the letter is neither sent nor read again: the same object is the answer.
 */
function createReader(send: DirectTransport, report: ReportViolation) {
  const known = new LRUCache<string, KnownAnswer>({ max: maxKnownAnswers });
  return async (
    name: CallName,
    input: object,
    caller: Caller,
  ): Promise<Result<unknown, CallFault>> => {
    const { merchantCode, token, language, agent } = caller;
    const sentToken = callTable[name].token ? token : undefined;
    const tokenDigest = sentToken === undefined ? '' : tokenDigestOf(caller, sentToken);
    const key = `${merchantCode}\n${tokenDigest}\n${language ?? ''}\n${name}\n${JSON.stringify(input)}`;
    const last = known.get(key);
    const answer = await send(
      {
        name,
        input,
        token: sentToken,
        acceptLanguage: language && languageOf(language)?.tag,
        agent,
        known: last?.digest,
      },
      caller,
    );
    if (answer.kind === 'response') return readResponse(name, answer.response, report);
    if (answer.kind === 'same' && last) return last.result;
    if (answer.kind === 'same') return fault('platform_unreachable');
    const told = JSON.parse(answer.text) as Result<unknown, CallFault>;
    const result = told.ok ? checkOutput(name, told.value, report) : told;
    // Shown to many: whoever would change it is told.
    if (result.ok) known.set(key, { digest: answer.digest, result: deepFreeze(result) });
    return result;
  };
}

const tokenDigests = new WeakMap<Caller, string>();

/** What stands for a caller's token among what is remembered: no dump of the memory shows it. */
function tokenDigestOf(caller: Caller, token: string): string {
  const known = tokenDigests.get(caller) ?? createHash('sha1').update(token).digest('base64');
  tokenDigests.set(caller, known);
  return known;
}

/** How the embedded platform is called. */
export interface ClientOptions {
  /** After this a call is `platform_timeout`, ms. */
  readonly timeoutMs?: number;
  /** The way of reads (calls by GET); without it they are requests like the others. */
  readonly read?: DirectTransport;
}

/**
 * The typed client of the platform: one function over the call table. Never throws for what the
 * platform does.
 */
export function createClient(
  send: Transport,
  report: ReportViolation,
  { timeoutMs = 8_000, read }: ClientOptions = {},
): (caller: Caller) => Call {
  const readDirectly = read && createReader(read, report);
  const sendRequest = async (name: CallName, input: object, caller: Caller) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const work = send(requestOf(name, input, caller, signal), caller);
      const response = await Promise.race([work, aborted(signal)]);
      if (!response) return fault('platform_timeout');
      return await readResponse(name, response, report);
    } catch (error) {
      report({ call: name, reason: error instanceof Error ? error.message : String(error) });
      return fault(signal.aborted ? 'platform_timeout' : 'platform_unreachable');
    }
  };
  const sendRead = async (
    reader: ReturnType<typeof createReader>,
    name: CallName,
    input: object,
    caller: Caller,
  ) => {
    try {
      return await withDeadline(reader(name, input, caller), timeoutMs, () =>
        fault('platform_timeout'),
      );
    } catch (error) {
      report({ call: name, reason: error instanceof Error ? error.message : String(error) });
      return fault('platform_unreachable');
    }
  };
  return (caller) => async (name, input) =>
    // The table types the pair (name, output); the union of all calls cannot say so to the
    // compiler.
    (await (readDirectly && callTable[name].method === 'GET'
      ? sendRead(readDirectly, name, input, caller)
      : sendRequest(name, input, caller))) as Awaited<ReturnType<Call>> as never;
}

/**
 * Resolves to nothing when the time is up; a call in process has no socket that an abort would
 * close.
 */
const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined), { once: true }),
  );
