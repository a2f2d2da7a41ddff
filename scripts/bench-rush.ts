import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../tests/support/server.ts';
import type { WireAnswer } from '../tests/fault/wallet-server.ts';

/**
 * How many requests the generator has under way at most: who comes on top is not sent, and counted.
 */
export const rushConnections = 1_000;

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

/**
 * How many calls the server has answered within which time, by class of status, as its own metrics
 * count them.
 */
type Counted = ReadonlyMap<string, ReadonlyMap<number, number>>;

async function counted(port: number): Promise<Counted> {
  const text = (await ask(port, 'localhost', '/metrics')).body.toString();
  const classes = new Map<string, Map<number, number>>();
  for (const [, most = '', status = '', count = ''] of text.matchAll(
    /^marquee_request_seconds_bucket\{le="([^"]+)",kind="call",status="(\dxx)"\} (\d+)$/gm,
  )) {
    const buckets = classes.get(status) ?? new Map<number, number>();
    classes.set(status, buckets.set(most === '+Inf' ? Infinity : Number(most), Number(count)));
  }
  return classes;
}

/**
 * The smallest time of the metrics' steps within which 99 of 100 were answered meanwhile, in words.
 */
function p99Within(before: Counted, after: Counted, status: string): string {
  const steps = [...(after.get(status) ?? [])]
    .map(([most, count]) => [most, count - (before.get(status)?.get(most) ?? 0)] as const)
    .sort(([a], [b]) => a - b);
  const all = steps.at(-1)?.[1] ?? 0;
  const within = steps.find(([, count]) => count >= all * 0.99)?.[0];
  return all === 0 || within === undefined
    ? 'none'
    : within === Infinity
      ? 'longer'
      : `within ${within * 1000} ms`;
}

interface Rush {
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** Sends the next order. */
  readonly send: (number: number) => Promise<WireAnswer>;
}

/**
 * Orders that are due at a steady rate, whether or not earlier ones were answered. Each is measured
 * from when it is sent to when it is answered: one for which no connection is free is not sent, so
 * that nobody waits in the generator.
 */
export async function rush({ port, perSecond, seconds, send }: Rush): Promise<string> {
  const statuses = new Map<string, number>();
  const times: Record<'taken' | 'sentAway', number[]> = { taken: [], sentAway: [] };
  const open = new Set<Promise<void>>();
  let unsent = 0;
  const before = await counted(port);
  const start = performance.now();
  for (let due = 0; due < perSecond * seconds; due += 1) {
    const early = start + (due * 1000) / perSecond - performance.now();
    if (early > 1) await sleep(early);
    // Who is behind still lets answers in.
    else if (due % 16 === 0) await new Promise((resolve) => setImmediate(resolve));
    if (open.size >= rushConnections) {
      unsent += 1;
      continue;
    }
    const from = performance.now();
    const one = send(due).then(({ status, retryAfter }) => {
      times[status === 200 ? 'taken' : 'sentAway'].push(performance.now() - from);
      const key = `${status}${status === 200 ? '' : ` (Retry-After ${retryAfter ?? 'missing'})`}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
      open.delete(one);
    });
    open.add(one);
  }
  await Promise.all(open);
  const after = await counted(port);
  const say = (name: string, values: readonly number[], status: string): string =>
    `p99 of those ${name} ${quantile(values, 0.99).toFixed(0)} ms (by the server's own clock ${p99Within(before, after, status)})`;
  return (
    `${perSecond} bets/s due for ${seconds} s: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}, ${unsent} not sent, as ${rushConnections} were under way; ` +
    `${say('taken', times.taken, '2xx')}, ${say('sent away', times.sentAway, '4xx')}`
  );
}

/** How long after a rush until orders are answered as fast as before. */
export async function recovery(send: Rush['send'], calmMs: number): Promise<number> {
  const from = performance.now();
  for (let good = 0; good < 20;) {
    const asked = performance.now();
    const { status } = await send(good);
    good = status === 200 && performance.now() - asked < Math.max(50, calmMs) ? good + 1 : 0;
  }
  return performance.now() - from;
}
