import { withDeadline } from '#app/lib/with-deadline.ts';
import type { Services } from './services.ts';
import { bareReadiness, readiness } from './health.ts';

/** Whether the platform answers for at least one brand; true without brands. */
async function isPermissionAvailable({
  registry,
  client,
  permissions,
}: Services): Promise<boolean> {
  const brand = await registry.byCode(registry.codes()[0] ?? '');
  if (!brand) return true;
  const { merchant } = brand;
  const host = merchant.hosts.player[0] ?? '';
  const owner = { code: merchant.code, version: merchant.version, host, ip: '' };
  // A last good permission keeps the site open: without it every node would fail alike. A slow
  // platform makes no difference, so that the status is stable.
  if (await permissions.isKnown(owner)) return true;
  const call = client({ merchantCode: merchant.platform.merchantCode, host, ip: '' });
  return (await permissions.get({ ...owner, call })).kind === 'known';
}

/** The undelivered messages; recorded in the metrics as well. Never rejects. */
export async function collectMessageState({ platform, metrics }: Services) {
  const state = await platform?.postState().catch(() => undefined);
  for (const [channel, { pending, failed }] of Object.entries(state ?? {}))
    metrics.messages(channel, pending, failed);
  return state;
}

/**
 * Records in the metrics whether the ledger balances, as the platform last checked it. Never
 * rejects.
 */
export async function collectLedgerState({ platform, metrics }: Services): Promise<void> {
  const state = await platform?.booksState().catch(() => undefined);
  if (state) metrics.ledger(state);
}

/** What staff have to look at; recorded in the metrics as well. Never rejects. */
export async function collectPaymentState({ platform, metrics }: Services) {
  const state = await platform?.paymentState().catch(() => undefined);
  if (state) metrics.payments(state);
  return state;
}

/** Records in the metrics the security log's counts. Never rejects. */
export async function collectSecurityState({ securityLog, metrics }: Services): Promise<void> {
  const state = await securityLog.state();
  if (state) metrics.security(state);
}

/** Less than the 2 s within which `/readyz` answers, whatever the database does [M7]. */
const readinessTimeoutMs = 1_500;

/**
 * Answers `/readyz`: collects the state of the database, the platform and the registry.
 * @param hasDetails whether the caller may see more than the status [F16]
 */
export async function readinessReport(services: Services, hasDetails: boolean): Promise<Response> {
  const { registry, platform, metrics } = services;
  const problems = registry.problems();
  metrics.brands(registry.codes().length, registry.problemsByFolder().size);
  const [reasons, permission, messages, payments] = await Promise.all([
    withDeadline(platform?.readinessProblems() ?? Promise.resolve([]), readinessTimeoutMs, () => [
      `The platform does not answer within ${readinessTimeoutMs} ms.`,
    ]),
    withDeadline(isPermissionAvailable(services), readinessTimeoutMs, () => false),
    withDeadline(collectMessageState(services), readinessTimeoutMs, () => undefined),
    withDeadline(collectPaymentState(services), readinessTimeoutMs, () => undefined),
  ]);
  const state = {
    database: reasons.length === 0,
    reasons,
    permission,
    messages,
    payments,
    unread: services.calls.unread.list(),
    spared: services.calls.openCircuits(),
    brands: {
      serving: registry.codes(),
      unchecked: registry.uncheckedCount(),
      lastGood: registry.lastKnownGood(),
      problems,
    },
  };
  return hasDetails ? readiness(state) : bareReadiness(state);
}
