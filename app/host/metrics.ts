import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the server counts, in Prometheus' text. Labels never carry a player's data. */
export interface Metrics {
  answered(kind: string, status: number, seconds: number): void;
  brands(serving: number, refused: number): void;
  /** Messages of a channel that wait, and that were given up within the last days. */
  messages(channel: string, pending: number, failed: number): void;
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'marquee_request_seconds',
    help: 'Time to answer, by kind of request and class of status.',
    labelNames: ['kind', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const brands = new Gauge({ name: 'marquee_brands', help: 'Brands by state.', labelNames: ['state'], registers: [registry] });
  const messages = new Gauge({ name: 'marquee_messages', help: 'SMS and e-mails by channel and state.', labelNames: ['channel', 'state'], registers: [registry] });
  return {
    answered: (kind, status, seconds) => duration.observe({ kind, status: `${Math.floor(status / 100)}xx` }, seconds),
    brands: (serving, refused) => {
      brands.set({ state: 'serving' }, serving);
      brands.set({ state: 'refused' }, refused);
    },
    messages: (channel, pending, failed) => {
      messages.set({ channel, state: 'pending' }, pending);
      messages.set({ channel, state: 'failed' }, failed);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
