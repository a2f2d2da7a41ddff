import type { Clock } from '#app/lib/clock.ts';
import { createByteBudget } from '#app/lib/byte-budget.ts';
import { createAddressLimiter, type AddressLimiter } from '#app/lib/address-limiter.ts';
import { createBufferedBytes } from '#app/lib/buffered-bytes.ts';
import { plainText } from '../plain-text.ts';
import { parseFormStream, type FormFault, type FormLimits } from './parse-form-stream.ts';

export type FormSize = 'usual' | 'large';

/** Reads a posted form and returns the response; refusals are responses too, never exceptions. */
export type FormIntake = (
  /** `ip`: the address or member that the limits apply to. */
  input: { readonly request: Request; readonly ip: string; readonly size: FormSize },
  answer: (form: FormData) => Promise<Response>,
) => Promise<Response>;

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

const limits: Readonly<Record<FormSize, FormLimits>> = {
  // Ten times the longest registration.
  usual: { maxBytes: 64 * kibibyte, maxFieldBytes: 16 * kibibyte, maxFields: 100, maxFiles: 4 },
  // Three pictures of 5 MB plus slack, so that an oversized one is reported at its field.
  large: { maxBytes: 24 * mebibyte, maxFieldBytes: 64 * kibibyte, maxFields: 100, maxFiles: 20 },
};

/** Concurrent forms. Slow uploads hold few bytes, so the total is limited by bytes instead. */
const concurrency = {
  usual: { maxTotal: 1024, maxPerOwner: 256 },
  large: { maxTotal: 1024, maxPerOwner: 2 },
} as const;

/** Per address. */
const budgets = {
  usual: { maxBytes: 4 * mebibyte, refillBytesPerSecond: 256 * kibibyte },
  large: { maxBytes: 96 * mebibyte, refillBytesPerSecond: 2 * mebibyte },
} as const;

/** For all forms together. */
const maxBufferedBytes = 64 * mebibyte;

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

const retryLater = (text: string, status: 429 | 503): Response =>
  plainText(text, status, { 'Retry-After': '60', Connection: 'close' });

const faultResponses: Readonly<Record<FormFault, () => Response>> = {
  unreadable: () => plainText('This form could not be read.', 400),
  'too-large': () => plainText('This form is too large.', 413, { Connection: 'close' }),
  full: () =>
    retryLater('Many people are sending forms at the moment. Please try again in a minute.', 503),
};

const tooManyForms = () => retryLater('Too many forms. Please try again in a minute.', 429);

const isOtherType = ({ headers }: Request): boolean =>
  (headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0) &&
  !formTypes.test(headers.get('content-type') ?? '');

const announcedBytes = ({ headers }: Request, maxBytes: number): number =>
  headers.has('transfer-encoding') ? maxBytes : Number(headers.get('content-length') ?? 0);

/** The slot is taken before the body is read and released after the response. */
async function runWithin(
  limiter: AddressLimiter,
  ip: string,
  job: () => Promise<Response>,
): Promise<Response> {
  const admission = limiter.acquire(ip);
  if (admission !== 'room') return admission === 'full' ? faultResponses.full() : tooManyForms();
  try {
    return await job();
  } finally {
    limiter.release(ip);
  }
}

/** Limits the address before reading, the size before parsing, and parses once while streaming. */
export function createFormIntake(clock: Clock): FormIntake {
  const buffered = createBufferedBytes(maxBufferedBytes);
  const limiters = {
    usual: createAddressLimiter(concurrency.usual),
    large: createAddressLimiter(concurrency.large),
  };
  const budgetOf = {
    usual: createByteBudget(budgets.usual),
    large: createByteBudget(budgets.large),
  };
  return async ({ request, ip, size }, answer) => {
    const { maxBytes } = limits[size];
    const sizeBytes = announcedBytes(request, maxBytes);
    if (!budgetOf[size](ip, sizeBytes, clock.now())) return tooManyForms();
    if (sizeBytes > maxBytes) return faultResponses['too-large']();
    if (isOtherType(request)) return plainText('This is not a form.', 415);
    return runWithin(limiters[size], ip, async () => {
      if (sizeBytes === 0) return answer(new FormData());
      const parsed = await parseFormStream(request, limits[size], buffered);
      if (!parsed.ok) return faultResponses[parsed.fault]();
      try {
        return await answer(parsed.value.form);
      } finally {
        buffered.release(parsed.value.sizeBytes);
      }
    });
  };
}
