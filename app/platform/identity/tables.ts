import type { Migration } from '../db/migrate.ts';
import { challengeTablesSql } from './human-verification/challenge-tables.ts';
import { memberIndexes } from './members/member-indexes.ts';

/**
 * The tenant is first in every key. Times are ms since the epoch. Passwords, tokens and codes are
 * never plain text. `account_key` is the normalised account.
 */
const memberTables = `
create table account_member (
  tenant text not null,
  id text not null,
  account text not null,
  account_key text not null,
  password_hash text,
  payment_password_hash text,
  mobile text,
  mobile_national text,
  email text not null default '',
  payee_name text not null default '',
  contacts jsonb not null default '{}',
  nickname text not null,
  type integer not null default 0,
  label_name text,
  rank_level integer not null default 0,
  to_upline boolean not null default false,
  referral_code text not null,
  password_expired boolean not null default false,
  first_login_at bigint,
  created_at bigint not null,
  primary key (tenant, id),
  unique (tenant, account_key),
  unique (tenant, mobile),
  unique (tenant, referral_code)
);
create index account_member_national on account_member (tenant, mobile_national);

create table account_registration (
  tenant text not null,
  member text not null,
  way text not null check (way in ('register', 'registerMobile', 'seed')),
  method text not null,
  url text not null,
  domain text not null,
  affiliate_code text not null,
  referral_code text not null,
  recommender text not null,
  mobile_verified boolean not null,
  terms_accepted_at bigint not null,
  age_confirmed integer not null,
  at bigint not null,
  primary key (tenant, member),
  foreign key (tenant, member) references account_member (tenant, id)
);

create table account_affiliate (
  tenant text not null,
  code_key text not null,
  active boolean not null default true,
  primary key (tenant, code_key)
);
`;

const sessionTables = `
create table account_session (
  tenant text not null,
  id text not null,
  token_hash text not null,
  member text not null,
  started_at bigint not null,
  ends_at bigint not null,
  seen_at bigint not null,
  primary key (tenant, token_hash),
  unique (tenant, id),
  foreign key (tenant, member) references account_member (tenant, id)
);
create index account_session_member on account_session (tenant, member);
create index account_session_end on account_session (tenant, ends_at);
`;

const captchaAndCodeTables = `
create table account_captcha (
  tenant text not null,
  id text not null,
  answer_hash text not null,
  shown_answer text,
  expires_at bigint not null,
  primary key (tenant, id)
);
create index account_captcha_end on account_captcha (tenant, expires_at);

create table account_code (
  tenant text not null,
  purpose text not null check (purpose in ('register', 'login')),
  number text not null,
  salt text not null,
  code_hash text not null,
  tries integer not null default 0,
  sent_at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  primary key (tenant, purpose, number)
);
create index account_code_end on account_code (tenant, expires_at);

create table account_count (
  tenant text not null,
  what text not null,
  subject text not null,
  count integer not null,
  since bigint not null,
  ends_at bigint not null,
  primary key (tenant, what, subject)
);
create index account_count_end on account_count (tenant, ends_at);
`;

/** Disabled outside the sandbox: their password is published. */
const seededFlag = `alter table account_member add column seeded boolean not null default false;`;

/**
 * Exclusions are never removed; `ends_at` null is permanent. Brands of a licence group share only a
 * digest of the player under the group's key.
 */
const exclusions = `
alter table account_session add column browser text not null default '';
alter table account_session add column system text not null default '';
alter table account_session add column address text not null default '';
alter table account_session add column last_login_at bigint;
alter table account_session add column last_login_address text not null default '';
alter table account_session add column reminded_at bigint;
alter table account_session add column group_digest text;
create index account_session_group on account_session (group_digest) where group_digest is not null;

alter table account_member add column login_at bigint;
alter table account_member add column login_address text not null default '';
alter table account_member add column mobile_proved_at bigint;
update account_member m set mobile_proved_at = r.at
  from account_registration r where r.tenant = m.tenant and r.member = m.id and r.mobile_verified;
alter table account_registration add column terms_version text not null default '';

create table account_pause (
  tenant text not null,
  id text not null,
  member text not null,
  kind text not null check (kind in ('time-out', 'exclusion')),
  started_at bigint not null,
  ends_at bigint,
  group_digest text,
  primary key (tenant, id),
  foreign key (tenant, member) references account_member (tenant, id)
);
create index account_pause_member on account_pause (tenant, member);

create table account_group_key (
  licence_group text primary key,
  key text not null
);
create table account_group_pause (
  group_digest text not null,
  id text not null,
  started_at bigint not null,
  ends_at bigint,
  primary key (group_digest, id)
);
`;

