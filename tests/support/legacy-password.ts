import { hash } from '@node-rs/argon2';
import type { TestPlatform } from './test-platform.ts';

/**
 * Gives a member a password past every rule, as an operator's import or an earlier version did: its
 * hash is kept without the mark that it was taken as typed.
 */
export async function givePassword(
  { database }: TestPlatform,
  account: string,
  password: string,
): Promise<void> {
  await database.query('update account_member set password_hash = $1 where account_key = $2', [
    await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    account.toLowerCase(),
  ]);
}
