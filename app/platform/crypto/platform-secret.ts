import type { Random } from '#app/lib/random.ts';
import type { Queryable } from '../db/database.ts';
import { createKeyedDigest, type KeyedDigestSource } from './keyed-digest.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';
import { createSigningKey } from './signing-key.ts';

/** The secrets under which the platform seals and digests. */
export interface PlatformSecrets {
  /**
   * The key: the server's, which must not be in the database; undefined: a key of the database's
   * own.
   */
  readonly secret?: string | undefined;
  /** Another such key whose secrets still open, while `secret` is replaced [F23]. */
  readonly acceptedSecret?: string | undefined;
}

/** What seals members' data at rest, and finds equal data without reading it. */
export interface DataSeals {
  readonly secretBox: SecretBox;
  readonly digests: KeyedDigestSource;
}

/** Creates both over the platform's secrets. */
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
