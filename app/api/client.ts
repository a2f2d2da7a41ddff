import { systemRandom, type Random } from '#app/lib/random.ts';
import type { Result } from '#app/lib/result.ts';
import { withDeadline } from '#app/lib/with-deadline.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { buildRequest, type RequestStyle } from './build-request.ts';
import type { Call } from './call.ts';
import type { CallObserver, CallOutcome } from './call-observer.ts';
import type { Caller } from './caller.ts';
import { cookieOf, sealCaptcha } from './captcha-cookie.ts';
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

/** Resolves to undefined after `limitMs`; rejects when the connection breaks. */
type SendCall = (
  name: CallName,
  input: object,
  caller: Caller,
  limitMs: number,
) => Promise<Result<unknown, CallFault> | undefined>;

const noteTo =
  ({ unread }: CallObserver, call: CallName, brand: string): ReportNote =>
  (one) =>
    unread?.({ ...one, call, brand });

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
        note: noteTo(observer, name, caller.merchantCode),
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

  async function ask(name: CallName, input: object, caller: Caller) {
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
    let result: Result<unknown, CallFault> = await ask(name, input, caller);
    // Retry public calls without the token of an ended session.
    if (
      !result.ok &&
      result.fault.status === 401 &&
      caller.token !== undefined &&
      callTable[name].token === 'optional' &&
      callTable[name].method === 'GET'
    )
      result = await ask(name, input, { ...caller, token: undefined });
    const ms = performance.now() - from;
    if (callTable[name].method !== 'GET') caller.budget?.extend(ms);
    if (result.ok)
      observer.answered?.({ call: name, brand: caller.merchantCode, value: result.value });
    observer.ended?.({ call: name, brand: caller.merchantCode, outcome: outcomeOf(result), ms });
    // The table pairs name and output, which TypeScript cannot infer for the union of all calls.
    return result as Awaited<ReturnType<Call>> as never;
  };
}
