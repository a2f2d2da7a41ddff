import { token, type Random } from '#app/lib/random.ts';
import type { CallRequest } from '#schema/calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { CallContext } from '../../calls/handler.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { newReferralCode } from './affiliate-store.ts';
import { digest } from '../../crypto/digest.ts';
import { insertMember } from '../members/member-repository.ts';
import type { Registration } from './check-registration.ts';

/** The hashes of a new member's secrets. */
export interface SecretHashes {
  readonly password: string | null;
  readonly payment: string | null;
}

/** What is to be kept of a registration. */
export interface Enrolment {
  readonly context: CallContext;
  readonly registration: Registration;
  readonly input: CallRequest<'register'>;
  readonly secrets: SecretHashes;
}

const contactFields = [
  'mobileNum',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
] as const;

/**
 * Makes the member, the record of the registration and the empty money account, in the caller's
 * transaction. Answers the member's id, or nothing when the account or the number is taken.
 */
export async function enrol(
  db: Queryable,
  random: Random,
  enrolment: Enrolment,
): Promise<string | undefined> {
  const {
    context: { tenant, now },
    registration: { account, mobile, value },
    input,
    secrets,
  } = enrolment;
  const id = token(random, 12);
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
      payeeName: value('payeeName'),
      // A number that is the member's own is in its column.
      contacts: Object.fromEntries(
        contactFields
          .filter((name) => name !== 'mobileNum' || !mobile)
          .map((name) => [name, value(name)] as const)
          .filter(([, text]) => text !== ''),
      ),
      referralCode: newReferralCode(random),
      firstLoginAt: input.login ? now : null,
    },
    now,
  );
  if (!isInserted) return undefined;
  await insertRegistrationRecord(db, id, enrolment);
  // No money comes with it: an account opens empty.
  await createLedger(db, { now: () => now }).openPlayerAccount(
    tenant.code,
    id,
    tenant.currency.code,
  );
  return id;
}

/**
 * Which terms a player agreed to: a fingerprint of terms and privacy policy in all their languages,
 * as the brand had them.
 */
const termsVersion = ({ help }: Tenant): string =>
  digest(
    ...['term', 'privacy'].map((tag) =>
      JSON.stringify(help.find((entry) => entry.tag === tag) ?? null),
    ),
  ).slice(0, 16);

async function insertRegistrationRecord(
  db: Queryable,
  id: string,
  {
    context: { tenant, now },
    registration: { method, value, mustProveMobile, answers },
    input,
  }: Enrolment,
): Promise<void> {
  await db.run(sql`
    insert into account_registration (tenant, member, way, method, url, domain, affiliate_code, referral_code, recommender,
      mobile_verified, terms_accepted_at, terms_version, age_confirmed, answers, at)
    values (${tenant.code}, ${id}, ${method}, ${input.registerMethod}, ${input.registerUrl ?? ''}, ${input.domain ?? ''}, ${value('affiliateCode')},
      ${value('referralCode')}, ${value('recommenderId')}, ${mustProveMobile}, ${now}, ${termsVersion(tenant)}, ${tenant.minimumAge}, ${JSON.stringify(answers)}::jsonb, ${now})`);
}
