import { isTrialType } from '#app/lib/account-types.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { actingMember } from '../account/acting-member.ts';
import { refuseField, refuseFields } from '../account/field-refusal.ts';
import { authenticatorTries, oldPasswordTries } from '../account/limits.ts';
import { memberById, type KnownMember } from '../account/member-store.ts';
import { hasModule } from '../account/parts.ts';
import { tellMember } from '../account/tell-member.ts';
import type { AccountTools } from '../account/tools.ts';
import type { Handlers, Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { setUpAddress } from './one-time-password.ts';
import {
  beginSetUp,
  confirmSetUp,
  isEnrolled,
  recoveryLeft,
  removeAuthenticator,
  spendPassword,
  spendRecovery,
} from './store.ts';

const codeWrong = () => refuseField('proof_wrong', 'code');

/** Setting an authenticator up, confirming and removing it [AU-24, MC-01]. */
export function authenticatorCalls(
  tools: AccountTools,
): Handlers<
  'authenticator' | 'authenticatorSetUp' | 'authenticatorConfirm' | 'authenticatorRemove'
> {
  const { database, random, authenticators: box, counters, passwords, outbox } = tools;
  return {
    async authenticator(_, visit) {
      const member = await known(visit);
      if (!member.ok) return member;
      const { id, passwordHash } = member.value;
      const [enrolled, left] = [
        await isEnrolled(database, visit.tenant.code, id),
        await recoveryLeft(database, visit.tenant.code, id),
      ];
      return ok({
        offered: enrolled || isOn(visit),
        enrolled,
        byPassword: passwordHash !== null,
        recoveryLeft: left,
      });
    },
    async authenticatorSetUp({ password }, visit) {
      const member = await known(visit);
      if (!member.ok) return member;
      if (!isOn(visit)) return refuse(fault('not_found'));
      const objection = await passwordFault(member.value, password.trim(), visit);
      if (objection) return refuse(objection);
      const { tenant, now } = visit;
      const secret = await beginSetUp(database, box, random, tenant.code, member.value.id, now);
      return secret === undefined
        ? refuse(fault('authenticator_enrolled'))
        : ok({ secret, uri: setUpAddress(secret, tenant.name, member.value.account) });
    },
    async authenticatorConfirm({ code }, visit) {
      const member = await trying(code, visit);
      if (!member.ok) return member;
      if (!isOn(visit)) return refuse(fault('not_found'));
      const { tenant, now } = visit;
      const recoveryCodes = await database.transaction((session) =>
        confirmSetUp(session, box, random, tenant.code, member.value.id, code, now),
      );
      if (!recoveryCodes) return codeWrong();
      await counters.clear(tenant.code, authenticatorTries, member.value.id);
      await tellMember(outbox, visit, member.value, 'message.authenticatorAdded');
      return ok({ recoveryCodes: [...recoveryCodes] });
    },
    async authenticatorRemove({ code }, visit) {
      const member = await trying(code, visit);
      if (!member.ok) return member;
      const { tenant, now } = visit;
      const removed = await database.transaction(async (session) => {
        const { id } = member.value;
        if (
          !(await spendPassword(session, box, tenant.code, id, code, now)) &&
          !(await spendRecovery(session, tenant.code, id, code))
        )
          return false;
        await removeAuthenticator(session, tenant.code, id);
        return true;
      });
      if (!removed) return codeWrong();
      await counters.clear(tenant.code, authenticatorTries, member.value.id);
      await tellMember(outbox, visit, member.value, 'message.authenticatorRemoved');
      return ok({});
    },
  };

  function isOn({ tenant }: Visit): boolean {
    return hasModule(tenant, 'LOGINVERIFICATION');
  }

  async function known(visit: Visit): Promise<Result<KnownMember, CallFault>> {
    const acting = actingMember(visit);
    if (!acting.ok) return acting;
    if (isTrialType(acting.value.type)) return refuse(fault('need_true_account'));
    const member = await memberById(database, visit.tenant.code, acting.value.id);
    return member ? ok(member) : refuse(fault('invalid_token'));
  }

  /** The member, whose tries at a code are counted: the session may be somebody else's by now. */
  async function trying(code: string, visit: Visit): Promise<Result<KnownMember, CallFault>> {
    const member = await known(visit);
    if (!member.ok) return member;
    if (code.trim() === '')
      return refuseFields('field_invalid', { code: { key: 'field.required' } });
    const tries = await counters.add(
      visit.tenant.code,
      authenticatorTries,
      member.value.id,
      visit.now,
    );
    return tries > authenticatorTries.most ? refuse(fault('too_many_requests')) : member;
  }

  /**
   * Who sets up what locks others out shows the password first; a member without one has none to
   * show.
   */
  async function passwordFault(
    { id, passwordHash }: KnownMember,
    typed: string,
    { tenant, now }: Visit,
  ): Promise<CallFault | undefined> {
    if (passwordHash === null) return undefined;
    if (typed === '')
      return refuseFields('field_invalid', { password: { key: 'field.required' } }).fault;
    if ((await counters.add(tenant.code, oldPasswordTries, id, now)) > oldPasswordTries.most)
      return fault('too_many_requests');
    const verified = await passwords.verify(passwordHash, typed);
    if (!verified.ok) return fault('too_many_requests');
    if (!verified.value) return refuseField('password_wrong', 'password').fault;
    await counters.clear(tenant.code, oldPasswordTries, id);
    return undefined;
  }
}
