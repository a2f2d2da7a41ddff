import { isTrialType } from '#app/domain/accounts/account-types.ts';
import {
  changeLimit,
  isLimitSlot,
  isMoney,
  cancelPendingChange,
  type LimitSlot,
  type LimitState,
} from '#app/domain/protection/play-limits.ts';
import { isSecondFactorCode } from '#app/lib/typed/code.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { requireMember } from '../../calls/require-member.ts';
import { refuseField, refuseFields } from '../../calls/field-errors.ts';
import type { SecondFactor } from '../../calls/second-factor.ts';
import type { GroupDigests } from '../exclusions/group-digest.ts';
import {
  readLicenceGroupStatus,
  lockPlayerRow,
  groupDigestList,
} from '../exclusions/exclusion-store.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import type { Handlers, CallContext, SessionMember } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { readChanges } from './limit-history.ts';
import { linkAndReadSubjects } from './limit-subjects.ts';
import { changeLimits, lockLimits, readLimits, readReachedLimit } from './limit-store.ts';

const hourMs = 3_600_000;

interface LimitDeps {
  readonly database: Database;
  readonly groupDigests: GroupDigests;
  readonly secondFactor: SecondFactor;
}

/** Refuses trial accounts, which have no owner and no real money. */
function requireNonTrialMember(context: CallContext): Result<SessionMember, CallFault> {
  const member = requireMember(context);
  return member.ok && isTrialType(member.value.type) ? refuse(fault('need_true_account')) : member;
}

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

/** Loosening a limit requires the second factor, if the member has one. */
async function codeFault(
  { secondFactor }: LimitDeps,
  tx: Queryable,
  context: CallContext,
  member: string,
  code: string,
): Promise<CallFault | undefined> {
  if (!(await secondFactor.isEnrolled(tx, context.tenant.code, member))) return undefined;
  if (code === '')
    return refuseFields('field_invalid', { code: { key: 'limits.code_required' } }).fault;
  return (await secondFactor.consume(tx, context, member, code))
    ? undefined
    : refuseField('proof_wrong', 'code').fault;
}

interface LimitChange {
  readonly slot: LimitSlot;
  readonly everywhere: boolean;
  readonly to: (current: LimitState) => LimitState;
  readonly code?: string;
}

async function change(
  services: LimitDeps,
  context: CallContext,
  { slot, everywhere, to, code = '' }: LimitChange,
): Promise<Result<LimitState, CallFault>> {
  const { database, groupDigests, secondFactor } = services;
  const member = requireNonTrialMember(context);
  if (!member.ok) return member;
  if (!isLimitSlot(slot)) return refuse(fault('invalid_input', { paths: ['period'] }));
  const { tenant, now } = context;
  const { id } = member.value;
  if (code !== '' && !isSecondFactorCode(code)) return refuseField('proof_wrong', 'code');
  if (code !== '' && !(await secondFactor.countAttempt(context, id)))
    return refuse(fault('too_many_requests'));
  let isProved = false;
  const changed = await actTransaction(database, context, async (tx, recordAct) => {
    const player = await lockPlayerRow(tx, groupDigests, tenant, id);
    if (everywhere && groupDigestList(player.groupDigests).length === 0)
      return refuseFields('field_invalid', { everywhere: { key: 'protection.unproved' } });
    const subjects = await linkAndReadSubjects(tx, player, everywhere, now);
    const currency = isMoney(slot.kind) ? tenant.currency.code : '';
    const states = await lockLimits(tx, subjects, slot, currency);
    if (states.some((state) => to(state).next !== null)) {
      const unproved = await codeFault(services, tx, context, id, code);
      if (unproved) return refuse(unproved);
      isProved = code !== '';
    }
    const state = await changeLimits(tx, player, subjects, slot, currency, now, to);
    await recordAct();
    return ok(state);
  });
  if (isProved) await secondFactor.clearAttempts(context, id);
  return changed;
}

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
        sql`select started_at as "startedAt" from account_session where tenant = ${tenant.code}
          and id = ${member.value.sessionId}`,
      );
      const { loosenHours, timeZone, checkMinutes, reminderMinutes: checkMost } = tenant.protection;
      return ok({
        limits: await readLimits(database, limitedMember, logIn?.startedAt ?? now, now),
        reached: await readReachedLimit(database, limitedMember),
        loosenHours,
        timeZone,
        checkMinutes: [...checkMinutes],
        checkMost,
        group: await readLicenceGroupStatus(database, tenant, member.value.id),
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
    async setLimit({ value, everywhere, code = '', ...slot }, context) {
      const faultKey = valueFaultKey(context.tenant, slot, value);
      if (faultKey) return refuseFields('field_invalid', { value: { key: faultKey } });
      const delayMs = context.tenant.protection.loosenHours * hourMs;
      return change(services, context, {
        slot,
        everywhere,
        code: code.trim(),
        to: (current) => changeLimit(current, value, context.now, delayMs),
      });
    },
    keepLimit: ({ everywhere, ...slot }, context) =>
      change(services, context, {
        slot,
        everywhere,
        to: (current) => cancelPendingChange(current, context.now),
      }),
  };
}
