import { isTrialType } from '#app/lib/account-types.ts';
import {
  changeLimit,
  isLimitSlot,
  isMoney,
  cancelPendingChange,
  type LimitSlot,
  type LimitState,
} from '#app/lib/play-limits.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { requireMember } from '../../calls/require-member.ts';
import { refuseFields } from '../../calls/field-errors.ts';
import type { GroupDigests } from '../exclusions/group-digest.ts';
import {
  licenceGroupStatus,
  lockPlayerRow,
  groupDigestList,
} from '../exclusions/exclusion-store.ts';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import type { Handlers, CallContext, SessionMember } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { readChanges } from './limit-history.ts';
import { subjectsFor } from './limit-subjects.ts';
import { changeLimits, readLimits, readReachedLimit } from './limit-store.ts';

const hourMs = 3_600_000;

interface LimitDeps {
  readonly database: Database;
  readonly groupDigests: GroupDigests;
}

/** Refuses trial accounts: they belong to no person and hold no money of anybody's. */
function requireNonTrialMember(context: CallContext): Result<SessionMember, CallFault> {
  const member = requireMember(context);
  return member.ok && isTrialType(member.value.type) ? refuse(fault('need_true_account')) : member;
}

/**
 * The fault of a value that the brand does not offer: another interval, or more minutes than the
 * period has.
 */
function valueFaultKey(
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

async function change(
  services: LimitDeps,
  context: CallContext,
  slot: LimitSlot,
  everywhere: boolean,
  to: (current: LimitState) => LimitState,
): Promise<Result<LimitState, CallFault>> {
  const { database, groupDigests } = services;
  const member = requireNonTrialMember(context);
  if (!member.ok) return member;
  if (!isLimitSlot(slot)) return refuse(fault('invalid_input', { paths: ['period'] }));
  const { tenant, now } = context;
  return actTransaction(database, context, async (tx, recordAct) => {
    const player = await lockPlayerRow(tx, groupDigests, tenant, member.value.id);
    if (everywhere && groupDigestList(player.groupDigests).length === 0)
      return refuseFields('field_invalid', { everywhere: { key: 'protection.unproved' } });
    const subjects = await subjectsFor(tx, player, everywhere, now);
    const currency = isMoney(slot.kind) ? tenant.currency.code : '';
    const state = await changeLimits(tx, player, subjects, slot, currency, now, to);
    await recordAct();
    return ok(state);
  });
}

/** Limits that players set themselves [MC-01]. */
export function createLimitsArea(
  services: LimitDeps,
): Handlers<'playLimits' | 'limitChanges' | 'setLimit' | 'keepLimit'> {
  const { database } = services;
  return {
    async playLimits(_, context) {
      const member = requireNonTrialMember(context);
      if (!member.ok) return member;
      const { tenant, now } = context;
      const limitedMember = {
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
        limits: await readLimits(database, limitedMember, logIn?.startedAt ?? now, now),
        reached: await readReachedLimit(database, limitedMember),
        loosenHours,
        timeZone,
        checkMinutes: [...checkMinutes],
        checkMost,
        group: await licenceGroupStatus(database, tenant, member.value.id),
      });
    },
    async limitChanges(_, context) {
      const member = requireNonTrialMember(context);
      if (!member.ok) return member;
      const {
        code,
        currency,
        protection: { timeZone },
      } = context.tenant;
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
    async setLimit({ value, everywhere, ...slot }, context) {
      const faultKey = valueFaultKey(context.tenant, slot, value);
      if (faultKey) return refuseFields('field_invalid', { value: { key: faultKey } });
      return change(services, context, slot, everywhere, (current) =>
        changeLimit(current, value, context.now, context.tenant.protection.loosenHours * hourMs),
      );
    },
    keepLimit: ({ everywhere, ...slot }, context) =>
      change(services, context, slot, everywhere, (current) =>
        cancelPendingChange(current, context.now),
      ),
  };
}
