import { withDeadline } from '#app/lib/with-deadline.ts';
import type { Services } from './services.ts';
import { bareReadiness, readiness } from './health.ts';

/** Whether the platform answers for at least one brand; with none there is nothing to ask. */
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
  // A last good permission keeps the site: no node is better without the others. A platform that is
  // slow makes no difference, so that the answer is steady.
  if (await permissions.isKnown(owner)) return true;
  const call = client({ merchantCode: merchant.platform.merchantCode, host, ip: '' });
  return (await permissions.get({ ...owner, call })).kind === 'known';
}

/** What waits to be delivered; recorded in the metrics as well. Never rejects. */
export async function collectMessageState({ platform, metrics }: Services) {
  const state = await platform?.postState().catch(() => undefined);
  for (const [channel, { pending, failed }] of Object.entries(state ?? {}))
    metrics.messages(channel, pending, failed);
  return state;
}

/** Records in the metrics whether the money adds up, as the platform saw it last. Never rejects. */
export async function collectLedgerState({ platform, metrics }: Services): Promise<void> {
  const state = await platform?.booksState().catch(() => undefined);
  if (state) metrics.ledger(state);
}

/** Records in the metrics what the security log has seen. Never rejects. */
export async function collectSecurityState({ securityLog, metrics }: Services): Promise<void> {
  const state = await securityLog.state();
  if (state) metrics.security(state);
}

/** Less than the 2 s within which `/readyz` answers, whatever the database does [M7]. */
const readinessTimeoutMs = 1_500;

/**
 * Answers `/readyz`: asks the database, the platform and the registry for their state.
 * @param hasDetails whether the caller may see more than the status [F16]
 */
export async function readinessReport(services: Services, hasDetails: boolean): Promise<Response> {
  const { registry, platform, metrics } = services;
  const problems = registry.problems();
  metrics.brands(registry.codes().length, registry.problemsByFolder().size);
  const [reasons, permission, messages] = await Promise.all([
    withDeadline(platform?.readinessProblems() ?? Promise.resolve([]), readinessTimeoutMs, () => [
      `The platform does not answer within ${readinessTimeoutMs} ms.`,
    ]),
    withDeadline(isPermissionAvailable(services), readinessTimeoutMs, () => false),
    withDeadline(collectMessageState(services), readinessTimeoutMs, () => undefined),
  ]);
  const state = {
    database: reasons.length === 0,
    reasons,
    permission,
    messages,
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
