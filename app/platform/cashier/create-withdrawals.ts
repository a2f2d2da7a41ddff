import type { Handlers } from '../calls/handler.ts';
import { createDataSeals } from '../crypto/platform-secret.ts';
import type { IdentityArea } from '../identity/identity-area.ts';
import { createCounters } from '../rate-limit/counters.ts';
import { createGroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { createC2cCalls, type C2cCall } from './c2c/c2c-calls.ts';
import type { DepositDeps } from './create-deposits.ts';
import { createWithdrawalCalls, type WithdrawalCall } from './withdrawals/withdrawal-calls.ts';
import { createWithdrawalJob, type WithdrawalJob } from './withdrawals/withdrawal-job.ts';

export interface WithdrawalAreaDeps extends DepositDeps {
  readonly identity: Pick<IdentityArea, 'paymentPassword' | 'secondFactor'>;
}

export interface WithdrawalArea {
  readonly handlers: Handlers<WithdrawalCall | C2cCall>;
  readonly job: WithdrawalJob;
}

export function createWithdrawals(deps: WithdrawalAreaDeps): WithdrawalArea {
  const { database, random } = deps;
  const counters = createCounters(database);
  const { secretBox } = createDataSeals(database, random, deps);
  const c2cDeps = { ...deps, groupDigests: createGroupDigests(random) };
  const job = createWithdrawalJob({
    ...c2cDeps,
    secretBox,
    report: (error, tenant) => deps.reportFailure('withdrawals', tenant, error),
  });
  return {
    handlers: {
      ...createWithdrawalCalls({ ...deps, ...deps.identity, secretBox, counters, wake: job.wake }),
      ...createC2cCalls({ ...c2cDeps, ...deps.identity, counters, wake: job.wake }),
    },
    job,
  };
}
