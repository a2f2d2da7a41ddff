import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import { integerBelow, token, type Random } from '#app/lib/random.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { HumanPurpose } from '#schema/calls/verification.ts';
import type { Queryable } from '../../db/database.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { sql } from '../../db/sql.ts';
import { digest } from '../../crypto/digest.ts';
import type { SigningKey } from '../../crypto/signing-key.ts';

const lifetimeMs = 5 * 60_000;
/** For an unsuspicious visitor: a phone tries them in well under a second. */
const baseMaxNumber = 20_000;
/**
 * Caps the work at seconds for a program and about ten for an old phone. Lower in the sandbox,
 * where whole test suites fail from one address.
 */
const maxDoublings = { production: 7, sandbox: 4 } as const;
/** How much easier an old challenge may be: others at the same address may have failed since. */
const toleranceFactor = 4;

const solutionSchema = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().length(64),
  number: z
    .number()
    .int()
    .min(0)
    .max(baseMaxNumber * 2 ** maxDoublings.production),
  salt: z.string().max(400),
  signature: z.string().length(64),
});

/** Proof of work: signed challenges, each valid once, for one purpose at one tenant [AU-08]. */
export interface ChallengeStore {
  /** Each of the visitor's `failures` doubles the work. */
  make(
    tenant: string,
    purpose: HumanPurpose,
    failures: number,
    now: number,
  ): Promise<CallOutput<'challenge'>>;
  /** Consumes a solution; rejects one that is too easy for the current `failures`. */
  redeem(
    tenant: string,
    purpose: HumanPurpose,
    payload: string,
    failures: number,
    now: number,
  ): Promise<boolean>;
}

export function createChallengeStore(
  db: Queryable,
  random: Random,
  key: SigningKey,
  sandbox: boolean,
): ChallengeStore {
  const limit = sandbox ? maxDoublings.sandbox : maxDoublings.production;
  const maxNumberFor = (failures: number): number =>
    baseMaxNumber * 2 ** Math.min(Math.max(failures, 0), limit);
  return {
    async make(tenant, purpose, failures, now) {
      const maxNumber = maxNumberFor(failures);
      const challenge = await createChallenge({
        algorithm: 'SHA-256',
        hmacKey: await key(),
        maxnumber: maxNumber,
        number: integerBelow(random, maxNumber + 1),
        salt: token(random, 12),
        expires: new Date(now + lifetimeMs),
        params: { tenant, purpose, most: String(maxNumber) },
      });
      return {
        algorithm: 'SHA-256',
        challenge: challenge.challenge,
        maxnumber: maxNumber,
        salt: challenge.salt,
        signature: challenge.signature,
      };
    },
    async redeem(tenant, purpose, payload, failures, now) {
      const solution = solutionSchema.safeParse(decodePayload(payload));
      if (!solution.success) return false;
      // The library would check the expiry by the system clock, which ignores the sandbox's clock.
      if (!(await verifySolution(solution.data, await key(), false))) return false;
      const params = extractParams(solution.data);
      const expires = Number(params['expires']) * 1000;
      if (params['tenant'] !== tenant || params['purpose'] !== purpose || !(expires > now))
        return false;
      if (!(Number(params['most']) * toleranceFactor >= maxNumberFor(failures))) return false;
      return markUsed(db, tenant, solution.data.challenge, { expires, now });
    },
  };
}

function decodePayload(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The primary key lets only one of several parallel uses succeed. */
async function markUsed(
  db: Queryable,
  tenant: string,
  challenge: string,
  { expires, now }: { readonly expires: number; readonly now: number },
): Promise<boolean> {
  await deleteBatch(
    db,
    sql`account_used_challenge`,
    sql`tenant = ${tenant} and expires_at <= ${now}`,
  );
  return (
    (await db.run(sql`insert into account_used_challenge (tenant, challenge, expires_at)
    values (${tenant}, ${digest(challenge)}, ${expires}) on conflict do nothing`)) === 1
  );
}
