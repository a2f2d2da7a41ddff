import type { Random } from '#app/lib/random.ts';
import { createTransfers } from './cashier/create-transfers.ts';
import { createCatalogueArea } from './catalogue/catalogue-area.ts';
import { createContentArea } from './content/content-area.ts';
import type { DataSeals } from './crypto/platform-secret.ts';
import type { Database } from './db/database.ts';
import { createContractsArea, readContractFlags } from './contracts/contracts-area.ts';
import { createDrawsArea } from './draws/draw-calls.ts';
import { createFeedbackArea } from './feedback/feedback-area.ts';
import type { FeedbackStore } from './feedback/feedback-store.ts';
import { createHistoryArea } from './history/history-area.ts';
import type { IdentityArea } from './identity/identity-area.ts';
import { createInboxArea } from './inbox/inbox-area.ts';
import { createInstrumentsArea } from './instruments/instrument-calls.ts';
import { createLaunchArea } from './launch/launch-area.ts';
import type { Outbox } from './messaging/outbox.ts';
import { createPointsArea } from './points/points-area.ts';
import { createVipArea } from './vip/vip-area.ts';
import { createPromotionsArea } from './promotions/promotions-area.ts';
import { createCounters } from './rate-limit/counters.ts';
import { createGroupDigests } from './responsible-gaming/exclusions/group-digest.ts';
import { createLimitsArea } from './responsible-gaming/limits/limit-calls.ts';
import { createPathSealer } from './system-status/seal-path.ts';
import { createStatusArea, type Closure } from './system-status/status-area.ts';
import type { SwitchStore } from './system-status/switch-store.ts';
import { createTeamArea } from './team/team-area.ts';
import { vendorFinder } from './tenants/vendors/game-vendors.ts';
import type { VendorSecrets } from './tenants/vendors/vendor-secrets.ts';
import { createClaimableCounter } from './rewards/claimable-counts.ts';
import { createRewardsArea } from './rewards/rewards-area.ts';
import { createRebatesArea } from './settlement/rebates/rebate-calls.ts';
import { createSubWalletsArea } from './wallet/sub-wallets/sub-wallets-area.ts';

export interface AreaHandlerDeps {
  readonly database: Database;
  readonly random: Random;
  readonly sandbox: boolean;
  readonly switches: SwitchStore;
  readonly feedback: FeedbackStore;
  readonly vendorSecrets: VendorSecrets;
  readonly outbox: Outbox;
  readonly seals: DataSeals;
  readonly identity: IdentityArea;
}

const closureFrom =
  (switches: SwitchStore) =>
  async (code: string): Promise<Closure> => {
    const { maintenance, region } = await switches.switchesOf(code);
    return {
      maintenance: maintenance.on,
      maintenanceEnd: maintenance.on ? maintenance.end : null,
      regionRestriction: region.blocked,
    };
  };

/** Adds the claimable counts to `unread`. */
export function createAreaHandlers({
  database,
  random,
  sandbox,
  switches,
  feedback,
  vendorSecrets,
  identity,
  outbox,
  seals,
}: AreaHandlerDeps) {
  const { secondFactor, paymentPassword, handlers } = identity;
  const counters = createCounters(database);
  const groupDigests = createGroupDigests(random);
  const vendorOf = vendorFinder(vendorSecrets);
  const rebates = createRebatesArea(database);
  const campaigns = { database, groupDigests };
  const promotions = createPromotionsArea(campaigns, random);
  const rewards = { ...rebates, ...promotions, ...createRewardsArea(campaigns, rebates) };
  const catalogue = createCatalogueArea(database, vendorOf);
  const claimable = createClaimableCounter(handlers.unread, rewards);
  return {
    ...handlers,
    ...createStatusArea(closureFrom(switches), createPathSealer(random)),
    ...createContentArea(database),
    ...createInboxArea(database),
    ...catalogue,
    ...createDrawsArea(database, catalogue),
    ...createFeedbackArea({ feedback, counters, sandbox }),
    ...createLaunchArea({ database, random, groupDigests, counters, sandbox, vendorOf }),
    ...createLimitsArea({ database, groupDigests, secondFactor }),
    ...createInstrumentsArea({
      database,
      random,
      seals,
      outbox,
      sandbox,
      secondFactor,
      paymentPassword,
    }),
    ...createSubWalletsArea({
      database,
      counters,
      sandbox,
      vendorOf,
      contractFlags: (tenant, agent) => readContractFlags(database, tenant, agent),
    }),
    ...rewards,
    ...claimable.claims,
    unread: claimable.unread,
    ...createTransfers({ database, random, sandbox, paymentPassword, secondFactor }),
    ...createHistoryArea({ database, vendorOf }),
    ...createTeamArea(database, random),
    ...createContractsArea(database),
    ...createVipArea(database),
    ...createPointsArea({
      database,
      random,
      sandbox,
      counters,
      groupDigests,
      paymentPassword,
      secondFactor,
    }),
  };
}
