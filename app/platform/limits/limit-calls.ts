import { isTrialType } from '#app/lib/account-types.ts';
import {
  changedLimit,
  isLimitSlot,
  isMoney,
  keptLimit,
  type LimitSlot,
  type StandingLimit,
} from '#app/lib/play-limits.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { actingMember } from '../account/acting-member.ts';
import { refuseFields } from '../account/field-refusal.ts';
import type { GroupDigests } from '../account/group-digest.ts';
import { groupOf, holdPlayer, shared } from '../account/pause-store.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handlers, Visit, VisitMember } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { readChanges } from './history.ts';
import { holdersFor } from './holders.ts';
import { changeLimits, readLimits, readReached } from './limit-store.ts';

const hourMs = 3_600_000;

interface LimitParts {
  readonly database: Database;
  readonly groupDigests: GroupDigests;
}

/** Who sets limits: a trial account is nobody's in particular, and plays with nobody's money. */
function limitingMember(visit: Visit): Result<VisitMember, CallFault> {
  const member = actingMember(visit);
  return member.ok && isTrialType(member.value.type) ? refuse(fault('need_true_account')) : member;
}

/**
 * Why a value is none that the brand offers: an interval of its own making, or minutes beyond the
 * period's.
 */
function refusedValue(
  { protection }: Tenant,
  { kind, period }: LimitSlot,
  value: number | null,
): string | undefined {
  if (kind === 'check')
    return value === null || protection.checkMinutes.includes(value)
      ? undefined
      : 'protection.not_offered';
  return kind === 'time' && value !== null && value > (period === 'day' ? 24 : 1000) * 60
    ? 'limits.too_long'
    : undefined;
}

/** Limits that players set themselves [MC-01]. */
export function createLimitsArea({
  database,
  groupDigests,
}: LimitParts): Handlers<'playLimits' | 'limitChanges' | 'setLimit' | 'keepLimit'> {
  return {
    async playLimits(_, visit) {
      const member = limitingMember(visit);
      if (!member.ok) return member;
      const { tenant, now } = visit;
      const whose = {
        tenant: tenant.code,
        member: member.value.id,
        currency: tenant.currency.code,
        timeZone: tenant.protection.timeZone,
      };
      const logIn = await database.one<{ startedAt: number }>(
        sql`select started_at as "startedAt" from account_session where tenant = ${tenant.code} and id = ${member.value.sessionId}`,
      );
      const { loosenHours, timeZone, checkMinutes, reminderMinutes: checkMost } = tenant.protection;
      return ok({
        limits: await readLimits(database, whose, logIn?.startedAt ?? now, now),
        reached: await readReached(database, whose),
        loosenHours,
        timeZone,
        checkMinutes: [...checkMinutes],
        checkMost,
        group: await groupOf(database, tenant, member.value.id),
      });
    },
    async limitChanges(_, visit) {
      const member = limitingMember(visit);
      if (!member.ok) return member;
      const {
        code,
        currency,
        protection: { timeZone },
      } = visit.tenant;
      return ok({
        changes: [
          ...(await readChanges(database, {
            tenant: code,
            member: member.value.id,
            currency: currency.code,
            timeZone,
          })),
        ],
      });
    },
    async setLimit({ value, everywhere, ...slot }, visit) {
      const refused = refusedValue(visit.tenant, slot, value);
      if (refused) return refuseFields('field_invalid', { value: { key: refused } });
      return change(visit, slot, everywhere, (standing) =>
        changedLimit(standing, value, visit.now, visit.tenant.protection.loosenHours * hourMs),
      );
    },
    keepLimit: ({ everywhere, ...slot }, visit) =>
      change(visit, slot, everywhere, (standing) => keptLimit(standing, visit.now)),
  };

  async function change(
    visit: Visit,
    slot: LimitSlot,
    everywhere: boolean,
    to: (standing: StandingLimit) => StandingLimit,
  ): Promise<Result<StandingLimit, CallFault>> {
    const member = limitingMember(visit);
    if (!member.ok) return member;
    if (!isLimitSlot(slot)) return refuse(fault('invalid_input', { paths: ['period'] }));
    const { tenant, now } = visit;
    return database.transaction(async (session) => {
      const player = await holdPlayer(session, groupDigests, tenant, member.value.id);
      if (everywhere && shared(player.groupDigests).length === 0)
        return refuseFields('field_invalid', { everywhere: { key: 'protection.unproved' } });
      const holders = await holdersFor(session, player, everywhere, now);
      return ok(
        await changeLimits(
          session,
          player,
          holders,
          slot,
          isMoney(slot.kind) ? tenant.currency.code : '',
          now,
          to,
        ),
      );
    });
  }
}
