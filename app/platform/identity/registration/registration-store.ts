import { memberType } from '#app/domain/accounts/account-types.ts';
import { contactFields } from '#app/domain/accounts/register-fields.ts';
import { token } from '#app/lib/random.ts';
import type { CallRequest } from '#schema/calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { CallContext } from '../../calls/handler.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { setParent } from '../../agents/edges.ts';
import { creditWelcome } from '../play-money.ts';
import { findAgentByCode, newReferralCode } from './affiliate-store.ts';
import { digest } from '../../crypto/digest.ts';
import { insertMember } from '../members/member-repository.ts';
import { sealDetail, sealTexts, type DetailTexts } from '../own-data/sealed-details.ts';
import type { IdentityServices } from '../identity-services.ts';
import type { Registration } from './check-registration.ts';

export interface SecretHashes {
  readonly password: string | null;
  readonly payment: string | null;
}

export interface Enrolment {
  readonly context: CallContext;
  readonly registration: Registration;
  readonly input: CallRequest<'register'>;
  readonly secrets: SecretHashes;
}

/** Call `secretBox.ready()` before the transaction. */
export type EnrolmentDeps = Pick<IdentityServices, 'random' | 'secretBox'>;

const contactsOf = ({ mobile, value }: Registration): DetailTexts =>
  Object.fromEntries(
    contactFields
      .filter((name) => name !== 'mobileNum' || !mobile)
      .map((name) => [name, value(name)] as const)
      .filter(([, text]) => text !== ''),
  );

/**
 * Creates member, registration record and money account in the caller's transaction. Returns
 * undefined when the account or the number is taken.
 */
export async function enrol(
  db: Queryable,
  { random, secretBox }: EnrolmentDeps,
  enrolment: Enrolment,
): Promise<{ readonly id: string; readonly type: number } | undefined> {
  const {
    context: { tenant, now },
    registration: { account, mobile, value, answers },
    input,
    secrets,
  } = enrolment;
  const id = token(random, 12);
  const owner = { tenant: tenant.code, member: id };
  const { birthDate } = answers;
  const payeeName = value('payeeName');
  const seal = (detail: 'contacts' | 'answers', texts: DetailTexts) =>
    sealTexts(secretBox, owner, detail, texts);
  const isInserted = await insertMember(
    db,
    tenant.code,
    {
      id,
      account,
      mobile,
      passwordHash: secrets.password,
      paymentPasswordHash: secrets.payment,
      email: value('email'),
      sealedPayeeName:
        payeeName === '' ? undefined : await sealDetail(secretBox, owner, 'payee-name', payeeName),
      sealedContacts: await seal('contacts', contactsOf(enrolment.registration)),
      sealedBirthDate: birthDate && (await sealDetail(secretBox, owner, 'birth-date', birthDate)),
      referralCode: newReferralCode(random),
      firstLoginAt: input.login ? now : null,
    },
    now,
  );
  if (!isInserted) return undefined;
  const sealedAnswers = await seal('answers', answers);
  await insertRegistrationRecord(db, id, enrolment, sealedAnswers);
  const type = await joinAgent(db, id, enrolment);
  await createLedger(db, { now: () => now }).openPlayerAccount(
    tenant.code,
    id,
    tenant.currency.code,
  );
  await creditWelcome(db, tenant, id, now);
  return { id, type };
}

/**
 * Assigns the member to the agent of the affiliate or referral code, in this order. Codes for
 * agents make the member an agent.
 * @returns the member's type
 */
async function joinAgent(
  db: Queryable,
  id: string,
  { context: { tenant, now }, registration: { value } }: Enrolment,
): Promise<number> {
  for (const [field, source] of [
    ['affiliateCode', 'affiliate'],
    ['referralCode', 'referral'],
  ] as const) {
    const code = value(field);
    const agent = code === '' ? undefined : await findAgentByCode(db, tenant, code);
    if (agent === undefined) continue;
    const edge = { tenant: tenant.code, child: id, parent: agent.id, from: now, source, at: now };
    // If the agent's line is full, the member registers without an agent.
    const outcome = await setParent(db, edge);
    if (outcome !== 'set' || !agent.forAgents) return memberType;
    await db.run(sql`update account_member set type = ${agent.type}
      where tenant = ${tenant.code} and id = ${id}`);
    // The contracts job reads these rows: identity must not depend on contracts.
    if (agent.rateShare !== null)
      await db.run(sql`insert into agent_link_offer (tenant, member, parent, rate_share)
        values (${tenant.code}, ${id}, ${agent.id}, ${agent.rateShare})`);
    return agent.type;
  }
  return memberType;
}

/** Fingerprint of the brand's terms and privacy policy in all languages at registration. */
const termsVersion = ({ help }: Tenant): string =>
  digest(
    ...['term', 'privacy'].map((tag) =>
      JSON.stringify(help.find((entry) => entry.tag === tag) ?? null),
    ),
  ).slice(0, 16);

async function insertRegistrationRecord(
  db: Queryable,
  id: string,
  { context: { tenant, now }, registration: { method, value, mustProveMobile }, input }: Enrolment,
  sealedAnswers: string | undefined,
): Promise<void> {
  await db.run(sql`
    insert into account_registration (tenant, member, way, method, url, domain, affiliate_code,
      referral_code, recommender,
      mobile_verified, terms_accepted_at, terms_version, age_confirmed, sealed_answers, at)
    values (${tenant.code}, ${id}, ${method}, ${input.registerMethod}, ${input.registerUrl ?? ''},
      ${input.domain ?? ''}, ${value('affiliateCode')},
      ${value('referralCode')}, ${value('recommenderId')}, ${mustProveMobile}, ${now},
        ${termsVersion(tenant)}, ${tenant.minimumAge}, ${sealedAnswers ?? null}, ${now})`);
}
