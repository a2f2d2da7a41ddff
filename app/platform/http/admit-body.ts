import { createAddressLimiter } from '#app/lib/address-limiter.ts';
import { createBufferedBytes } from '#app/lib/buffered-bytes.ts';
import { createByteBudget } from '#app/lib/byte-budget.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallDefinition } from '#schema/calls/call.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { fault } from '../calls/responses.ts';
import { defaultMaxBodyBytes } from './read-body.ts';

interface UnreadCall {
  readonly request: Request;
  readonly definition: Pick<CallDefinition, 'maxBodyBytes'>;
  readonly tenant: Tenant;
  readonly ip: string;
  readonly now: number;
}

/** Refuses beyond the limit of the caller's address. */
export type LargeBodyCount = (
  call: Pick<UnreadCall, 'tenant' | 'ip' | 'now'>,
) => Promise<Result<undefined, CallFault>>;

/** Reserves memory for the next bytes; false stops the reading. */
export type TakeBytes = (sizeBytes: number) => boolean;

/** Runs a call when its body may be read; else refuses it with `too_many_requests`. */
export type BodyAdmission = (
  call: UnreadCall,
  run: (takeBytes: TakeBytes) => Promise<Result<unknown, CallFault>>,
) => Promise<Result<unknown, CallFault>>;

const mebibyte = 1024 * 1024;

/** Per address, for default and large bodies. */
const budgets = {
  usual: { maxBytes: 8 * mebibyte, refillBytesPerSecond: mebibyte / 2 },
  large: { maxBytes: 96 * mebibyte, refillBytesPerSecond: 2 * mebibyte },
} as const;

/** Concurrent large bodies. Slow ones hold few bytes, so the total is limited by bytes. */
const largeBodyLimits = { maxTotal: 1024, maxPerOwner: 2 };

/** Memory for all large bodies: 8 of the maximum size. */
const maxLargeBytes = 8 * 21 * mebibyte;

/** Concurrent chunked bodies: they announce no length and may be slow. Browsers send none. */
const chunkedBodyLimits = { maxTotal: 256, maxPerOwner: 32 };

const tooManyRequests = () => refuse(fault('too_many_requests'));

const isChunked = ({ headers }: Request): boolean => headers.has('transfer-encoding');

const isBodyless = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

function announcedBytes(request: Request, maxBytes: number): number {
  const length = request.headers.get('content-length');
  return length === null ? (isChunked(request) ? maxBytes : 0) : Number(length) || 0;
}

/**
 * Checks the limits per address before a body is read. Oversized bodies pass here and are refused
 * later by their size. In-process calls have no address and pass.
 * @param countLargeBody called before each large body is read
 */
export function createBodyAdmission(countLargeBody: LargeBodyCount): BodyAdmission {
  const usual = createByteBudget(budgets.usual);
  const large = createByteBudget(budgets.large);
  const limiters = {
    large: createAddressLimiter(largeBodyLimits),
    chunked: createAddressLimiter(chunkedBodyLimits),
  };
  const largeBytes = createBufferedBytes(maxLargeBytes);
  return async ({ request, definition, ...origin }, run) => {
    const { ip, now } = origin;
    if (ip === '' || isBodyless(request)) return run(() => true);
    const maxBytes = definition.maxBodyBytes ?? defaultMaxBodyBytes;
    const isLarge = definition.maxBodyBytes !== undefined;
    const sizeBytes = Math.min(maxBytes, announcedBytes(request, maxBytes));
    if (!(isLarge ? large : usual)(ip, sizeBytes, now)) return tooManyRequests();
    if (!isLarge && !isChunked(request)) return run(() => true);
    const limiter = limiters[isLarge ? 'large' : 'chunked'];
    if (limiter.acquire(ip) !== 'room') return tooManyRequests();
    let takenBytes = 0;
    let isFull = false;
    const takeBytes: TakeBytes = (chunkBytes) => {
      isFull = isLarge && !largeBytes.take(chunkBytes);
      if (isLarge && !isFull) takenBytes += chunkBytes;
      return !isFull;
    };
    try {
      const admission = isLarge ? await countLargeBody(origin) : ok(undefined);
      if (!admission.ok) return admission;
      const result = await run(takeBytes);
      return isFull ? tooManyRequests() : result;
    } finally {
      largeBytes.release(takenBytes);
      limiter.release(ip);
    }
  };
}
