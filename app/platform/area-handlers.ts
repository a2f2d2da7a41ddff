import type { Random } from '#app/lib/random.ts';
import type { SecondFactor } from './calls/second-factor.ts';
import { createCatalogueArea } from './catalogue/catalogue-area.ts';
import { createContentArea } from './content/content-area.ts';
import type { Database } from './db/database.ts';
import { createFeedbackArea } from './feedback/feedback-area.ts';
import type { FeedbackStore } from './feedback/feedback-store.ts';
import { createHistoryArea } from './history/history-area.ts';
import { createLaunchArea } from './launch/launch-area.ts';
import { createPromotionsArea } from './promotions/promotions-area.ts';
import { createCounters } from './rate-limit/counters.ts';
import { createGroupDigests } from './responsible-gaming/exclusions/group-digest.ts';
import { createLimitsArea } from './responsible-gaming/limits/limit-calls.ts';
import type { SandboxStore } from './sandbox/state-store.ts';
import { createPathSealer } from './system-status/seal-path.ts';
import { createStatusArea, type Closure } from './system-status/status-area.ts';
import { vendorFinder } from './tenants/vendors/game-vendors.ts';
import type { VendorSecrets } from './tenants/vendors/vendor-secrets.ts';
import { createSubWalletsArea } from './wallet/sub-wallets/sub-wallets-area.ts';

/** What the areas work with. */
export interface AreaHandlerDeps {
  readonly database: Database;
  readonly random: Random;
  readonly sandbox: boolean;
  readonly sandboxStore: SandboxStore;
  readonly feedback: FeedbackStore;
  readonly vendorSecrets: VendorSecrets;
  readonly secondFactor: SecondFactor;
}

/** What a brand tells its players while it is closed, as the sandbox says. */
const closureFrom =
  (sandboxStore: SandboxStore) =>
  async (code: string): Promise<Closure> => {
    const { maintenance, region } = await sandboxStore.stateOf(code);
    return {
      maintenance: maintenance.on,
      maintenanceEnd: maintenance.on ? maintenance.end : null,
      regionRestriction: region.blocked,
    };
  };

/** The handlers of all areas but the identity's. */
export function createAreaHandlers({
  database,
  random,
  sandbox,
  sandboxStore,
  feedback,
  vendorSecrets,
  secondFactor,
}: AreaHandlerDeps) {
  const counters = createCounters(database);
  const groupDigests = createGroupDigests(random);
  const vendorOf = vendorFinder(vendorSecrets);
  return {
    ...createStatusArea(closureFrom(sandboxStore), createPathSealer(random)),
    ...createContentArea(),
    ...createPromotionsArea(database),
    ...createCatalogueArea(database, vendorOf),
    ...createFeedbackArea({ feedback, counters, sandbox }),
    ...createLaunchArea({ database, random, groupDigests, counters, sandbox, vendorOf }),
    ...createLimitsArea({ database, groupDigests, secondFactor }),
    ...createSubWalletsArea({ database, counters, sandbox, vendorOf }),
    ...createHistoryArea({ database, vendorOf }),
  };
}
