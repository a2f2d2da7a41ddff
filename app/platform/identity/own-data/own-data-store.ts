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

export interface PersonalDetails {
  readonly nickname: string;
  /** `yyyy-MM-dd`; '' when unknown. */
  readonly birthDate: string;
}

/** The previous version stored plain text. */
interface BirthDateRow {
  readonly nickname: string;
  readonly birthDate: string | null;
  readonly sealed: string | null;
  readonly answer: string | null;
}

/** Falls back to the registration answers. Call `secretBox.ready()` before a transaction. */
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
  // Plain text next to an encrypted value is newer; '' means that the encrypted value counts.
  if (birthDate !== '') return { nickname, birthDate: birthDate ?? answer ?? '' };
  return { nickname, birthDate: await openDetail(secretBox, owner, 'birth-date', sealed) };
}

export interface RegistrationDetails {
  readonly answers: DetailTexts;
  readonly contacts: DetailTexts;
}

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

/** Returns false if the member has one. Call `secretBox.ready()` before a transaction. */
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
 * Returns false if another member has the number. Rebinding the same number preserves the time of
 * change.
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
