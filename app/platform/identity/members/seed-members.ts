import { token } from '#app/lib/random.ts';
import type { Tenant } from '#schema/tenant.ts';
import { setParent } from '../../agents/edges.ts';
import { playerAccount } from '../../ledger/account.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { rememberIp } from '../step-up/known-ip-store.ts';
import { addAffiliate, newReferralCode } from '../registration/affiliate-store.ts';
import {
  findMember,
  insertMember,
  markEmailVerified,
  markMobileVerified,
  type MemberRecord,
} from './member-repository.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { IdentityServices } from '../identity-services.ts';

const password = 'Marquee-2026';
const affiliateCode = 'WELCOME21';
/** Known addresses of every seeded account, so that local log-ins need no second step [AU-24]. */
const loopback = ['127.0.0.1', '::1'];
/**
 * Amounts do not end in 0, and ranks lie on both sides of the VIP threshold, to expose rounding and
 * boundary errors.
 */
const accounts = [
  {
    account: 'player01',
    nickname: 'Player One',
    type: 0,
    label: { name: 'VIP 4', rank: 4 },
    minor: 1_000_043,
    email: 'player01@mail.example',
    mobile: { e164: '+639180000001', national: '9180000001' },
  },
  {
    account: 'agent01',
    nickname: 'Agent One',
    type: 1,
    label: { name: 'VIP 5', rank: 5 },
    minor: 1_000_057,
    email: 'agent01@mail.example',
    mobile: { e164: '+639180000002', national: '9180000002' },
  },
  {
    account: 'trial01',
    nickname: 'Guest',
    type: 4,
    label: undefined,
    minor: 100_019,
    email: '',
    mobile: undefined,
  },
] as const;

const [seededPlayer, seededAgent] = ['player01', 'agent01'];

export async function restoreSeededEdge(db: Queryable, tenant: string, at: number): Promise<void> {
  const [player, agent] = [
    await findMember(db, tenant, seededPlayer),
    await findMember(db, tenant, seededAgent),
  ];
  if (player?.seeded && agent?.seeded)
    await setParent(db, {
      tenant,
      child: player.id,
      parent: agent.id,
      from: at,
      at,
      source: 'sandbox',
    });
}

/** Codes go to the sandbox's outbox. */
async function markProved(
  db: Queryable,
  tenant: string,
  { id, email, mobileProved }: Pick<MemberRecord, 'id' | 'email' | 'mobileProved'>,
  now: number,
): Promise<void> {
  if (mobileProved) return;
  await markMobileVerified(db, tenant, id, now);
  await markEmailVerified(db, tenant, id, email, now);
}

/**
 * Restores seeded data and removes payment password, real name and day of birth. Skips a number
 * that another member has bound.
 */
export async function restoreSeededMembers(db: Queryable, tenant: string): Promise<void> {
  for (const { account, nickname, email, mobile } of accounts)
    await db.run(sql`update account_member m set nickname = ${nickname}, email = ${email},
        payee_name = '', sealed_payee_name = null, birth_date = null, sealed_birth_date = null,
        payment_password_hash = null,
        email_bound_at = null, mobile_bound_at = null,
        email_proved_at = case when ${email} = '' then null else coalesce(email_proved_at, created_at) end,
        mobile = case when exists (select 1 from account_member o where o.tenant = ${tenant}
          and o.id <> m.id and o.mobile = ${mobile?.e164 ?? null}) then m.mobile
          else ${mobile?.e164 ?? null} end,
        mobile_national = ${mobile?.national ?? null}
      where tenant = ${tenant} and account_key = ${account} and seeded`);
}

interface PresentAccount {
  readonly id: string;
  readonly account: string;
  readonly email: string;
  readonly mobileProved: boolean;
  readonly seeded: boolean;
}

const readPresent = (db: Queryable, tenant: string): Promise<readonly PresentAccount[]> =>
  db.query<PresentAccount>(sql`select id, account_key as account, email, seeded,
      mobile_proved_at is not null as "mobileProved"
    from account_member where tenant = ${tenant}
      and account_key = any(${accounts.map(({ account }) => account)}::text[])`);

const agentOf = (present: readonly PresentAccount[]): string | null =>
  present.find(({ account }) => account === seededAgent)?.id ?? null;

async function createAccount(
  tx: Queryable,
  { clock, random }: Pick<IdentityServices, 'clock' | 'random'>,
  { code, currency }: Tenant,
  { minor, ...member }: (typeof accounts)[number],
  passwordHash: string,
): Promise<void> {
  const now = clock.now();
  const id = token(random, 12);
  const account = {
    ...member,
    id,
    passwordHash,
    seeded: true,
    firstLoginAt: now,
    referralCode: newReferralCode(random),
  };
  if (!(await insertMember(tx, code, account, now))) return;
  await markProved(tx, code, { id, email: member.email, mobileProved: false }, now);
  for (const ip of loopback) await rememberIp(tx, code, id, ip, now);
  const ledger = createLedger(tx, clock);
  await ledger.openPlayerAccount(code, id, currency.code);
  await ledger.credit({
    tenant: code,
    key: `seed:${id}`,
    kind: 'seed',
    note: 'play money',
    amount: minor,
    to: playerAccount(id, currency.code),
  });
}

/**
 * Sandbox only; idempotent. One transaction per brand, because transactions of many new brands
 * queue up.
 * @throws from the seeder when too many password hashes are queued
 */
export function createMemberSeeder(services: IdentityServices): (tenant: Tenant) => Promise<void> {
  const { database, clock, passwords, sandbox } = services;
  // One hash for all: hashing is slow, and the password is public.
  let hashPromise: Promise<string> | undefined;
  const sharedHash = async (): Promise<string> => {
    const result = await passwords.hash(password);
    if (!result.ok)
      throw new Error('could not seed accounts: too many passwords are being hashed; start again');
    return result.value;
  };
  return async (tenant) => {
    if (!sandbox) return;
    const { code } = tenant;
    const present = await readPresent(database, code);
    // Accounts of earlier versions lack the verified number that the second step requires.
    for (const account of present)
      if (account.seeded) await markProved(database, code, account, clock.now());
    const absent = accounts.filter(
      ({ account }) => !present.some((one) => one.account === account),
    );
    if (absent.length === 0) return addAffiliate(database, code, affiliateCode, agentOf(present));
    const passwordHash = await (hashPromise ??= sharedHash());
    await database.transaction(async (tx) => {
      for (const account of absent)
        await createAccount(tx, services, tenant, account, passwordHash);
      await addAffiliate(tx, code, affiliateCode, agentOf(await readPresent(tx, code)));
      await restoreSeededEdge(tx, code, clock.now());
    });
  };
}
