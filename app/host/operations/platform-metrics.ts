import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface PlatformCallEnd {
  readonly brand: string;
  readonly call: string;
  readonly outcome: string;
  readonly ms: number;
}

/** Further brands share one label, to bound the number of series. */
const maxBrandLabels = 100;
const otherBrands = 'other';

function createBrandLabels(): (brand: string) => string {
  const brands = new Set<string>();
  return (brand) => {
    if (brands.size < maxBrandLabels) brands.add(brand);
    return brands.has(brand) ? brand : otherBrands;
  };
}

export interface PlatformMetrics {
  platformCall(about: PlatformCallEnd): void;
  unreadValue(brand: string, call: string): void;
  circuits(open: readonly { readonly brand: string; readonly path: string }[]): void;
}

export function createPlatformMetrics(registry: Registry): PlatformMetrics {
  const labelOf = createBrandLabels();
  const calls = new Histogram({
    name: 'marquee_platform_call_seconds',
    help: 'Duration of platform calls, by call and outcome.',
    labelNames: ['call', 'outcome'],
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 2, 4, 8],
    registers: [registry],
  });
  // A counter, not a histogram: brands × calls × outcomes are many series already.
  const brandCalls = new Counter({
    name: 'marquee_platform_calls_total',
    help: `Calls to the platform, by brand (the first ${maxBrandLabels}, then "${otherBrands}"), call and outcome.`,
    labelNames: ['brand', 'call', 'outcome'],
    registers: [registry],
  });
  const unread = new Counter({
    name: 'marquee_platform_unread_values_total',
    help: 'Unreadable values in platform responses, by brand and call.',
    labelNames: ['brand', 'call'],
    registers: [registry],
  });
  const circuits = new Gauge({
    name: 'marquee_platform_circuit_open',
    help: 'Open circuit breakers by call: 1 while calls are paused because the platform does not respond.',
    labelNames: ['brand', 'call'],
    registers: [registry],
  });
  return {
    platformCall: ({ brand, call, outcome, ms }) => {
      calls.observe({ call, outcome }, ms / 1000);
      brandCalls.inc({ brand: labelOf(brand), call, outcome });
    },
    unreadValue: (brand, call) => unread.inc({ brand: labelOf(brand), call }),
    circuits: (open) => {
      circuits.reset();
      for (const { brand, path } of open) circuits.set({ brand: labelOf(brand), call: path }, 1);
    },
  };
}
