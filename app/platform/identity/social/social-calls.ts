import { digits } from '#app/lib/random.ts';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { answerFaults, readAnswers } from '#app/domain/accounts/account-questions.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { socialModule } from '#app/domain/accounts/social-providers.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { createSignInCompletion } from '../sign-in/complete-sign-in.ts';
import { refuseFields } from '../../calls/field-errors.ts';
import { rateLimits } from '../../rate-limit/rules.ts';
import { findMember, markEmailVerified, activeMember } from '../members/member-repository.ts';
import { hasModule } from '../deps.ts';
import { enrol } from '../registration/registration-store.ts';
import { openRegistrationMethods } from '../registration/registration-methods.ts';
import type { IdentityServices } from '../identity-services.ts';
import type { Queryable } from '../../db/database.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import type { Handlers, CallContext } from '../../calls/handler.ts';
import { noteSubject } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import type { IdentityVerification } from './verify-identity.ts';
import {
  isMembersEmail,
  insertLink,
  findLinkedUsername,
  createTicket,
  consumeTicket,
  type SocialIdentity,
} from './social-store.ts';

class JoinRollback extends Error {
  constructor(readonly refusal: CallFault) {
    super('joining undone');
  }
}

/**
 * Logs in a linked member. Else returns a ticket, to log in and link if a member has the address,
 * or to create an account.
 */
async function signInOrTicket(
  services: IdentityServices,
  identity: SocialIdentity,
  input: CallRequest<'socialLogin'>,
  context: CallContext,
): Promise<Result<CallOutput<'socialLogin'>, CallFault>> {
  const { database, random } = services;
  const completeSignIn = createSignInCompletion(services);
  const { tenant, now } = context;
  const account = await findLinkedUsername(database, tenant.code, identity);
  if (account !== undefined) {
    const member = activeMember(await findMember(database, tenant.code, account), services.sandbox);
    noteSubject(context, { member: member?.id });
    if (!member) return refuse(fault('social_failed'));
    const result = await completeSignIn(member, 'player', context, {
      method: 'service',
      byPassword: false,
      isDue: false,
      device: input.device,
    });
    return result.ok ? ok({ outcome: 'session' as const, ...result.value }) : result;
  }
  if (await isMembersEmail(database, tenant.code, identity.email)) {
    return ok({
      outcome: 'link' as const,
      ticket: await createTicket(database, random, tenant.code, { purpose: 'link' }, identity, now),
    });
  }
  if (openRegistrationMethods(tenant).size === 0) return refuse(fault('registration_closed'));
  return ok({
    outcome: 'join' as const,
    ticket: await createTicket(database, random, tenant.code, { purpose: 'join' }, identity, now),
  });
}

async function join(
  services: IdentityServices,
  db: Queryable,
  input: CallRequest<'socialJoin'>,
  context: CallContext,
): Promise<Result<CallOutput<'socialJoin'>, CallFault>> {
  const { random } = services;
  const { tenant, now } = context;
  const identity = await consumeTicket(db, tenant.code, { purpose: 'join' }, input.ticket, now);
  if (!identity) return refuse(fault('social_expired'));
  const { provider, email } = identity;
  // If the address was registered in the meantime, only its member may link it.
  if (!hasModule(tenant, socialModule(provider)) || (await isMembersEmail(db, tenant.code, email)))
    throw new JoinRollback(fault('social_expired'));
  const account = `${provider}${digits(random, 9)}`;
  const registrationInput: CallRequest<'register'> = {
    login: true,
    termsAccepted: true,
    answers: input.answers,
    registerMethod: provider.toUpperCase(),
    registerUrl: input.registerUrl,
    domain: input.domain,
  };
  const registration = {
    method: 'register' as const,
    account,
    mobile: undefined,
    mustProveMobile: false,
    value: (name: string) => (name === 'email' ? email : ''),
    answers: readAnswers(tenant.questions, (name) => input.answers[name]),
  };
  const member = await enrol(db, services, {
    context,
    registration,
    input: registrationInput,
    secrets: { password: null, payment: null },
  });
  // The random name is taken: the ticket stays valid for another try.
  if (member === undefined) throw new JoinRollback(fault('too_many_requests'));
  const { id, type } = member;
  if (!(await insertLink(db, tenant.code, identity, id, now)))
    throw new JoinRollback(fault('social_taken'));
  await markEmailVerified(db, tenant.code, id, email, now);
  // A self-excluded player of the licence group cannot log in with a new account.
  const newSession = await services.sessions.open(db, context, id);
  if (!newSession.ok) throw new JoinRollback(newSession.fault);
  return ok({
    token: newSession.value,
    firstTimeLogin: true,
    passwordExpired: false,
    changeDue: false,
    account,
    type,
    customerId: id,
  });
}

export function socialCalls(
  services: IdentityServices,
  identityVerification: IdentityVerification,
): Handlers<'socialStart' | 'socialLogin' | 'socialJoin'> {
  const { database, throttle } = services;

  return {
    socialStart: identityVerification.begin,
    async socialLogin(input, context) {
      const identity = await identityVerification.verify(input, context);
      return identity.ok ? signInOrTicket(services, identity.value, input, context) : identity;
    },
    async socialJoin(input, context) {
      const admission = await throttle(context, rateLimits.register);
      if (!admission.ok) return admission;
      if (openRegistrationMethods(context.tenant).size === 0)
        return refuse(fault('registration_closed'));
      const { questions, minimumAge, protection } = context.tenant;
      const faults: Record<string, FieldFault> = answerFaults(
        questions,
        readAnswers(questions, (name) => input.answers[name]),
        { minimumAge, timeZone: protection.timeZone, now: context.now },
      );
      if (!input.termsAccepted) faults['termsAccepted'] = { key: 'terms_required' };
      if (Object.keys(faults).length > 0) return refuseFields('field_invalid', faults);
      await services.secretBox.ready();
      try {
        return await actTransaction(database, context, async (tx, recordAct) => {
          const result = await join(services, tx, input, context);
          if (result.ok) await recordAct(result.value.customerId);
          return result;
        });
      } catch (error) {
        if (!(error instanceof JoinRollback)) throw error;
        return refuse(error.refusal);
      }
    },
  };
}
