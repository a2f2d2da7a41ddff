import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Handlers } from '../calls/handler.ts';
import { createDataSeals, type PlatformSecrets } from '../crypto/platform-secret.ts';
import type { Database } from '../db/database.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { createCounters } from '../rate-limit/counters.ts';
import { createGroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import type { FindPaymentProvider } from './providers/payment-provider.ts';
import { createDepositCalls, type DepositCall } from './deposits/deposit-calls.ts';
import { createDepositJob, type DepositJob } from './deposits/deposit-job.ts';

export interface DepositDeps extends PlatformSecrets {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly sandbox: boolean;
  readonly findProvider: FindPaymentProvider;
  readonly outbox: Outbox;
  readonly findTenant: (code: string) => Promise<Tenant | undefined>;
  readonly reportFailure: (call: string, tenant: string, error: unknown) => void;
}

export interface DepositArea {
  readonly handlers: Handlers<DepositCall>;
  readonly job: DepositJob;
}

export function createDeposits(deps: DepositDeps): DepositArea {
  const { database, random, findTenant, reportFailure } = deps;
  const groupDigests = createGroupDigests(random);
  const hostOf = async (code: string) => (await findTenant(code))?.hosts[0];
  const counters = createCounters(database);
  const { secretBox } = createDataSeals(database, random, deps);
  return {
    handlers: createDepositCalls({ ...deps, secretBox, hostOf, groupDigests, counters }),
    job: createDepositJob({
      ...deps,
      hostOf,
      report: (error, tenant) => reportFailure('deposits', tenant, error),
    }),
  };
}
