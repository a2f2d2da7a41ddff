import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { socialModule, socialProviders } from '#app/domain/accounts/social-providers.ts';
import type { CallFault } from '#schema/envelope.ts';
import { requireMember } from '../../calls/require-member.ts';
import { refuseField, refuseFields } from '../../calls/field-errors.ts';
import { oldPasswordTries } from '../../rate-limit/rules.ts';
import { findMemberById, markEmailVerified } from '../members/member-repository.ts';
import { hasModule } from '../deps.ts';
import type { IdentityServices } from '../identity-services.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import type { Handlers, CallContext, SessionMember } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import type { IdentityVerification } from './verify-identity.ts';
import {
  findLinkedMember,
  insertLink,
  listLinks,
  createTicket,
  consumeTicket,
} from './social-store.ts';

/** Trial accounts belong to no particular person. */
function requireNonTrialMember(context: CallContext): Result<SessionMember, CallFault> {
  const member = requireMember(context);
  return member.ok && isTrialType(member.value.type) ? refuse(fault('need_true_account')) : member;
}

/** A stolen session alone must not link an account. Shares its counter with password changes. */
async function passwordFault(
  services: IdentityServices,
  { id }: SessionMember,
  password: string,
  { tenant, now }: CallContext,
) {
  const { database } = services;
  if ((await services.counters.add(tenant.code, oldPasswordTries, id, now)) > oldPasswordTries.max)
    return refuse(fault('too_many_requests'));
  const record = await findMemberById(database, tenant.code, id);
  const verified = await services.passwords.verify(record?.passwordHash, password);
  if (!verified.ok) return refuse(fault('too_many_requests'));
  if (!verified.value) return refuseField('password_wrong', 'password');
  await services.counters.clear(tenant.code, oldPasswordTries, id);
  return undefined;
}

function confirm(
  services: IdentityServices,
  { id }: SessionMember,
  ticket: string,
  context: CallContext,
): Promise<Result<Record<never, never>, CallFault>> {
  const { database } = services;
  const { tenant, now } = context;
  return actTransaction(database, context, async (tx, recordAct) => {
    const identity = await consumeTicket(
      tx,
      tenant.code,
      { purpose: 'claim', member: id },
      ticket,
      now,
    );
    if (!identity || !hasModule(tenant, socialModule(identity.provider)))
      return refuse(fault('social_expired'));
    if (await insertLink(tx, tenant.code, identity, id, now)) {
      await markEmailVerified(tx, tenant.code, id, identity.email, now);
      const exclusionRefusal = await services.sessions.refreshGroupDigests(tx, context, id);
      if (exclusionRefusal) await services.sessions.endAll(tx, tenant.code, id);
      await recordAct();
      return exclusionRefusal ? refuse(exclusionRefusal) : ok({});
    }
    const existingLinks = await listLinks(tx, tenant.code, id);
    return refuse(
      fault(
        existingLinks.some(({ provider }) => provider === identity.provider)
          ? 'social_linked'
          : 'social_taken',
      ),
    );
  });
}

/** Links are permanent [AU-25]. */
export function linkCalls(
  services: IdentityServices,
  identityVerification: IdentityVerification,
): Handlers<'socialLinks' | 'socialClaim' | 'socialLink'> {
  const { database, random } = services;
  return {
    async socialLinks(_, context) {
      const member = requireNonTrialMember(context);
      if (!member.ok) return member;
      const { tenant } = context;
      const [existingLinks, record] = await Promise.all([
        listLinks(database, tenant.code, member.value.id),
        findMemberById(database, tenant.code, member.value.id),
      ]);
      const links = socialProviders
        .map((provider) => ({
          provider,
          linkedAt: existingLinks.find((entry) => entry.provider === provider)?.linkedAt ?? null,
        }))
        .filter(
          ({ provider, linkedAt }) =>
            linkedAt !== null || hasModule(tenant, socialModule(provider)),
        );
      return ok({ links, hasPassword: Boolean(record?.passwordHash) });
    },
    async socialClaim(input, context) {
      const member = requireNonTrialMember(context);
      if (!member.ok) return member;
      const identity = await identityVerification.verify(input, context);
      if (!identity.ok) return identity;
      const { tenant, now } = context;
      const holder = await findLinkedMember(database, tenant.code, identity.value);
      if (holder !== undefined && holder !== member.value.id) return refuse(fault('social_taken'));
      const existingLinks = await listLinks(database, tenant.code, member.value.id);
      if (existingLinks.some(({ provider }) => provider === input.provider))
        return refuse(fault('social_linked'));
      const ticket = await createTicket(
        database,
        random,
        tenant.code,
        { purpose: 'claim', member: member.value.id },
        identity.value,
        now,
      );
      return ok({ ticket, email: identity.value.email });
    },
    async socialLink({ ticket, password }, context) {
      const member = requireNonTrialMember(context);
      if (!member.ok) return member;
      if (password.trim() === '')
        return refuseFields('field_invalid', { password: { key: 'field.required' } });
      const refusal = await passwordFault(services, member.value, password, context);
      return refusal ?? confirm(services, member.value, ticket, context);
    },
  };
}
