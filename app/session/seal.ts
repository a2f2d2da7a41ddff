import { createHash } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';

/**
 * Seals small values into opaque text that only this server (or one with the same secret) can open.
 */
export interface Seal {
  /** @param lifeSeconds after this the seal no longer opens */
  close(
    value: Readonly<Record<string, unknown>>,
    audience: string,
    lifeSeconds: number,
  ): Promise<string>;
  /**
   * The sealed value, or undefined when it is foreign, changed, for another audience, or too old.
   */
  open(sealed: string, audience: string): Promise<Record<string, unknown> | undefined>;
}

/**
 * @param secret any text of 32 characters or more
 * @param now ms since the epoch
 */
export function createSeal(secret: string, now: () => number): Seal {
  const key = createHash('sha256').update(`marquee session seal\n${secret}`).digest();
  return {
    close: (value, audience, lifeSeconds) => {
      const issued = Math.floor(now() / 1000);
      return new EncryptJWT({ ...value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(audience)
        .setIssuedAt(issued)
        .setExpirationTime(issued + lifeSeconds)
        .encrypt(key);
    },
    open: async (sealed, audience) => {
      try {
        const { payload } = await jwtDecrypt(sealed, key, {
          audience,
          currentDate: new Date(now()),
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return payload;
      } catch (fault) {
        if (fault instanceof errors.JOSEError || fault instanceof TypeError) return undefined;
        throw fault;
      }
    },
  };
}
