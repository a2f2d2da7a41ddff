import { memberType } from '#app/lib/account-types.ts';
import { digits } from '#app/lib/random.ts';
import type { FieldFault } from '#app/lib/field-rules.ts';
import { answerFaults, readAnswers } from '#app/lib/account-questions.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { socialModule } from '#app/lib/social-providers.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { createEntrance } from '../account/enter.ts';
import { refuseFields } from '../account/field-refusal.ts';
import { limits } from '../account/limits.ts';
import { findMember, noteProvedEmail, usableMember } from '../account/member-store.ts';
import { hasModule } from '../account/parts.ts';
import { enrol } from '../account/registration-store.ts';
import { openWays } from '../account/registration-ways.ts';
import type { AccountTools } from '../account/tools.ts';
import type { Session } from '../db/database.ts';
import type { Handlers, Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import type { Proving } from './proving.ts';
import {
  isMembersEmail,
  link,
  linkedAccount,
  openTicket,
  takeTicket,
  type SocialIdentity,
} from './store.ts';

/** Undoes a transaction and carries the refusal out of it. */
class Undone extends Error {
  constructor(readonly refusal: CallFault) {
    super('joining undone');
  }
}

/** Log-in through another service, and the account that a first one makes [AU-06, AU-25]. */
export function socialCalls(
  tools: AccountTools,
  proving: Proving,
): Handlers<'socialStart' | 'socialLogin' | 'socialJoin'> {
  const { database, random, throttle } = tools;
  const enter = createEntrance(tools);

  return {
    socialStart: proving.begin,
    async socialLogin(input, visit) {
      const identity = await proving.prove(input, visit);
      return identity.ok ? admit(identity.value, input, visit) : identity;
    },
    async socialJoin(input, visit) {
      const admitted = await throttle(visit, limits.register);
      if (!admitted.ok) return admitted;
      if (openWays(visit.tenant).size === 0) return refuse(fault('registration_closed'));
      const { questions, minimumAge } = visit.tenant;
      const faults: Record<string, FieldFault> = answerFaults(
        questions,
        readAnswers(questions, (name) => input.answers[name]),
        { minimumAge, now: visit.now },
      );
      if (!input.termsAccepted) faults['termsAccepted'] = { key: 'terms_required' };
      if (Object.keys(faults).length > 0) return refuseFields('field_invalid', faults);
      try {
        return await database.transaction((session) => join(session, input, visit));
      } catch (error) {
        if (!(error instanceof Undone)) throw error;
        return refuse(error.refusal);
      }
    },
  };

  /**
   * In, when linked. Else a ticket: to log in with once where the address is a member's, to make an
   * account where it is not.
   */
  async function admit(
    identity: SocialIdentity,
    input: CallRequest<'socialLogin'>,
    visit: Visit,
  ): Promise<Result<CallOutput<'socialLogin'>, CallFault>> {
    const { tenant, now } = visit;
    const account = await linkedAccount(database, tenant.code, identity);
    if (account !== undefined) {
      const member = usableMember(await findMember(database, tenant.code, account), tools.sandbox);
      if (!member) return refuse(fault('social_failed'));
      const entered = await enter(member, 'player', visit, {
        shown: 'service',
        byPassword: false,
        isDue: false,
        device: input.device,
      });
      return entered.ok ? ok({ outcome: 'session' as const, ...entered.value }) : entered;
    }
    if (await isMembersEmail(database, tenant.code, identity.email)) {
      return ok({
        outcome: 'link' as const,
        ticket: await openTicket(database, random, tenant.code, { purpose: 'link' }, identity, now),
      });
    }
    if (openWays(tenant).size === 0) return refuse(fault('registration_closed'));
    return ok({
      outcome: 'join' as const,
      ticket: await openTicket(database, random, tenant.code, { purpose: 'join' }, identity, now),
    });
  }

  /** Member, record, money account, link and session: all of it or nothing. */
  async function join(
    session: Session,
    input: CallRequest<'socialJoin'>,
    visit: Visit,
  ): Promise<Result<CallOutput<'socialJoin'>, CallFault>> {
    const { tenant, now } = visit;
    const identity = await takeTicket(session, tenant.code, { purpose: 'join' }, input.ticket, now);
    if (!identity) return refuse(fault('social_expired'));
    const { provider, email } = identity;
    // Somebody may have registered with the address since: then it is a member's, and only that
    // member links it.
    if (
      !hasModule(tenant, socialModule(provider)) ||
      (await isMembersEmail(session, tenant.code, email))
    )
      throw new Undone(fault('social_expired'));
    const account = `${provider}${digits(random, 9)}`;
    const given: CallRequest<'register'> = {
      login: true,
      termsAccepted: true,
      answers: input.answers,
      registerMethod: provider.toUpperCase(),
      registerUrl: input.registerUrl,
      domain: input.domain,
    };
    const registration = {
      way: 'register' as const,
      account,
      mobile: undefined,
      mustProveMobile: false,
      value: (name: string) => (name === 'email' ? email : ''),
      answers: readAnswers(tenant.questions, (name) => input.answers[name]),
    };
    const id = await enrol(session, random, {
      visit,
      registration,
      given,
      secrets: { password: null, payment: null },
    });
    // A name of nine random digits that is taken: the ticket is still good for another try.
    if (id === undefined) throw new Undone(fault('too_many_requests'));
    if (!(await link(session, tenant.code, identity, id, now)))
      throw new Undone(fault('social_taken'));
    await noteProvedEmail(session, tenant.code, id, email, now);
    // Who excluded themselves from all sites of the operator is not let in under a new account
    // either.
    const opened = await tools.sessions.open(session, visit, id);
    if (!opened.ok) throw new Undone(opened.fault);
    return ok({
      token: opened.value,
      firstTimeLogin: true,
      passwordExpired: false,
      changeDue: false,
      account,
      type: memberType,
      customerId: id,
    });
  }
}
