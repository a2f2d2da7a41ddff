import { c2cRemindersMax } from '#app/domain/payments/c2c-states.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Outbox } from '../../messaging/outbox.ts';
import type { GroupDigests } from '../../responsible-gaming/exclusions/group-digest.ts';
import { lockWithdrawal } from '../withdrawals/withdrawal-store.ts';
import { lockPart, type LockedPart } from './lock-part.ts';
import { c2cBySystem, changeC2cState, readC2cPart } from './part-store.ts';
import { receivePart, type SettleDeps } from './settle-part.ts';
import { tellOfPart } from './tell-member.ts';

const retryMs = 60_000;
const batchSize = 50;

export interface C2cJobDeps {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly groupDigests: GroupDigests;
  readonly findTenant: (code: string) => Promise<Tenant | undefined>;
  readonly payoutProvider: (tenant: Tenant) => Promise<string | undefined>;
  readonly report: (error: unknown, tenant: string) => void;
}

interface DuePart {
  readonly tenant: string;
  readonly id: string;
}

/** Over all tenants; each server claims different parts. */
const claimDue = (database: Database, now: number): Promise<readonly DuePart[]> =>
  database.query<DuePart>(sql`
    with due as materialized (
      select tenant, id from c2c_part where next_turn_at <= ${now}
        order by next_turn_at limit ${batchSize} for update skip locked)
    update c2c_part c set next_turn_at = ${now + retryMs} from due
      where c.tenant = due.tenant and c.id = due.id returning c.tenant, c.id`);

async function releaseToProvider(
  tx: Queryable,
  { tenant, id }: DuePart,
  provider: string | undefined,
  now: number,
): Promise<void> {
  const named = await readC2cPart(tx, tenant, id);
  await lockWithdrawal(tx, tenant, named?.withdrawal ?? '');
  const part = await readC2cPart(tx, tenant, id);
  if (part?.state !== 'open') return;
  await tx.run(sql`update withdrawal_part set state = 'waiting', provider = ${provider ?? null},
      next_turn_at = ${provider === undefined ? null : now}::bigint,
      staff_since = ${provider === undefined ? now : null}::bigint
    where tenant = ${tenant} and id = ${id}`);
  await changeC2cState(tx, part, 'released', { nextTurnAt: null }, c2cBySystem(now));
}

/** Reminders divide the response time into equal parts. */
async function remind(
  tx: Queryable,
  deps: SettleDeps,
  { part, withdrawal, order }: LockedPart,
  {
    until,
    confirmMs,
    now,
  }: { readonly until: number; readonly confirmMs: number; readonly now: number },
): Promise<void> {
  const count = part.reminders + 1;
  const step = Math.floor(confirmMs / (c2cRemindersMax + 1));
  const next =
    count < c2cRemindersMax ? Math.max(now, (part.toldAt ?? now) + step * (count + 1)) : until;
  await tx.run(sql`update c2c_part set reminders = ${count}, next_turn_at = ${next}
    where tenant = ${part.tenant} and id = ${part.id}`);
  await tellOfPart(tx, deps, {
    member: withdrawal.member,
    id: `c2c:${part.id}:${part.deposit}:reminder:${count}`,
    template: 'c2cReminder',
    values: { amount: part.amount, reference: order.reference, time: until },
    language: withdrawal.language,
    at: now,
  });
}

/** Sends a reminder, or ends the receiver's time. Above `autoMax`, staff decide instead. */
async function awaitReceiver(
  tx: Queryable,
  deps: SettleDeps,
  locked: LockedPart,
  now: number,
): Promise<void> {
  const { part } = locked;
  const { tenant, id, toldAt, confirmMs, autoMax, amount } = part;
  if (part.state !== 'proof' || toldAt === null || confirmMs === null) return;
  const until = toldAt + confirmMs;
  if (part.reminders < c2cRemindersMax && now < until) {
    await remind(tx, deps, locked, { until, confirmMs, now });
    return;
  }
  if (now < until) {
    await tx.run(sql`update c2c_part set next_turn_at = ${until}
      where tenant = ${tenant} and id = ${id}`);
    return;
  }
  if (amount <= (autoMax ?? 0)) {
    await receivePart(tx, deps, locked, 'auto_received', c2cBySystem(now));
    return;
  }
  await tx.run(sql`update c2c_part set staff_since = coalesce(staff_since, ${now}), next_turn_at = null
    where tenant = ${tenant} and id = ${id}`);
}

/**
 * Job over all tenants: releases expired offers, reminds receivers and treats silence as received
 * [MC-17]. Returns the number of due parts.
 */
export async function runDueParts(deps: C2cJobDeps, now: number): Promise<number> {
  const due = await claimDue(deps.database, now);
  for (const duePart of due)
    try {
      const tenant = await deps.findTenant(duePart.tenant);
      // Parts of a retired brand wait until it returns.
      if (!tenant) continue;
      const provider = await deps.payoutProvider(tenant);
      await deps.database.transaction(async (tx) => {
        const locked = await lockPart(tx, duePart.tenant, duePart.id);
        if (locked) await awaitReceiver(tx, { ...deps, tenant }, locked, now);
        else await releaseToProvider(tx, duePart, provider, now);
      });
    } catch (error) {
      deps.report(error, duePart.tenant);
    }
  return due.length;
}
