import { createHash } from 'node:crypto';
import { languageOf } from '#app/domain/languages.ts';
import { ENVELOPE_KEY_LENGTH, sealLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import { integerBelow, systemRandom, token as randomToken, type Random } from '#app/lib/random.ts';
import type { Result } from '#app/lib/result.ts';
import { withDeadline } from '#app/lib/with-deadline.ts';
import type { CallDefinition } from '#schema/calls/call.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Call } from './call.ts';
import type { CallObserver, CallOutcome } from './call-observer.ts';
import type { Caller } from './caller.ts';
import { cookieOf, openCaptcha, sealCaptcha } from './captcha-cookie.ts';
import { NotSentError } from './not-sent-error.ts';
import { fault, isOutcomeUnknown, readResponse } from './read-response.ts';
import type { ReportNote } from './reading/reading-note.ts';

export type { CallObserver } from './call-observer.ts';
export type { Caller } from './caller.ts';

/** In process (`platform.fetch`) or over the network. */
export type Transport = (request: Request, caller: Caller) => Promise<Response>;

export interface ClientOptions {
  readonly send: Transport;
  readonly observer?: CallObserver;
  readonly timeoutMs?: number;
  readonly isSpecified?: boolean;
  readonly secret?: string;
  readonly random?: Random;
}

interface RequestStyle {
  /**
   * Whether calls use the specification's form: encrypted bodies, forms, `data` payloads. The
   * embedded platform accepts both, and in-process calls need no encryption.
   */
  readonly isSpecified: boolean;
  /** Signs values that pass through a player's form. */
  readonly secret: string;
  readonly random: Random;
}

/** Characters; the embedded platform accepts no longer body. */
const maxEncryptedChars = 11_000;

const keyLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const envelopeKey = (random: Random): string =>
  Array.from(
    { length: ENVELOPE_KEY_LENGTH },
    () => keyLetters[integerBelow(random, keyLetters.length)],
  ).join('');

/**
 * Includes the table's defaults and the brand, because a third-party platform knows only the spec's
 * parameters [GM-11]. Invalid values are sent unchanged, for the platform to reject.
 */
function queryOf(name: CallName, input: object, merchant: string): object {
  const full = callTable[name].input.safeParse(
    name === 'gameList' ? { merchant, ...input } : input,
  );
  return full.success ? full.data : input;
}

function headersOf(
  definition: CallDefinition,
  { token, ip, host, merchantCode, agent, language }: Caller,
): Headers {
  const headers = new Headers({
    accept: 'application/json',
    'x-forwarded-host': host,
    merchant: merchantCode,
  });
  // Platforms would read an empty header as an address.
  if (ip) headers.set('x-forwarded-for', ip);
  if (agent) headers.set('user-agent', agent);
  const tag = language && languageOf(language)?.tag;
  if (tag) headers.set('accept-language', tag);
  if (token && definition.token) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function bodyOf(
  definition: CallDefinition,
  input: object,
  { isSpecified, random }: RequestStyle,
): { readonly type: string; readonly text: string } {
  const json = JSON.stringify(input);
  if (isSpecified && definition.form) {
    const pairs = Object.entries(input).filter(([, value]) => value !== undefined);
    return {
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams(pairs.map(([key, value]) => [key, textOf(value)])).toString(),
    };
  }
  const isEncrypted = isSpecified && definition.encrypted && json.length <= maxEncryptedChars;
  return {
    type: 'application/json',
    text: isEncrypted
      ? JSON.stringify({ encrypted: sealLegacyEnvelope(json, envelopeKey(random)) })
      : json,
  };
}

/**
 * Deterministic per session and command if the input has an id, so that a retry has the same key,
 * and unforgeable by other sessions; otherwise random.
 */
function idempotencyKeyOf(
  { path, idempotencyField }: CallDefinition,
  input: object,
  { merchantCode, token }: Caller,
  random: Random,
): string {
  const id = idempotencyField && (input as Readonly<Record<string, unknown>>)[idempotencyField];
  return typeof id === 'string'
    ? createHash('sha256')
        .update(JSON.stringify([merchantCode, token, path, id]))
        .digest('hex')
    : randomToken(random, 16);
}

function withCaptcha(input: object, secret: string): { input: object; cookie: string } {
  const { captchaId, ...rest } = input as { readonly captchaId?: unknown };
  if (typeof captchaId !== 'string') return { input, cookie: '' };
  const { id, cookie } = openCaptcha(captchaId, secret);
  return { input: id === '' ? rest : { ...rest, captchaId: id }, cookie };
}

/** Trimmed, as on the specification's site [AU-02]. */
const withTrimmedPassword = (input: object): object =>
  'password' in input && typeof input.password === 'string'
    ? { ...input, password: input.password.trim() }
    : input;

function buildRequest(
  name: CallName,
  callInput: object,
  caller: Caller,
  style: RequestStyle,
  signal: AbortSignal,
): Request {
  const definition: CallDefinition = callTable[name];
  const { method, path, dataPayload } = definition;
  const { input, cookie } = withCaptcha(
    style.isSpecified && name === 'login' ? withTrimmedPassword(callInput) : callInput,
    style.secret,
  );
  // A brand may have no own host.
  const url = new URL(path, `http://${caller.host || 'localhost'}`);
  const headers = headersOf(definition, caller);
  if (cookie) headers.set('cookie', cookie);
  if (method !== 'GET')
    headers.set('idempotency-key', idempotencyKeyOf(definition, input, caller, style.random));
  if (method === 'GET' || method === 'DELETE') {
    const query = queryOf(name, input, caller.merchantCode);
    for (const [key, value] of Object.entries(query) as [string, unknown][])
      if (value !== undefined) url.searchParams.set(key, textOf(value));
    if (style.isSpecified && dataPayload) url.searchParams.set('data', JSON.stringify(query));
    return new Request(url, { method, headers, signal });
  }
  const { type, text } = bodyOf(definition, input, style);
  headers.set('content-type', type);
  return new Request(url, { method, headers, body: text, signal });
}

/** Resolves to undefined after `limitMs`; rejects when the connection breaks. */
type SendCall = (
  name: CallName,
  input: object,
  caller: Caller,
  limitMs: number,
) => Promise<Result<unknown, CallFault> | undefined>;

const reportTo =
  ({ unread }: CallObserver, call: CallName, brand: string): ReportNote =>
  (note) =>
    unread?.({ ...note, call, brand });

/** Moves the platform's captcha cookie into the captcha's id. */
function withCaptchaCookie(value: unknown, response: Response, secret: string): unknown {
  const { captchaId, image } = value as { readonly captchaId: string; readonly image: string };
  const cookie = cookieOf(response.headers.getSetCookie());
  return {
    captchaId: sealCaptcha({ id: captchaId, cookie }, secret),
    image: image.startsWith('data:') ? image : `data:image/png;base64,${image}`,
  };
}

const createRequester =
  (send: Transport, style: RequestStyle, observer: CallObserver): SendCall =>
  async (name, input, caller, limitMs) => {
    const controller = new AbortController();
    const { signal } = controller;
    const exchange = async () => {
      const response = await send(buildRequest(name, input, caller, style, signal), caller);
      const result = await readResponse(name, response, {
        input: { ...input },
        hasToken: caller.token !== undefined,
        note: reportTo(observer, name, caller.merchantCode),
      });
      return name === 'captcha' && result.ok
        ? { ok: true as const, value: withCaptchaCookie(result.value, response, style.secret) }
        : result;
    };
    try {
      // In-process calls have no socket that an abort would close.
      return await withDeadline(exchange(), limitMs, () => void controller.abort());
    } catch (error) {
      if (signal.aborted && !(error instanceof NotSentError)) return undefined;
      throw error;
    }
  };

/** Includes the cause, because `fetch failed` alone is useless. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return cause instanceof Error ? `${error.message}: ${code || cause.message}` : error.message;
}

const outcomes: Readonly<Partial<Record<CallFault['key'], CallOutcome>>> = {
  platform_timeout: 'late',
  platform_unreachable: 'unreachable',
  outcome_unknown: 'unreachable',
  unknown_error: 'unreadable',
};

const outcomeOf = (result: Result<unknown, CallFault>): CallOutcome =>
  result.ok ? 'answered' : (outcomes[result.fault.key] ?? 'refused');

export function createClient({
  send,
  observer = {},
  timeoutMs = 8_000,
  isSpecified = false,
  secret = '',
  random = systemRandom,
}: ClientOptions): (caller: Caller) => Call {
  const request = createRequester(send, { isSpecified, secret, random }, observer);

  async function sendCall(name: CallName, input: object, caller: Caller) {
    const brand = caller.merchantCode;
    const isQuestion = callTable[name].method === 'GET';
    const limit = Math.ceil(
      isQuestion ? Math.min(timeoutMs, caller.budget?.leftMs() ?? timeoutMs) : timeoutMs,
    );
    if (limit <= 0) {
      observer.failed?.({ call: name, brand, reason: 'the page’s time is up' });
      return fault('platform_timeout');
    }
    try {
      const result = await request(name, input, caller, limit);
      if (result) return result;
      observer.failed?.({ call: name, brand, reason: `no answer within ${limit} ms` });
      return fault(isOutcomeUnknown(name) ? 'outcome_unknown' : 'platform_timeout');
    } catch (error) {
      observer.failed?.({ call: name, brand, reason: reasonOf(error) });
      return fault(
        isOutcomeUnknown(name) && !(error instanceof NotSentError)
          ? 'outcome_unknown'
          : 'platform_unreachable',
      );
    }
  }

  return (caller) => async (name, input) => {
    const from = performance.now();
    let result: Result<unknown, CallFault> = await sendCall(name, input, caller);
    // Retry public calls without the token of an ended session.
    if (
      !result.ok &&
      result.fault.status === 401 &&
      caller.token !== undefined &&
      callTable[name].token === 'optional' &&
      callTable[name].method === 'GET'
    )
      result = await sendCall(name, input, { ...caller, token: undefined });
    const ms = performance.now() - from;
    if (callTable[name].method !== 'GET') caller.budget?.extend(ms);
    if (result.ok)
      observer.answered?.({ call: name, brand: caller.merchantCode, value: result.value });
    observer.ended?.({ call: name, brand: caller.merchantCode, outcome: outcomeOf(result), ms });
    // The table pairs name and output, which TypeScript cannot infer for the union of all calls.
    return result as Awaited<ReturnType<Call>> as never;
  };
}
