import type { SessionMember } from '../../calls/handler.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { ownAvatar } from './avatar.ts';

export interface Profile {
  readonly avatar: string;
  readonly language: string | null;
  readonly noticesReadAt: number | null;
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
}

type Owner = Pick<SessionMember, 'id' | 'sessionId'>;

const emptyProfile: Profile = {
  avatar: ownAvatar,
  language: null,
  noticesReadAt: null,
  firstTimeLogin: false,
  passwordExpired: false,
};

export async function readProfile(
  db: Queryable,
  tenant: string,
  { id, sessionId }: Owner,
): Promise<Profile> {
  const [row] = await db.query<Profile>(sql`select coalesce(p.avatar, ${ownAvatar}) as avatar,
      p.language, p.notices_read_at as "noticesReadAt", m.password_expired as "passwordExpired",
      s.last_login_at is null and m.first_login_at = s.started_at as "firstTimeLogin"
    from account_member m
      join account_session s on s.tenant = m.tenant and s.member = m.id and s.id = ${sessionId}
      left join account_profile p on p.tenant = m.tenant and p.member = m.id
    where m.tenant = ${tenant} and m.id = ${id}`);
  return row ?? emptyProfile;
}

export async function updateProfile(
  db: Queryable,
  tenant: string,
  { id }: Pick<Owner, 'id'>,
  { avatar, language, noticesReadAt }: Partial<Profile>,
): Promise<void> {
  await db.run(sql`insert into account_profile (tenant, member, avatar, language, notices_read_at)
    values (${tenant}, ${id}, ${avatar ?? null}, ${language ?? null}, ${noticesReadAt ?? null})
    on conflict (tenant, member) do update set
      avatar = coalesce(excluded.avatar, account_profile.avatar),
      language = coalesce(excluded.language, account_profile.language),
      notices_read_at = coalesce(excluded.notices_read_at, account_profile.notices_read_at)`);
}

export async function clearProfiles(db: Queryable, tenant: string): Promise<void> {
  await db.run(sql`delete from account_profile where tenant = ${tenant}`);
}
