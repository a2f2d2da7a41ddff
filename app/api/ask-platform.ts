import type { Result } from '#app/lib/result.ts';
import { withDeadline } from '#app/lib/with-deadline.ts';
import type { CallName } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { buildRequest, type RequestStyle } from './build-request.ts';
import type { CallObserver } from './call-observer.ts';
import type { Caller } from './caller.ts';
import { cookieOf, sealCaptcha } from './captcha-cookie.ts';
import { createDirectReader, type DirectTransport } from './direct-reads.ts';
import { NotSentError } from './not-sent-error.ts';
import { readResponse } from './read-response.ts';
import type { ReportNote } from './reading/reading-note.ts';

/** In process (`platform.fetch`) or over the network. */
export type Transport = (request: Request, caller: Caller) => Promise<Response>;

/** Resolves to undefined after `limitMs`; rejects when the connection breaks. */
type AskPlatform = (
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

/** In-process calls have no socket that an abort would close. */
const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined), { once: true }),
  );

export const createRequester =
  (send: Transport, style: RequestStyle, observer: CallObserver): AskPlatform =>
  async (name, input, caller, limitMs) => {
    const signal = AbortSignal.timeout(limitMs);
    try {
      const work = send(buildRequest(name, input, caller, style, signal), caller);
      const response = await Promise.race([work, aborted(signal)]);
      if (!response) return undefined;
      const reading = readResponse(name, response, {
        input: { ...input },
        hasToken: caller.token !== undefined,
        note: noteTo(observer, name, caller.merchantCode),
      });
      const result = await Promise.race([reading, aborted(signal)]);
      return name === 'captcha' && result?.ok
        ? { ok: true, value: withCaptchaCookie(result.value, response, style.secret) }
        : result;
    } catch (error) {
      if (signal.aborted && !(error instanceof NotSentError)) return undefined;
      throw error;
    }
  };

export function createReader(send: DirectTransport, observer: CallObserver): AskPlatform {
  const read = createDirectReader(send);
  return (name, input, caller, limitMs) =>
    withDeadline(
      read(name, input, caller, noteTo(observer, name, caller.merchantCode)),
      limitMs,
      () => undefined,
    );
}
