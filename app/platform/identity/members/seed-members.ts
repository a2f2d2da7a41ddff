import { token } from '#app/lib/random.ts';
import type { Tenant } from '#schema/tenant.ts';
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
import type { IdentityServices } from '../services.ts';

/** The documented accounts of a sandbox brand; all have one password. */
const password = 'Marquee-2026';
const affiliateCode = 'WELCOME21';
/**
 * From where a tester comes: known to every seeded account, so that nobody is asked for more on
 * their own machine [AU-24].
 */
const loopback = ['127.0.0.1', '::1'];
const accounts = [
  {
    account: 'player01',
    nickname: 'Player One',
    type: 0,
    label: { name: 'VIP 1', rank: 1 },
    minor: 1_000_000,
    email: 'player01@mail.example',
    mobile: { e164: '+639180000001', national: '9180000001' },
  },
  {
    account: 'agent01',
    nickname: 'Agent One',
    type: 1,
    label: { name: 'VIP 5', rank: 5 },
    minor: 1_000_000,
    email: 'agent01@mail.example',
    mobile: { e164: '+639180000002', national: '9180000002' },
  },
  {
    account: 'trial01',
    nickname: 'Guest',
    type: 4,
    label: undefined,
    minor: 100_000,
    email: '',
    mobile: undefined,
  },
] as const;

/** The number and the address of a seeded account are proved: codes go to the sandbox's outbox. */
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
 * Makes what a sandbox brand lacks of its documented accounts, play money and affiliate code; never
 * outside the sandbox.
 * @throws from the seeder when no password can be hashed because too many are waiting
 */
export function createMemberSeeder(services: IdentityServices): (tenant: Tenant) => Promise<void> {
  const { database, clock, random, passwords, sandbox } = services;
  // One hash serves all: hashing is slow on purpose, and the password is no secret.
  let hashPromise: Promise<string> | undefined;
  const sharedHash = async (): Promise<string> => {
    const result = await passwords.hash(password);
    if (!result.ok)
      throw new Error('could not seed accounts: too many passwords are being hashed; start again');
    return result.value;
  };
  return async (tenant) => {
    if (!sandbox) return;
    await addAffiliate(database, tenant.code, affiliateCode);
    for (const seed of accounts) {
      const present = await findMember(database, tenant.code, seed.account);
      if (present) {
        // Of a version before the second step asked only for what was proved [F20].
        if (present.seeded) await markProved(database, tenant.code, present, clock.now());
        continue;
      }
      const passwordHash = await (hashPromise ??= sharedHash());
      const { minor, ...member } = seed;
      const now = clock.now();
      await database.transaction(async (tx) => {
        const id = token(random, 12);
        const result = await insertMember(
          tx,
          tenant.code,
          {
            ...member,
            id,
            passwordHash,
            seeded: true,
            referralCode: newReferralCode(random),
            firstLoginAt: now,
          },
          now,
        );
        if (!result) return;
        await markProved(tx, tenant.code, { id, ...seed, mobileProved: false }, now);
        for (const ip of loopback) await rememberIp(tx, tenant.code, id, ip, now);
        const ledger = createLedger(tx, clock);
        await ledger.openPlayerAccount(tenant.code, id, tenant.currency.code);
        const to = playerAccount(id, tenant.currency.code);
        await ledger.credit({
          tenant: tenant.code,
          key: `seed:${id}`,
          kind: 'seed',
          note: 'play money',
          to,
          amount: minor,
        });
      });
    }
  };
}
