import { isTrialType } from '#app/lib/account-types.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Handlers, Visit, VisitMember } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { actingMember } from './acting-member.ts';
import { refuseFields } from './field-refusal.ts';
import { monthsLater } from '#app/lib/months-later.ts';
import { groupOf, holdPlayer, shared, startPause, type Pause } from './pause-store.ts';
import type { AccountTools } from './tools.ts';

const hourMs = 3_600_000;
const notOffered = { key: 'protection.not_offered' };

/** Who may pause: a trial account is nobody's in particular. */
function pausingMember(visit: Visit): Result<VisitMember, CallFault> {
  const member = actingMember(visit);
  return member.ok && isTrialType(member.value.type) ? refuse(fault('need_true_account')) : member;
}

/**
 * Time-out and self-exclusion, by the member's own word [MC-01]. Nothing here shortens one: there
 * is no such call.
 */
export function pauseCalls({
  database,
  random,
  groupDigests,
}: AccountTools): Handlers<'protection' | 'timeOut' | 'selfExclude'> {
  return {
    async protection(_, visit) {
      const member = pausingMember(visit);
      if (!member.ok) return member;
      const { timeOutHours, exclusionMonths } = visit.tenant.protection;
      return ok({
        timeOutHours: [...timeOutHours],
        exclusionMonths: [...exclusionMonths],
        group: await groupOf(database, visit.tenant, member.value.id),
      });
    },
    async timeOut({ hours }, visit) {
      const member = pausingMember(visit);
      if (!member.ok) return member;
      if (!visit.tenant.protection.timeOutHours.includes(hours))
        return refuseFields('field_invalid', { hours: notOffered });
      return pause(member.value, visit, {
        kind: 'time-out',
        endsAt: visit.now + hours * hourMs,
        everywhere: false,
      });
    },
    async selfExclude({ months, everywhere }, visit) {
      const member = pausingMember(visit);
      if (!member.ok) return member;
      if (months !== null && !visit.tenant.protection.exclusionMonths.includes(months))
        return refuseFields('field_invalid', { months: notOffered });
      return pause(member.value, visit, {
        kind: 'exclusion',
        endsAt: months === null ? null : monthsLater(visit.now, months),
        everywhere,
      });
    },
  };

  function pause(
    { id }: VisitMember,
    { tenant, now }: Visit,
    asked: Pause & { readonly everywhere: boolean },
  ): Promise<Result<CallOutput<'timeOut'>, CallFault>> {
    return database.transaction(async (session) => {
      const player = await holdPlayer(session, groupDigests, tenant, id);
      if (asked.everywhere && shared(player.groupDigests).length === 0)
        return refuseFields('field_invalid', { everywhere: { key: 'protection.unproved' } });
      await startPause(session, random, player, asked, now);
      return ok({ endsAt: asked.endsAt });
    });
  }
}
