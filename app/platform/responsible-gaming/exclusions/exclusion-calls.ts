import type { Random } from '#app/lib/random.ts';
import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Database } from '../../db/database.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import type { Handlers, CallContext, SessionMember } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { requireMember } from '../../calls/require-member.ts';
import { refuseFields } from '../../calls/field-errors.ts';
import { addMonths } from '#app/lib/dates/add-months.ts';
import {
  readLicenceGroupStatus,
  lockPlayerRow,
  groupDigestList,
  startExclusion,
  type Exclusion,
} from './exclusion-store.ts';
import type { GroupDigests } from './group-digest.ts';

const hourMs = 3_600_000;
const notOfferedFault = { key: 'protection.not_offered' };

export interface ExclusionDeps {
  readonly database: Database;
  readonly random: Random;
  readonly groupDigests: GroupDigests;
}

/** Refuses trial accounts, which have no owner. */
function requireNonTrialMember(context: CallContext): Result<SessionMember, CallFault> {
  const member = requireMember(context);
  return member.ok && isTrialType(member.value.type) ? refuse(fault('need_true_account')) : member;
}

/** Members cannot shorten or lift an exclusion [MC-01]. */
export function exclusionCalls({
  database,
  random,
  groupDigests,
}: ExclusionDeps): Handlers<'protection' | 'timeOut' | 'selfExclude'> {
  return {
    async protection(_, context) {
      const member = requireNonTrialMember(context);
      if (!member.ok) return member;
      const { timeOutHours, exclusionMonths } = context.tenant.protection;
      return ok({
        timeOutHours: [...timeOutHours],
        exclusionMonths: [...exclusionMonths],
        group: await readLicenceGroupStatus(database, context.tenant, member.value.id),
      });
    },
    async timeOut({ hours }, context) {
      const member = requireNonTrialMember(context);
      if (!member.ok) return member;
      if (!context.tenant.protection.timeOutHours.includes(hours))
        return refuseFields('field_invalid', { hours: notOfferedFault });
      return exclude(member.value, context, {
        kind: 'time-out',
        endsAt: context.now + hours * hourMs,
        everywhere: false,
      });
    },
    async selfExclude({ months, everywhere }, context) {
      const member = requireNonTrialMember(context);
      if (!member.ok) return member;
      if (months !== null && !context.tenant.protection.exclusionMonths.includes(months))
        return refuseFields('field_invalid', { months: notOfferedFault });
      return exclude(member.value, context, {
        kind: 'exclusion',
        endsAt:
          months === null
            ? null
            : addMonths(context.now, months, context.tenant.protection.timeZone),
        everywhere,
      });
    },
  };

  function exclude(
    { id }: SessionMember,
    context: CallContext,
    exclusion: Exclusion & { readonly everywhere: boolean },
  ): Promise<Result<CallOutput<'timeOut'>, CallFault>> {
    const { tenant, now } = context;
    return actTransaction(database, context, async (tx, recordAct) => {
      const player = await lockPlayerRow(tx, groupDigests, tenant, id);
      if (exclusion.everywhere && groupDigestList(player.groupDigests).length === 0)
        return refuseFields('field_invalid', { everywhere: { key: 'protection.unproved' } });
      await startExclusion(tx, random, player, exclusion, now);
      await recordAct();
      return ok({ endsAt: exclusion.endsAt });
    });
  }
}
