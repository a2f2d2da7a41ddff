import type { Clock } from '#app/lib/clock.ts';
import type { Tenant } from '#schema/tenant.ts';
import { sql } from '../../db/sql.ts';
import type { Outbox } from '../../messaging/outbox.ts';
import { lockPartOfDeposit } from '../c2c/lock-part.ts';
import { expirePart } from '../c2c/settle-part.ts';
import { bySystem, changeState, tellMember } from './change-state.ts';
import { lockDeposit, type DepositOrder } from './deposit-store.ts';
import { startDeposit, type StartDeps } from './start-deposit.ts';

const pollIntervalMs = 5_000;
const retryMs = 30_000;
const batchSize = 50;

export interface DepositJobDeps extends StartDeps {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly findTenant: (code: string) => Promise<Tenant | undefined>;
  readonly report: (error: unknown, tenant: string) => void;
}

/** Ends expired orders and retries unanswered provider calls. */
export interface DepositJob {
  runTurn(): Promise<void>;
  start(): () => Promise<void>;
}

const claimDue = (
  { database }: StartDeps,
  now: number,
): Promise<readonly Pick<DepositOrder, 'tenant' | 'id'>[]> =>
  database.query(sql`
    with due as materialized (
      select tenant, id from deposit_order where next_turn_at <= ${now}
        order by next_turn_at limit ${batchSize} for update skip locked)
    update deposit_order o set next_turn_at = ${now + retryMs} from due
      where o.tenant = due.tenant and o.id = due.id returning o.tenant, o.id`);

async function takeTurn(
  deps: DepositJobDeps,
  { tenant, id }: Pick<DepositOrder, 'tenant' | 'id'>,
  now: number,
): Promise<void> {
  const brand = await deps.findTenant(tenant);
  const order = await deps.database.transaction(async (tx) => {
    const locked = await lockPartOfDeposit(tx, tenant, id);
    if (locked) {
      // Orders of a retired brand wait until it returns.
      if (brand) await expirePart(tx, { tenant: brand, outbox: deps.outbox }, locked, now);
      return undefined;
    }
    const current = await lockDeposit(tx, tenant, id);
    const isWaiting = current?.state === 'created' || current?.state === 'pending';
    if (!current || !isWaiting || current.expiresAt > now) return current;
    const expired = await changeState(tx, current, 'expired', bySystem(now));
    await tellMember(tx, expired, 'depositExpired', { amount: expired.amount }, now);
    return expired;
  });
  if (order?.state === 'created') await startDeposit(deps, order, now);
}

export function createDepositJob(deps: DepositJobDeps): DepositJob {
  const { clock, report } = deps;
  const runTurn = async (): Promise<void> => {
    for (;;) {
      const now = clock.now();
      const due = await claimDue(deps, now);
      if (due.length === 0) return;
      for (const order of due)
        await takeTurn(deps, order, now).catch((error: unknown) => report(error, order.tenant));
    }
  };
  return {
    runTurn,
    start() {
      let running: Promise<void> | undefined;
      const timer = setInterval(() => {
        running ??= runTurn()
          .catch((error: unknown) => report(error, ''))
          .finally(() => (running = undefined));
      }, pollIntervalMs).unref();
      return async () => {
        clearInterval(timer);
        await running;
      };
    },
  };
}
