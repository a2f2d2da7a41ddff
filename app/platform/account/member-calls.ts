import { artUrl } from '#app/lib/art-url.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Handlers } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { playerAccount } from '../ledger/account.ts';
import { createLedger } from '../ledger/store.ts';
import { actingMember } from './acting-member.ts';
import { limits } from './limits.ts';
import { readMemberInfo } from './member-store.ts';
import type { AccountTools } from './tools.ts';

/** Minor units as decimal text with two decimals and no separators, e.g. 1000000 → `10000.00`. */
const decimalText = (minor: number): string => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** The calls of somebody who is logged in, the captcha and the challenge [API-05, API-14, API-15, API-17, API-18]. */
export function memberCalls(tools: AccountTools): Handlers<'logout' | 'memberInfo' | 'memberIcon' | 'balance' | 'captcha' | 'challenge'> {
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
      return info ? ok({ ...info, changeDue: member.value.changeDue }) : refuse(fault('invalid_token'));
    },
    async memberIcon(_, visit) {
      const member = actingMember(visit);
      return member.ok ? ok({ icon: artUrl(visit.tenant.version, { kind: 'avatar', id: member.value.account }) }) : member;
    },
    async balance(_, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      const currency = visit.tenant.currency.code;
      const ledger = createLedger(database, { now: () => visit.now });
      const minor = (await ledger.balanceOf(visit.tenant.code, playerAccount(member.value.id, currency))) ?? 0;
      return ok({ sumBalance: decimalText(minor), minor, currency });
    },
    challenge: ({ purpose }, visit) => human.challenge(purpose, visit),
    async captcha(_, visit) {
      const admitted = await throttle(visit, limits.captcha);
      return admitted.ok ? ok(await captchas.make(visit.tenant.code, visit.now)) : admitted;
    },
  };
}
