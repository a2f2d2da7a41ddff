import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { SecurityLogState } from '#app/platform/security-log/security-log.ts';
import { createPlatformMetrics, type PlatformMetrics } from './platform-metrics.ts';
import type { PaymentState } from '#app/platform/cashier/payment-check.ts';
import type { ReconciliationResult } from '#app/platform/ledger/reconciliation.ts';

/** Labels must never contain player data. */
export interface Metrics extends PlatformMetrics {
  recordRequest(kind: string, status: number, seconds: number): void;
  brands(serving: number, refused: number): void;
  /** `failed`: within the last days. */
  messages(channel: string, pending: number, failed: number): void;
  /** Imbalance in minor units, time of the check (s since the epoch), and open game rounds. */
  ledger(state: ReconciliationResult): void;
  /** Provider reports that wait for staff, and orders that differ from their postings. */
  payments(state: PaymentState): void;
  security(state: SecurityLogState): void;
  onScrape(collect: () => void): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** Per brand, within the last ten minutes. */
const attackGauges = {
  failedAccounts: {
    name: 'marquee_login_failed_accounts',
    help: 'Accounts, existing or not, with a failed log-in within ten minutes.',
  },
  failuresAtOne: {
    name: 'marquee_login_failures_at_one_account',
    help: 'Maximum number of failed log-ins to one account within ten minutes.',
  },
  refusedSignatures: {
    name: 'marquee_wallet_signatures_refused',
    help: 'Wallet orders with a wrong signature, vendor or time within ten minutes.',
  },
  refusedTokens: {
    name: 'marquee_tokens_refused',
    help: 'Calls with an invalid session token within ten minutes.',
  },
} as const;

function securityMetrics(registry: Registry): Metrics['security'] {
  const registers = [registry];
  const events = new Counter({
    name: 'marquee_security_events_total',
    help: 'Security events by kind and outcome (docs/security.md).',
    labelNames: ['event', 'outcome'],
    registers,
  });
  const lostRowsGauge = new Gauge({
    name: 'marquee_security_rows_lost',
    help: 'Rows of the security log that could not be written: alert on any value above 0.',
    registers,
  });
  const gauges = Object.entries(attackGauges).map(
    ([key, definition]) =>
      [
        key as keyof typeof attackGauges,
        new Gauge({ ...definition, labelNames: ['brand'], registers }),
      ] as const,
  );
  return ({ counts, lostRows, attacks }) => {
    events.reset();
    for (const { event, outcome, times } of counts) events.inc({ event, outcome }, times);
    lostRowsGauge.set(lostRows);
    for (const [key, gauge] of gauges) {
      gauge.reset();
      for (const signs of attacks) gauge.set({ brand: signs.tenant }, signs[key]);
    }
  };
}

function paymentMetrics(registry: Registry): Metrics['payments'] {
  const registers = [registry];
  const openAlerts = new Gauge({
    name: 'marquee_payment_alerts_open',
    help: 'Open alerts: reports of payment providers that could not be processed.',
    registers,
  });
  const unposted = new Gauge({
    name: 'marquee_payments_unposted',
    help: 'Payouts and deposits that differ from their postings: alert on any value above 0.',
    registers,
  });
  return (state) => {
    openAlerts.set(state.openAlerts);
    unposted.set(state.unposted);
  };
}

function requestRecorder(registry: Registry): Metrics['recordRequest'] {
  const duration = new Histogram({
    name: 'marquee_request_seconds',
    help: 'Response time, by kind of request and class of status.',
    labelNames: ['kind', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const durations = new Map<string, ReturnType<typeof duration.labels>>();
  const durationOf = (kind: string, statusClass: number) => {
    const key = kind + statusClass;
    const observer = durations.get(key) ?? duration.labels(kind, `${statusClass}xx`);
    durations.set(key, observer);
    return observer;
  };
  return (kind, status, seconds) => durationOf(kind, Math.floor(status / 100)).observe(seconds);
}

/** Durations are in seconds, the Prometheus convention. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const brands = new Gauge({
    name: 'marquee_brands',
    help: 'Brands by state.',
    labelNames: ['state'],
    registers: [registry],
  });
  const messages = new Gauge({
    name: 'marquee_messages',
    help: 'SMS and e-mails by channel and state.',
    labelNames: ['channel', 'state'],
    registers: [registry],
  });
  const imbalance = new Gauge({
    name: 'marquee_ledger_off_minor_units',
    help: 'Imbalance of the ledger over all brands and currencies: alert on any value other than 0.',
    registers: [registry],
  });
  const checked = new Gauge({
    name: 'marquee_ledger_checked_timestamp_seconds',
    help: 'When the ledger was last checked.',
    registers: [registry],
  });
  const rounds = new Gauge({
    name: 'marquee_wallet_rounds_open',
    help: 'Open game rounds, neither settled nor voided.',
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'marquee_wallet_rounds_oldest_seconds',
    help: 'Age of the oldest open round at the last check.',
    registers: [registry],
  });
  const platform = createPlatformMetrics(registry);
  const collectors: (() => void)[] = [];
  return {
    recordRequest: requestRecorder(registry),
    ...platform,
    onScrape: (collect) => void collectors.push(collect),
    brands: (serving, refused) => {
      brands.set({ state: 'serving' }, serving);
      brands.set({ state: 'refused' }, refused);
    },
    messages: (channel, pending, failed) => {
      messages.set({ channel, state: 'pending' }, pending);
      messages.set({ channel, state: 'failed' }, failed);
    },
    ledger: ({ checkedAt, off: by, openRounds, oldestOpenAt }) => {
      if (checkedAt === null) return;
      imbalance.set(by);
      checked.set(checkedAt / 1000);
      rounds.set(openRounds);
      oldest.set(oldestOpenAt === null ? 0 : (checkedAt - oldestOpenAt) / 1000);
    },
    payments: paymentMetrics(registry),
    security: securityMetrics(registry),
    text: () => (collectors.forEach((collect) => collect()), registry.metrics()),
    contentType: registry.contentType,
  };
}
