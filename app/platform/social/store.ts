import { token, type Random } from '#app/lib/random.ts';
import type { SocialProvider } from '#app/lib/social-providers.ts';
import { digest } from '../account/digest.ts';
import { noteProvedEmail } from '../account/member-store.ts';
import type { Session } from '../db/database.ts';
import { deleteSome } from '../db/delete-some.ts';
import { sql } from '../db/sql.ts';
import type { Identity } from './identity.ts';

/** Somebody at one service. */
export interface SocialIdentity extends Identity {
  readonly provider: SocialProvider;
}

/**
 * What a ticket may be used for; one of one purpose is nothing for another. A claim is the one
 * member's who made it.
 */
type TicketUse =
  { readonly purpose: 'join' | 'link' } | { readonly purpose: 'claim'; readonly member: string };
const claimant = (use: TicketUse): string => (use.purpose === 'claim' ? use.member : '');

const ticketGoodForMs = 10 * 60_000;

/** The account that somebody is linked to. */
export async function linkedAccount(
  session: Session,
  tenant: string,
  { provider, subject }: SocialIdentity,
): Promise<string | undefined> {
  const row = await session.one<{
    account: string;
  }>(sql`select m.account from social_link l join account_member m on m.tenant = l.tenant and m.id = l.member
    where l.tenant = ${tenant} and l.provider = ${provider} and l.subject = ${subject}`);
  return row?.account;
}

/** The member that somebody is linked to, by id. */
export async function holderOf(
  session: Session,
  tenant: string,
  { provider, subject }: SocialIdentity,
): Promise<string | undefined> {
  const row = await session.one<{ member: string }>(
    sql`select member from social_link where tenant = ${tenant} and provider = ${provider} and subject = ${subject}`,
  );
  return row?.member;
}

/** The services that a member is linked to, and since when. */
export const linksOf = (
  session: Session,
  tenant: string,
  member: string,
): Promise<readonly { readonly provider: SocialProvider; readonly linkedAt: number }[]> =>
  session.query<{ provider: SocialProvider; linkedAt: number }>(
    sql`select provider, linked_at as "linkedAt" from social_link where tenant = ${tenant} and member = ${member}`,
  );

/** Whether a member has an e-mail address. Empty addresses are nobody's. */
export async function isMembersEmail(
  session: Session,
  tenant: string,
  email: string,
): Promise<boolean> {
  if (email === '') return false;
  const row = await session.one<{ taken: boolean }>(
    sql`select exists (select 1 from account_member where tenant = ${tenant} and lower(email) = ${email}) as taken`,
  );
  return row?.taken === true;
}

/**
 * Links for good; false when either side is linked already [AU-25]. The unique keys decide, so of
 * parallel links exactly one is made.
 */
export async function link(
  session: Session,
  tenant: string,
  { provider, subject }: SocialIdentity,
  member: string,
  now: number,
): Promise<boolean> {
  return (
    (await session.run(sql`insert into social_link (tenant, provider, subject, member, linked_at)
    values (${tenant}, ${provider}, ${subject}, ${member}, ${now}) on conflict do nothing`)) === 1
  );
}

/** Uses a proof up; false when it was used before. */
export async function spendProof(
  session: Session,
  tenant: string,
  proof: readonly string[],
  now: number,
  goodForMs: number,
): Promise<boolean> {
  await deleteSome(session, sql`social_proof`, sql`tenant = ${tenant} and expires_at <= ${now}`);
  return (
    (await session.run(sql`insert into social_proof (tenant, proof_hash, expires_at)
    values (${tenant}, ${digest(...proof)}, ${now + goodForMs}) on conflict do nothing`)) === 1
  );
}

/**
 * A ticket for an identity that was just proved: good for one use within ten minutes, and nowhere
 * in readable form.
 */
export async function openTicket(
  session: Session,
  random: Random,
  tenant: string,
  use: TicketUse,
  identity: SocialIdentity,
  now: number,
): Promise<string> {
  const made = token(random);
  await deleteSome(session, sql`social_ticket`, sql`tenant = ${tenant} and expires_at <= ${now}`);
  await session.run(sql`insert into social_ticket (tenant, ticket_hash, purpose, member, provider, subject, email, expires_at)
    values (${tenant}, ${digest(made)}, ${use.purpose}, ${claimant(use)}, ${identity.provider}, ${identity.subject}, ${identity.email}, ${now + ticketGoodForMs})`);
  return made;
}

/** Uses a ticket up and answers whose it is. */
export async function takeTicket(
  session: Session,
  tenant: string,
  use: TicketUse,
  ticket: string,
  now: number,
): Promise<SocialIdentity | undefined> {
  return session.one<{
    provider: SocialProvider;
    subject: string;
    email: string;
  }>(sql`delete from social_ticket
    where tenant = ${tenant} and ticket_hash = ${digest(ticket)} and purpose = ${use.purpose} and member = ${claimant(use)} and expires_at > ${now}
    returning provider, subject, email`);
}

/**
 * Notes a member's address as proved by a ticket for a log-in that names it; the ticket stays good.
 */
export async function proveEmailByTicket(
  session: Session,
  tenant: string,
  ticket: string,
  member: string,
  now: number,
): Promise<void> {
  const row = await session.one<{ email: string }>(sql`select email from social_ticket
    where tenant = ${tenant} and ticket_hash = ${digest(ticket)} and purpose = 'link' and expires_at > ${now}`);
  if (row) await noteProvedEmail(session, tenant, member, row.email, now);
}

/**
 * Links the member who has just logged in, when the ticket's verified address is this member's own.
 * Whoever else logs in meanwhile is not linked to what somebody before them proved; the ticket is
 * used up either way.
 */
export async function linkByTicket(
  session: Session,
  tenant: string,
  ticket: string,
  member: string,
  now: number,
): Promise<boolean> {
  const identity = await takeTicket(session, tenant, { purpose: 'link' }, ticket, now);
  if (!identity) return false;
  const own = await session.one<{ own: boolean }>(
    sql`select lower(email) = ${identity.email} as own from account_member where tenant = ${tenant} and id = ${member}`,
  );
  return own?.own === true && identity.email !== '' && link(session, tenant, identity, member, now);
}
