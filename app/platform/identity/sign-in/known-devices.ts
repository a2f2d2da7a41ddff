import { createHmac, timingSafeEqual } from 'node:crypto';
import { token, type Random } from '#app/lib/random.ts';
import type { CallContext } from '../../calls/handler.ts';
import { digest } from '../../crypto/digest.ts';
import { maskedIp } from '../../crypto/masked-ip.ts';
import type { SigningKey } from '../../crypto/signing-key.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { parseUserAgent } from '../sessions/user-agent.ts';
import { addTrustedDevice, isTrustedDevice } from './trusted-device-store.ts';

/** The period starts at the log-in. */
export const deviceLifetimeMs = 90 * 24 * 3_600_000;

/**
 * Known devices can log in even while guesses lock the account. A new password or authenticator
 * invalidates them.
 */
export interface KnownDevices {
  /**
   * The token is bound to member and tenant and grants no access alone.
   * @param trusted the member passed a second step and skips it on this device from now on [AU-24]
   */
  issue(
    context: Pick<CallContext, 'tenant' | 'ip' | 'agent' | 'now'>,
    member: string,
    trusted?: boolean,
  ): Promise<string>;
  isKnown(tenant: string, member: string, deviceToken: string, now: number): Promise<boolean>;
  isTrusted(tenant: string, member: string, deviceToken: string, now: number): Promise<boolean>;
}

/**
 * Signed tokens `expiry.signature`. Trusted ones, `expiryT-random.signature`, are also stored as
 * digests, so that the member can list and end them.
 */
export function createKnownDevices(db: Queryable, random: Random, key: SigningKey): KnownDevices {
  const signature = async (tenant: string, member: string, word: string) => {
    const generation = await generationOf(db, tenant, member);
    // Tokens issued before generations existed have generation 0 and stay valid.
    const owner = generation === 0 ? [tenant, member, word] : [tenant, member, word, generation];
    return createHmac('sha256', await key())
      .update(JSON.stringify(owner))
      .digest();
  };
  const isKnown: KnownDevices['isKnown'] = async (tenant, member, deviceToken, now) => {
    const [word = '', encodedSignature = ''] = deviceToken.split('.', 2);
    if (!/^\d{1,16}(T(-[\w-]{1,40})?)?$/.test(word) || Number.parseInt(word, 10) <= now)
      return false;
    const [expected, actual] = [
      await signature(tenant, member, word),
      Buffer.from(encodedSignature, 'base64url'),
    ];
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  };
  return {
    async issue({ tenant: { code }, ip, agent, now }, member, trusted = false) {
      const expiresAt = now + deviceLifetimeMs;
      const word = `${expiresAt}${trusted ? `T-${token(random, 12)}` : ''}`;
      const deviceToken = `${word}.${(await signature(code, member, word)).toString('base64url')}`;
      if (trusted)
        await addTrustedDevice(db, code, {
          id: token(random, 12),
          member,
          tokenHash: digest(deviceToken),
          ...parseUserAgent(agent ?? ''),
          address: maskedIp(ip),
          now,
          expiresAt,
        });
      return deviceToken;
    },
    isKnown,
    isTrusted: async (tenant, member, deviceToken, now) =>
      deviceToken.includes('T-') &&
      (await isKnown(tenant, member, deviceToken, now)) &&
      isTrustedDevice(db, tenant, member, digest(deviceToken), now),
  };
}

async function generationOf(db: Queryable, tenant: string, member: string): Promise<number> {
  const row = await db.one<{ generation: number }>(
    sql`select device_generation as generation from account_member where tenant = ${tenant} and id = ${member}`,
  );
  return row?.generation ?? 0;
}
