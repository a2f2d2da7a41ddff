import type { Random } from '#app/lib/random.ts';
import type { Queryable } from '../db/database.ts';
import { createKeyedDigest, type KeyedDigestSource } from './keyed-digest.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';
import { createSigningKey } from './signing-key.ts';

export interface PlatformSecrets {
  /**
   * The server's secret, which must not be in the database. Default: a key stored in the database.
   */
  readonly secret?: string | undefined;
  /** Former secret whose values still open, while `secret` is rotated. */
  readonly acceptedSecret?: string | undefined;
}

/** Seals members' data at rest, and finds equal data without decrypting it. */
export interface DataSeals {
  readonly secretBox: SecretBox;
  readonly digests: KeyedDigestSource;
}

export function createDataSeals(
  db: Queryable,
  random: Random,
  { secret, acceptedSecret }: PlatformSecrets,
): DataSeals {
  const key =
    secret === undefined
      ? createSigningKey(db, random, 'authenticator')
      : () => Promise.resolve(secret);
  return { secretBox: createSecretBox(key, acceptedSecret), digests: createKeyedDigest(key) };
}
