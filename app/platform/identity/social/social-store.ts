import { token, type Random } from '#app/lib/random.ts';
import type { SocialProvider } from '#app/domain/accounts/social-providers.ts';
import { digest } from '../../crypto/digest.ts';
import { isMailbox, markEmailVerified } from '../members/member-repository.ts';
import type { Queryable } from '../../db/database.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { sql } from '../../db/sql.ts';
import type { ProviderIdentity } from './provider-identity.ts';

export interface SocialIdentity extends ProviderIdentity {
  readonly provider: SocialProvider;
}

/** Only the member who created a claim can use it. */
type TicketUse =
  | { readonly purpose: 'join' | 'link' }
  | { readonly purpose: 'claim'; readonly member: string };
const claimant = (use: TicketUse): string => (use.purpose === 'claim' ? use.member : '');

const ticketLifetimeMs = 10 * 60_000;

export async function findLinkedUsername(
  db: Queryable,
  tenant: string,
  { provider, subject }: SocialIdentity,
): Promise<string | undefined> {
  const row = await db.one<{
    account: string;
  }>(sql`select m.account from social_link l join account_member m on m.tenant = l.tenant and m.id = l.member
    where l.tenant = ${tenant} and l.provider = ${provider} and l.subject = ${subject}`);
  return row?.account;
}

export async function findLinkedMember(
  db: Queryable,
  tenant: string,
  { provider, subject }: SocialIdentity,
): Promise<string | undefined> {
  const row = await db.one<{ member: string }>(
    sql`select member from social_link where tenant = ${tenant} and provider = ${provider} and subject = ${subject}`,
  );
  return row?.member;
}

export const listLinks = (
  db: Queryable,
  tenant: string,
  member: string,
): Promise<readonly { readonly provider: SocialProvider; readonly linkedAt: number }[]> =>
  db.query<{ provider: SocialProvider; linkedAt: number }>(
    sql`select provider, linked_at as "linkedAt" from social_link where tenant = ${tenant} and member = ${member}`,
  );

/** Unverified addresses do not count: they must not block their owner's account. False for ''. */
export async function isMembersEmail(
  db: Queryable,
  tenant: string,
  email: string,
): Promise<boolean> {
  if (email === '') return false;
  const row = await db.one<{ isTaken: boolean }>(
    sql`select exists (select 1 from account_member where tenant = ${tenant}
      and email_proved_at is not null and ${isMailbox(email)}) as "isTaken"`,
  );
  return row?.isTaken === true;
}

/**
 * False when either side is linked. Unique keys decide, so of parallel links one is created
 * [AU-25].
 */
export async function insertLink(
  db: Queryable,
  tenant: string,
  { provider, subject }: SocialIdentity,
  member: string,
  now: number,
): Promise<boolean> {
  return (
    (await db.run(sql`insert into social_link (tenant, provider, subject, member, linked_at)
    values (${tenant}, ${provider}, ${subject}, ${member}, ${now}) on conflict do nothing`)) === 1
  );
}

export async function consumeProof(
  db: Queryable,
  tenant: string,
  proof: readonly string[],
  now: number,
  retentionMs: number,
): Promise<boolean> {
  await deleteBatch(db, sql`social_proof`, sql`tenant = ${tenant} and expires_at <= ${now}`);
  return (
    (await db.run(sql`insert into social_proof (tenant, proof_hash, expires_at)
    values (${tenant}, ${digest(...proof)}, ${now + retentionMs}) on conflict do nothing`)) === 1
  );
}

/** Valid once within ten minutes; stored as a digest. */
export async function createTicket(
  db: Queryable,
  random: Random,
  tenant: string,
  use: TicketUse,
  identity: SocialIdentity,
  now: number,
): Promise<string> {
  const newTicket = token(random);
  await deleteBatch(db, sql`social_ticket`, sql`tenant = ${tenant} and expires_at <= ${now}`);
  await db.run(sql`insert into social_ticket (tenant, ticket_hash, purpose, member, provider,
    subject, email, expires_at)
    values (${tenant}, ${digest(newTicket)}, ${use.purpose}, ${claimant(use)}, ${identity.provider},
      ${identity.subject}, ${identity.email}, ${now + ticketLifetimeMs})`);
  return newTicket;
}

export async function consumeTicket(
  db: Queryable,
  tenant: string,
  use: TicketUse,
  ticket: string,
  now: number,
): Promise<SocialIdentity | undefined> {
  return db.one<{
    provider: SocialProvider;
    subject: string;
    email: string;
  }>(sql`delete from social_ticket
    where tenant = ${tenant} and ticket_hash = ${digest(ticket)} and purpose = ${use.purpose}
      and member = ${claimant(use)} and expires_at > ${now}
    returning provider, subject, email`);
}

/** The ticket stays valid. */
export async function verifyEmailByTicket(
  db: Queryable,
  tenant: string,
  ticket: string,
  member: string,
  now: number,
): Promise<void> {
  const row = await db.one<{ email: string }>(sql`select email from social_ticket
    where tenant = ${tenant} and ticket_hash = ${digest(ticket)} and purpose in ('link', 'join')
      and expires_at > ${now}`);
  if (row) await markEmailVerified(db, tenant, member, row.email, now);
}

/**
 * Links only if the ticket's verified address is the member's own; consumes the ticket either way.
 */
export async function linkByTicket(
  db: Queryable,
  tenant: string,
  ticket: string,
  member: string,
  now: number,
): Promise<boolean> {
  // Also accepts a ticket for a new account: the member's address may not have been verified
  // before.
  const identity =
    (await consumeTicket(db, tenant, { purpose: 'link' }, ticket, now)) ??
    (await consumeTicket(db, tenant, { purpose: 'join' }, ticket, now));
  if (!identity) return false;
  const ownIdentity = await db.one<{ own: boolean }>(
    sql`select ${isMailbox(identity.email)} as own from account_member where tenant = ${tenant} and id = ${member}`,
  );
  return (
    ownIdentity?.own === true &&
    identity.email !== '' &&
    insertLink(db, tenant, identity, member, now)
  );
}
