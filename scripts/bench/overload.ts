import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from '../../tests/support/server.ts';
import type { VendorResponse } from '../../tests/crash/wallet-server.ts';

/** Further requests are counted, not sent. */
export const maxOverloadConnections = 1_000;

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

/** Cumulative counts by latency and class of status, from the server's metrics. */
type LatencyBuckets = ReadonlyMap<string, ReadonlyMap<number, number>>;

async function readLatencyBuckets(port: number): Promise<LatencyBuckets> {
  const text = (await sendRequest(port, 'localhost', '/metrics')).body.toString();
  const classes = new Map<string, Map<number, number>>();
  for (const [, limit = '', status = '', count = ''] of text.matchAll(
    /^marquee_request_seconds_bucket\{le="([^"]+)",kind="call",status="(\dxx)"\} (\d+)$/gm,
  )) {
    const buckets = classes.get(status) ?? new Map<number, number>();
    classes.set(status, buckets.set(limit === '+Inf' ? Infinity : Number(limit), Number(count)));
  }
  return classes;
}

/** The smallest bucket that contains 99 % of the responses, as text. */
function p99Within(
  bucketsBefore: LatencyBuckets,
  bucketsAfter: LatencyBuckets,
  status: string,
): string {
  const steps = [...(bucketsAfter.get(status) ?? [])]
    .map(([limit, count]) => [limit, count - (bucketsBefore.get(status)?.get(limit) ?? 0)] as const)
    .sort(([a], [b]) => a - b);
  const requestCount = steps.at(-1)?.[1] ?? 0;
  const within = steps.find(([, count]) => count >= requestCount * 0.99)?.[0];
  return requestCount === 0 || within === undefined
    ? 'none'
    : within === Infinity
      ? 'longer'
      : `within ${within * 1000} ms`;
}

interface Overload {
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly send: (number: number) => Promise<VendorResponse>;
}

/**
 * Open loop at a steady rate. Orders without a free connection are not sent, so that no time is
 * spent waiting in the generator.
 */
export async function measureOverload({
  port,
  perSecond,
  seconds,
  send,
}: Overload): Promise<string> {
  const statuses = new Map<string, number>();
  const times: Record<'accepted' | 'rejected', number[]> = { accepted: [], rejected: [] };
  const open = new Set<Promise<void>>();
  let unsent = 0;
  const bucketsBefore = await readLatencyBuckets(port);
  const start = performance.now();
  for (let sequence = 0; sequence < perSecond * seconds; sequence += 1) {
    const delayMs = start + (sequence * 1000) / perSecond - performance.now();
    if (delayMs > 1) await sleep(delayMs);
    // When late, still read responses.
    else if (sequence % 16 === 0) await new Promise((resolve) => setImmediate(resolve));
    if (open.size >= maxOverloadConnections) {
      unsent += 1;
      continue;
    }
    const from = performance.now();
    const one = send(sequence).then(({ status, retryAfter }) => {
      times[status === 200 ? 'accepted' : 'rejected'].push(performance.now() - from);
      const key = `${status}${status === 200 ? '' : ` (Retry-After ${retryAfter ?? 'missing'})`}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
      open.delete(one);
    });
    open.add(one);
  }
  await Promise.all(open);
  const bucketsAfter = await readLatencyBuckets(port);
  const describe = (name: string, values: readonly number[], status: string): string =>
    `p99 of ${name} orders ${quantile(values, 0.99).toFixed(0)} ms (server: ${p99Within(bucketsBefore, bucketsAfter, status)})`;
  return (
    `${perSecond} bets/s due for ${seconds} s: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}, ${unsent} not sent, as ${maxOverloadConnections} were in flight; ` +
    `${describe('accepted', times.accepted, '2xx')}, ${describe('rejected', times.rejected, '4xx')}`
  );
}

/** Time until latency is normal again after an overload. */
export async function measureRecovery(send: Overload['send'], calmMs: number): Promise<number> {
  const from = performance.now();
  for (let streak = 0; streak < 20;) {
    const sentAt = performance.now();
    const { status } = await send(streak);
    streak = status === 200 && performance.now() - sentAt < Math.max(50, calmMs) ? streak + 1 : 0;
  }
  return performance.now() - from;
}
