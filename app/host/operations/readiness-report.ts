import { withDeadline } from '#app/lib/with-deadline.ts';
import type { Services } from '../services.ts';
import { bareReadiness, readiness } from './health.ts';

/** True without brands, or when the platform responds for at least one. */
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
  // The last valid permission keeps the site open, so a slow platform must not make all nodes
  // unready.
  if (await permissions.isKnown(owner)) return true;
  const call = client({ merchantCode: merchant.platform.merchantCode, host, ip: '' });
  return (await permissions.get({ ...owner, call })).kind === 'known';
}

export async function collectMessageState({ platform, metrics }: Services) {
  const state = await platform?.deliveryState().catch(() => undefined);
  for (const [channel, { pending, failed }] of Object.entries(state ?? {}))
    metrics.messages(channel, pending, failed);
  return state;
}

export async function collectLedgerState({ platform, metrics }: Services): Promise<void> {
  const state = await platform?.reconciliationState().catch(() => undefined);
  if (state) metrics.ledger(state);
}

export async function collectPaymentState({ platform, metrics }: Services) {
  const state = await platform?.paymentState().catch(() => undefined);
  if (state) metrics.payments(state);
  return state;
}

export async function collectSecurityState({ securityLog, metrics }: Services): Promise<void> {
  const state = await securityLog.state();
  if (state) metrics.security(state);
}

/** `/readyz` must respond within 2 s. */
const readinessTimeoutMs = 1_500;

/** @param hasDetails whether the caller may see more than the status */
export async function createReadinessReport(
  services: Services,
  hasDetails: boolean,
): Promise<Response> {
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
    openCircuits: services.calls.openCircuits(),
    brands: {
      serving: registry.codes(),
      unchecked: registry.uncheckedCount(),
      lastGood: registry.lastKnownGood(),
      problems,
    },
  };
  return hasDetails ? readiness(state) : bareReadiness(state);
}