const passwords = `
alter table account_code drop constraint account_code_purpose_check;
alter table account_code add constraint account_code_purpose_check check (purpose in ('register', 'login', 'password'));
create table account_temporary_password (
  tenant text not null,
  member text not null,
  salt text not null,
  secret_hash text not null,
  expires_at bigint not null,
  primary key (tenant, member),
  foreign key (tenant, member) references account_member (tenant, id)
);
alter table account_session add column change_due boolean not null default false;
`;

/** Free play: no password, deleted once unused. */
const freePlay = `
alter table account_member add column free_play boolean not null default false;
create index account_member_free_play on account_member (tenant, created_at) where free_play;
`;

/** Verified addresses identify players on the other brands of a licence group. */
const verifiedEmails = `
alter table account_member add column email_proved_at bigint;
alter table account_session add column group_email_digest text;
create index account_session_group_email on account_session (group_email_digest) where group_email_digest is not null;
`;

const answers = `alter table account_registration add column answers jsonb not null default '{}';`;

/** Digest of the browser's token, or '' for a request without one. */
const codeSessions = `alter table account_code add column session_hash text not null default '';`;

/** Each session has its own code; other requests do not replace it. */
const codesOfSessions = `
alter table account_code drop constraint account_code_pkey;
alter table account_code add primary key (tenant, purpose, number, session_hash);
`;

/** Retained until the member chooses another password [ASVS 6.4.1]. */
const usedTemporaryPasswords = `alter table account_temporary_password add column used_at bigint;`;

const profiles = `
create table account_profile (
  tenant text not null,
  member text not null,
  avatar text,
  language text,
  notices_read_at bigint,
  primary key (tenant, member),
  foreign key (tenant, member) references account_member (tenant, id) on delete cascade
);
`;

/**
 * Times of the last change, and a day of birth entered after registration (`yyyy-MM-dd`) [MC-01].
 */
const ownData = `
alter table account_member add column mobile_bound_at bigint;
alter table account_member add column email_bound_at bigint;
alter table account_member add column birth_date text;
`;

const affiliateOwners = `alter table account_affiliate add column member text;`;

/** Same folding as `codeKey` [MC-11]. */
const referrals = `
create index account_registration_referral
  on account_registration (tenant, upper(btrim(referral_code)), at) where referral_code <> '';
`;

/**
 * Encrypts contacts, day of birth and answers [ASVS 14.2.4]. `birth_date` is '' next to an
 * encrypted one, so that the previous version accepts no second one. The indexes find its plain
 * text.
 */
const sealedDetails = `
alter table account_member add column sealed_birth_date text;
alter table account_member add column sealed_contacts text;
alter table account_registration add column sealed_answers text;
create index account_member_plain_birth_date on account_member (tenant, id) where birth_date <> '';
create index account_member_plain_contacts on account_member (tenant, id) where contacts <> '{}';
create index account_registration_plain on account_registration (tenant, member)
  where answers <> '{}';
`;

/**
 * Encrypts real names. `payee_name` is `–` next to an encrypted one, which the previous version
 * treats as a name that matches no holder [decision 058].
 */
const sealedNames = `
alter table account_member add column sealed_payee_name text;
create index account_member_plain_payee_name on account_member (tenant, id)
  where payee_name not in ('', '–');
`;

export const identityTables: readonly Migration[] = [
  { name: 'account/001-members', sql: memberTables },
  { name: 'account/002-sessions', sql: sessionTables },
  { name: 'account/003-proofs', sql: captchaAndCodeTables },
  { name: 'account/004-seeded', sql: seededFlag },
  { name: 'account/005-guarded', sql: exclusions },
  { name: 'account/challenges', sql: challengeTablesSql },
  { name: 'account/006-passwords', sql: passwords },
  { name: 'account/free-play', sql: freePlay },
  { name: 'account/007-proved-emails', sql: verifiedEmails },
  { name: 'account/answers', sql: answers },
  { name: 'account/code-sessions', sql: codeSessions },
  { name: 'account/008-codes-of-sessions', sql: codesOfSessions },
  { name: 'account/009-used-temporary-passwords', sql: usedTemporaryPasswords },
  { name: 'account/010-profiles', sql: profiles },
  { name: 'account/011-own-data', sql: ownData },
  { name: 'account/012-affiliate-owners', sql: affiliateOwners },
  { name: 'account/013-referrals', sql: referrals },
  { name: 'account/014-sealed-details', sql: sealedDetails },
  { name: 'account/015-sealed-names', sql: sealedNames },
  ...memberIndexes,
];
