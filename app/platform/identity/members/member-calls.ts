import { ok, refuse } from '#app/lib/result.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import type { Handlers } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { requireMember } from '../../calls/require-member.ts';
import { rateLimits } from '../../rate-limit/rules.ts';
import { avatarIcon } from './avatar.ts';
import { readMemberInfo } from './member-repository.ts';
import { readProfile } from './profile-store.ts';
import type { IdentityServices } from '../identity-services.ts';

export function memberCalls(
  services: IdentityServices,
): Handlers<'logout' | 'memberInfo' | 'memberIcon' | 'captcha' | 'challenge'> {
  const { database, sessions, captchas, throttle, human } = services;
  return {
    async logout(_, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      await actTransaction(database, context, async (tx, recordAct) => {
        await sessions.end(tx, context.tenant.code, member.value.sessionId);
        await recordAct();
      });
      return ok({});
    },
    async memberInfo(_, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const info = await readMemberInfo(
        database,
        context.tenant.code,
        member.value.id,
        context.now,
      );
      return info
        ? ok({ ...info, changeDue: member.value.changeDue })
        : refuse(fault('invalid_token'));
    },
    async memberIcon(_, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const { avatar } = await readProfile(database, context.tenant.code, member.value);
      return ok({ icon: avatarIcon(context.tenant, member.value.account, avatar) });
    },
    challenge: ({ purpose }, context) => human.challenge(purpose, context),
    async captcha(_, context) {
      const admission = await throttle(context, rateLimits.captcha);
      return admission.ok ? ok(await captchas.make(context.tenant.code, context.now)) : admission;
    },
  };
}
