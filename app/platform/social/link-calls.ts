import { isTrialType } from '#app/lib/account-types.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { socialModule, socialProviders } from '#app/lib/social-providers.ts';
import type { CallFault } from '#schema/envelope.ts';
import { actingMember } from '../account/acting-member.ts';
import { refuseField, refuseFields } from '../account/field-refusal.ts';
import { oldPasswordTries } from '../account/limits.ts';
import { memberById, noteProvedEmail } from '../account/member-store.ts';
import { hasModule } from '../account/parts.ts';
import type { AccountTools } from '../account/tools.ts';
import type { Handlers, Visit, VisitMember } from '../handler.ts';
import { fault } from '../http/answer.ts';
import type { Proving } from './proving.ts';
import { holderOf, link, linksOf, openTicket, takeTicket } from './store.ts';

/** Who may link: a trial account is nobody's in particular. */
function linkingMember(visit: Visit): Result<VisitMember, CallFault> {
  const member = actingMember(visit);
  return member.ok && isTrialType(member.value.type) ? refuse(fault('need_true_account')) : member;
}

/**
 * Linking an account of another service to one's own, by a member who is logged in [AU-25]. Nothing
 * here changes or removes a link: there is no such call.
 */
export function linkCalls(
  tools: AccountTools,
  proving: Proving,
): Handlers<'socialLinks' | 'socialClaim' | 'socialLink'> {
  const { database, random } = tools;
  return {
    async socialLinks(_, visit) {
      const member = linkingMember(visit);
      if (!member.ok) return member;
      const { tenant } = visit;
      const [linked, known] = await Promise.all([
        linksOf(database, tenant.code, member.value.id),
        memberById(database, tenant.code, member.value.id),
      ]);
      const links = socialProviders
        .map((provider) => ({
          provider,
          linkedAt: linked.find((entry) => entry.provider === provider)?.linkedAt ?? null,
        }))
        .filter(
          ({ provider, linkedAt }) =>
            linkedAt !== null || hasModule(tenant, socialModule(provider)),
        );
      return ok({ links, hasPassword: Boolean(known?.passwordHash) });
    },
    async socialClaim(input, visit) {
      const member = linkingMember(visit);
      if (!member.ok) return member;
      const identity = await proving.prove(input, visit);
      if (!identity.ok) return identity;
      const { tenant, now } = visit;
      const holder = await holderOf(database, tenant.code, identity.value);
      if (holder !== undefined && holder !== member.value.id) return refuse(fault('social_taken'));
      const linked = await linksOf(database, tenant.code, member.value.id);
      if (linked.some(({ provider }) => provider === input.provider))
        return refuse(fault('social_linked'));
      const ticket = await openTicket(
        database,
        random,
        tenant.code,
        { purpose: 'claim', member: member.value.id },
        identity.value,
        now,
      );
      return ok({ ticket, email: identity.value.email });
    },
    async socialLink({ ticket, password }, visit) {
      const member = linkingMember(visit);
      if (!member.ok) return member;
      if (password.trim() === '')
        return refuseFields('field_invalid', { password: { key: 'field.required' } });
      const refused = await passwordFault(member.value, password.trim(), visit);
      return refused ?? confirm(member.value, ticket, visit);
    },
  };

  /**
   * The password once more: a session that was left open links nobody. One count with the old
   * password of a change.
   */
  async function passwordFault({ id }: VisitMember, password: string, { tenant, now }: Visit) {
    if ((await tools.counters.add(tenant.code, oldPasswordTries, id, now)) > oldPasswordTries.most)
      return refuse(fault('too_many_requests'));
    const known = await memberById(database, tenant.code, id);
    const verified = await tools.passwords.verify(known?.passwordHash, password);
    if (!verified.ok) return refuse(fault('too_many_requests'));
    if (!verified.value) return refuseField('password_wrong', 'password');
    await tools.counters.clear(tenant.code, oldPasswordTries, id);
    return undefined;
  }

  function confirm(
    { id }: VisitMember,
    ticket: string,
    visit: Visit,
  ): Promise<Result<Record<never, never>, CallFault>> {
    const { tenant, now } = visit;
    return database.transaction(async (session) => {
      const identity = await takeTicket(
        session,
        tenant.code,
        { purpose: 'claim', member: id },
        ticket,
        now,
      );
      if (!identity || !hasModule(tenant, socialModule(identity.provider)))
        return refuse(fault('social_expired'));
      if (await link(session, tenant.code, identity, id, now)) {
        await noteProvedEmail(session, tenant.code, id, identity.email, now);
        const excluded = await tools.sessions.recognise(session, visit, id);
        if (excluded) await tools.sessions.endAll(session, tenant.code, id);
        return excluded ? refuse(excluded) : ok({});
      }
      const linked = await linksOf(session, tenant.code, id);
      return refuse(
        fault(
          linked.some(({ provider }) => provider === identity.provider)
            ? 'social_linked'
            : 'social_taken',
        ),
      );
    });
  }
}
