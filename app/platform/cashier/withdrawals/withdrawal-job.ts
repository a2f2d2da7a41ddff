import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '#app/lib/clock.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { GroupDigests } from '../../responsible-gaming/exclusions/group-digest.ts';
import { runDueParts } from '../c2c/c2c-job.ts';
import { beginApproved, findPayoutProvider, sendDue, type PayoutDeps } from './send-payouts.ts';
import { tellMembers, type NoticeDeps } from './tell-members.ts';

/** Polling interval in ms for changes by staff or other servers, and for due parts. */
const pollIntervalMs = 2_000;
/** The request's transaction must commit first. */
const wakeDelayMs = 50;

export interface WithdrawalJob {
  /** Repeats until nothing is due. Rejects with the database's error. */
  runTurn(): Promise<void>;
  wake(): void;
  start(): () => Promise<void>;
}

export function createWithdrawalJob(
  deps: PayoutDeps & NoticeDeps & { readonly clock: Clock; readonly groupDigests: GroupDigests },
): WithdrawalJob {
  const { clock, report } = deps;
  const c2cDeps = {
    ...deps,
    payoutProvider: (tenant: Tenant) => findPayoutProvider(deps.findProvider, tenant),
  };
  const runTurn = async (): Promise<void> => {
    for (;;) {
      const now = clock.now();
      const begunCount = await beginApproved(deps, now);
      const memberCount = await runDueParts(c2cDeps, now);
      const sentCount = await sendDue(deps, now);
      const toldCount = await tellMembers(deps, now);
      if (begunCount + memberCount + sentCount + toldCount === 0) return;
    }
  };
  let wake: () => void = () => undefined;
  return {
    runTurn,
    wake: () => wake(),
    start() {
      // The caller may be inside a transaction, which the job's queries must not join.
      const runOutside = AsyncLocalStorage.snapshot();
      let running: Promise<void> | undefined;
      const run = (): void => {
        running ??= runTurn()
          .catch((error: unknown) => report(error, ''))
          .finally(() => (running = undefined));
      };
      const timer = setInterval(run, pollIntervalMs).unref();
      let wakeTimer: NodeJS.Timeout | undefined;
      wake = () => {
        wakeTimer ??= runOutside(() =>
          setTimeout(() => {
            wakeTimer = undefined;
            run();
          }, wakeDelayMs),
        );
      };
      return async () => {
        clearInterval(timer);
        clearTimeout(wakeTimer);
        wake = () => undefined;
        await running;
      };
    },
  };
}
