import { hash } from '@node-rs/argon2';
import type { TestPlatform } from './test-platform.ts';

/**
 * Sets a password without validation, as an import or an earlier version did.
 * @param mark the earlier version's prefix of the hash
 */
export async function givePassword(
  { database }: TestPlatform,
  account: string,
  password: string,
  mark = '',
): Promise<void> {
  await database.query(
    "update account_member set password_hash = $1 where tenant = 'one' and account_key = $2",
    [
      mark + (await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })),
      account.toLowerCase(),
    ],
  );
}
