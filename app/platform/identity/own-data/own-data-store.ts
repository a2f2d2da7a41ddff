import type { Queryable } from '../../db/database.ts';
import { lowerAscii, toLowerAscii } from '../../db/ascii-case.ts';
import { sql } from '../../db/sql.ts';
import type { MobileNumber } from '#app/lib/typed/mobile-number.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import {
  openDetail,
  openTexts,
  sealDetail,
  type DetailOwner,
  type DetailTexts,
} from './sealed-details.ts';

/** What of a member's own data the member's record lacks. */
export interface PersonalDetails {
  readonly nickname: string;
  /** `yyyy-MM-dd`; '' when unknown. */
  readonly birthDate: string;
}

/** A member's day of birth as the database has it: readable ones are of the version before. */
interface BirthDateRow {
  readonly nickname: string;
  readonly birthDate: string | null;
  readonly sealed: string | null;
  readonly answer: string | null;
}

/**
 * A member's nickname and day of birth, also one that they answered at registration. Call
 * `secretBox.ready()` before a transaction.
 */
export async function readPersonalDetails(
  db: Queryable,
  secretBox: SecretBox,
  owner: DetailOwner,
): Promise<PersonalDetails> {
  const { tenant, member } = owner;
  const row = await db.one<BirthDateRow>(
    sql`select m.nickname, m.birth_date as "birthDate", m.sealed_birth_date as sealed,
        r.answers->>'birthDate' as answer
      from account_member m
        left join account_registration r on r.tenant = m.tenant and r.member = m.id
      where m.tenant = ${tenant} and m.id = ${member}`,
  );
  if (!row) return { nickname: '', birthDate: '' };
  const { nickname, birthDate, sealed, answer } = row;
  // A readable one beside a sealed one is newer; '' says that the sealed one counts.
  if (birthDate !== '') return { nickname, birthDate: birthDate ?? answer ?? '' };
  return { nickname, birthDate: await openDetail(secretBox, owner, 'birth-date', sealed) };
}

/** What a member answered and entered at registration for the operator only. */
export interface RegistrationDetails {
  readonly answers: DetailTexts;
  readonly contacts: DetailTexts;
}

/** The same of one member. Call `secretBox.ready()` before a transaction. */
export async function readRegistrationDetails(
  db: Queryable,
  secretBox: SecretBox,
  owner: DetailOwner,
): Promise<RegistrationDetails> {
  const row = await db.one<{
    readonly contacts: DetailTexts;
    readonly sealedContacts: string | null;
    readonly answers: DetailTexts | null;
    readonly sealedAnswers: string | null;
  }>(sql`select m.contacts, m.sealed_contacts as "sealedContacts", r.answers,
        r.sealed_answers as "sealedAnswers"
      from account_member m
        left join account_registration r on r.tenant = m.tenant and r.member = m.id
      where m.tenant = ${owner.tenant} and m.id = ${owner.member}`);
  if (!row) return { answers: {}, contacts: {} };
  return {
    answers: {
      ...row.answers,
      ...(await openTexts(secretBox, owner, 'answers', row.sealedAnswers)),
    },
    contacts: {
      ...row.contacts,
      ...(await openTexts(secretBox, owner, 'contacts', row.sealedContacts)),
    },
  };
}

/** Changes a member's nickname. */
export async function setNickname(
  db: Queryable,
  tenant: string,
  id: string,
  nickname: string,
): Promise<void> {
  await db.run(
    sql`update account_member set nickname = ${nickname} where tenant = ${tenant} and id = ${id}`,
  );
}

/**
 * Sets the day of birth of a member without one; false for one who has one. Call
 * `secretBox.ready()` before a transaction.
 */
export async function setBirthDate(
  db: Queryable,
  secretBox: SecretBox,
  owner: DetailOwner,
  birthDate: string,
): Promise<boolean> {
  const { tenant, member } = owner;
  const sealed = await sealDetail(secretBox, owner, 'birth-date', birthDate);
  return (
    (await db.run(sql`update account_member m
      set sealed_birth_date = ${sealed}, birth_date = ''
      where tenant = ${tenant} and id = ${member} and birth_date is null and not exists (
        select 1 from account_registration r where r.tenant = ${tenant} and r.member = ${member}
          and coalesce(r.answers->>'birthDate', '') <> '')`)) === 1
  );
}

/**
 * Makes a proved number the member's; false when it is another member's. The time of the change is
 * kept unless it is the number that the member has.
 */
export async function bindMobile(
  db: Queryable,
  tenant: string,
  id: string,
  { e164, national }: Pick<MobileNumber, 'e164' | 'national'>,
  now: number,
): Promise<boolean> {
  return (
    (await db.run(sql`update account_member set mobile = ${e164}, mobile_national = ${national},
        mobile_proved_at = ${now},
        mobile_bound_at = case when mobile = ${e164} then mobile_bound_at else ${now} end
      where tenant = ${tenant} and id = ${id} and not exists (
        select 1 from account_member o where o.tenant = ${tenant} and o.mobile = ${e164}
          and o.id <> ${id})`)) === 1
  );
}

/** Makes a proved e-mail address the member's; the same for the time of the change. */
export async function bindEmail(
  db: Queryable,
  tenant: string,
  id: string,
  email: string,
  now: number,
): Promise<void> {
  await db.run(sql`update account_member set email = ${email}, email_proved_at = ${now},
      email_bound_at = case when ${lowerAscii(sql`email`)} = ${toLowerAscii(email)}
        then email_bound_at else ${now} end
    where tenant = ${tenant} and id = ${id}`);
}
