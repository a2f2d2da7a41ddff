import { token } from '#app/lib/random.ts';
import type { Tenant } from '#schema/tenant.ts';
import { playerAccount } from '../ledger/account.ts';
import { createLedger } from '../ledger/store.ts';
import { registerAddress } from '../login-step/address-book.ts';
import { addAffiliate, newReferralCode } from './affiliate-store.ts';
import { findMember, insertMember } from './member-store.ts';
import type { AccountTools } from './tools.ts';

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

/**
 * Makes what a sandbox brand lacks of its documented accounts, play money and affiliate code; never
 * outside the sandbox.
 */
export function createSeeding(tools: AccountTools): (tenant: Tenant) => Promise<void> {
  const { database, clock, random, passwords, sandbox } = tools;
  // One hash serves all: hashing is slow on purpose, and the password is no secret.
  let hashing: Promise<string> | undefined;
  const sharedHash = async (): Promise<string> => {
    const made = await passwords.hash(password);
    if (!made.ok) throw new Error('too many passwords are being hashed to seed accounts');
    return made.value;
  };
  return async (tenant) => {
    if (!sandbox) return;
    await addAffiliate(database, tenant.code, affiliateCode);
    for (const seed of accounts) {
      if (await findMember(database, tenant.code, seed.account)) continue;
      const passwordHash = await (hashing ??= sharedHash());
      const { minor, ...member } = seed;
      const now = clock.now();
      await database.transaction(async (session) => {
        const id = token(random, 12);
        const made = await insertMember(
          session,
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
        if (!made) return;
        for (const own of loopback) await registerAddress(session, tenant.code, id, own, now);
        const ledger = createLedger(session, clock);
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
