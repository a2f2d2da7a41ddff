import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Handlers } from '../../calls/handler.ts';
import { requireMember } from '../../calls/require-member.ts';
import { fault } from '../../calls/responses.ts';
import { maskedAccount } from '../../crypto/masked-account.ts';
import type { Database } from '../../db/database.ts';
import { readReferral, type FriendCursor } from './referral-store.ts';

const encodeCursor = ({ at, digest }: FriendCursor): string => `${at}.${digest}`;

function decodeCursor(text: string): FriendCursor | undefined {
  const parts = /^(\d{1,15})\.([0-9a-f]{32})$/.exec(text);
  return parts ? { at: Number(parts[1]), digest: parts[2] ?? '' } : undefined;
}

export const referralCalls = (database: Database): Handlers<'referral'> => ({
  async referral({ before, limit }, context) {
    const member = requireMember(context);
    if (!member.ok) return member;
    if (isTrialType(member.value.type)) return refuse(fault('need_true_account'));
    const after = before === undefined ? undefined : decodeCursor(before);
    if (before !== undefined && !after)
      return refuse(fault('invalid_input', { paths: ['before'] }));
    const owner = { tenant: context.tenant.code, member: member.value.id };
    const referral = await readReferral(database, owner, { after, limit });
    if (!referral) return refuse(fault('not_found'));
    return ok({
      code: referral.code,
      timeZone: context.tenant.protection.timeZone,
      joined: referral.joined,
      newest: referral.friends.map(({ account, at }) => ({ account: maskedAccount(account), at })),
      next: referral.next ? encodeCursor(referral.next) : null,
    });
  },
});
