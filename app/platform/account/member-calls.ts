import { artUrl } from '#app/lib/art-url.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Handlers } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { actingMember } from './acting-member.ts';
import { limits } from './limits.ts';
import { readMemberInfo } from './member-store.ts';
import type { AccountTools } from './tools.ts';

/**
 * The calls of somebody who is logged in, the captcha and the challenge [API-05, API-14, API-15,
 * API-18].
 */
export function memberCalls(
  tools: AccountTools,
): Handlers<'logout' | 'memberInfo' | 'memberIcon' | 'captcha' | 'challenge'> {
  const { database, sessions, captchas, throttle, human } = tools;
  return {
    async logout(_, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      await sessions.end(visit.tenant.code, member.value.sessionId);
      return ok({});
    },
    async memberInfo(_, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      const info = await readMemberInfo(database, visit.tenant.code, member.value.id);
      return info
        ? ok({ ...info, changeDue: member.value.changeDue })
        : refuse(fault('invalid_token'));
    },
    async memberIcon(_, visit) {
      const member = actingMember(visit);
      return member.ok
        ? ok({ icon: artUrl(visit.tenant.version, { kind: 'avatar', id: member.value.account }) })
        : member;
    },
    challenge: ({ purpose }, visit) => human.challenge(purpose, visit),
    async captcha(_, visit) {
      const admitted = await throttle(visit, limits.captcha);
      return admitted.ok ? ok(await captchas.make(visit.tenant.code, visit.now)) : admitted;
    },
  };
}
