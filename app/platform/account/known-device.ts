import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from './signing-key.ts';

const goodForMs = 90 * 24 * 3_600_000;

/**
 * Devices that have logged in to an account before: whoever floods the account with guesses does
 * not lock those out.
 */
export interface KnownDevices {
  /**
   * What a device keeps of a log-in: good for this member of this tenant alone. It opens nothing by
   * itself.
   * @param trusted the member proved more than the password and wants no second step on this device
   * any more [AU-24]
   */
  issue(tenant: string, member: string, now: number, trusted?: boolean): Promise<string>;
  /** Whether a device's word is good for a member. */
  knows(tenant: string, member: string, given: string, now: number): Promise<boolean>;
  /** Whether it is good and says that the member trusts the device. */
  trusts(tenant: string, member: string, given: string, now: number): Promise<boolean>;
}

/**
 * Known devices by signed words, `expiry.signature`, of trusted ones `expiryT.signature`; nothing
 * is kept.
 */
export function createKnownDevices(key: SigningKey): KnownDevices {
  const signature = async (tenant: string, member: string, expires: string) =>
    createHmac('sha256', await key())
      .update(JSON.stringify([tenant, member, expires]))
      .digest();
  const knows: KnownDevices['knows'] = async (tenant, member, given, now) => {
    const [expires = '', signed = ''] = given.split('.', 2);
    if (!/^\d{1,16}T?$/.test(expires) || Number.parseInt(expires, 10) <= now) return false;
    const [wanted, had] = [
      await signature(tenant, member, expires),
      Buffer.from(signed, 'base64url'),
    ];
    return wanted.length === had.length && timingSafeEqual(wanted, had);
  };
  return {
    async issue(tenant, member, now, trusted = false) {
      const expires = `${now + goodForMs}${trusted ? 'T' : ''}`;
      return `${expires}.${(await signature(tenant, member, expires)).toString('base64url')}`;
    },
    knows,
    trusts: async (tenant, member, given, now) =>
      given.split('.', 1)[0]?.endsWith('T') === true && knows(tenant, member, given, now),
  };
}
