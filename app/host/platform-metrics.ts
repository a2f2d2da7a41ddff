import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What is counted of the calls to the platform. */
export interface PlatformMetrics {
  /** A call to the platform, by how it ended. */
  platformCall(call: string, outcome: string, seconds: number): void;
  /** A value in an answer to a call that could not be read. */
  unreadValue(call: string): void;
  /** Which calls are not made at the moment, by brand. */
  circuits(open: readonly { readonly brand: string; readonly path: string }[]): void;
}

/** @param registry where they are kept */
export function createPlatformMetrics(registry: Registry): PlatformMetrics {
  const calls = new Histogram({
    name: 'marquee_platform_call_seconds',
    help: 'Time of a call to the platform, by call and how it ended.',
    labelNames: ['call', 'outcome'],
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 2, 4, 8],
    registers: [registry],
  });
  const unread = new Counter({
    name: 'marquee_platform_unread_values_total',
    help: 'Values in answers of the platform that could not be read, by call.',
    labelNames: ['call'],
    registers: [registry],
  });
  const circuits = new Gauge({
    name: 'marquee_platform_circuit_open',
    help: 'Calls that are not made since the platform does not answer them: 1 while it is so.',
    labelNames: ['brand', 'call'],
    registers: [registry],
  });
  return {
    platformCall: (call, outcome, seconds) => calls.observe({ call, outcome }, seconds),
    unreadValue: (call) => unread.inc({ call }),
    circuits: (open) => {
      circuits.reset();
      for (const { brand, path } of open) circuits.set({ brand, call: path }, 1);
    },
  };
}
