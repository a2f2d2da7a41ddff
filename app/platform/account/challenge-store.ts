import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import { integerBelow, token, type Random } from '#app/lib/random.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { HumanPurpose } from '#schema/calls/verification.ts';
import type { Session } from '../db/database.ts';
import { deleteSome } from '../db/delete-some.ts';
import { sql } from '../db/sql.ts';
import { digest } from './digest.ts';
import type { SigningKey } from './signing-key.ts';

const goodForMs = 5 * 60_000;
/**
 * The numbers to try at most when nothing speaks against a visitor: a phone does them in well under
 * a second.
 */
const easiest = 20_000;
const mostDoublings = 4;
/**
 * By how much a challenge may be easier than one made now: somebody else at the same address may
 * have failed in between.
 */
const slack = 4;

const solved = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().length(64),
  number: z
    .number()
    .int()
    .min(0)
    .max(easiest * 2 ** mostDoublings),
  salt: z.string().max(400),
  signature: z.string().length(64),
});

/**
 * Proofs of work: signed challenges that cost a browser a moment, good for one use of one purpose
 * at one tenant [AU-08].
 */
export interface Challenges {
  /** A new one; `failures` of the visitor make it harder, doubling each time. */
  make(
    tenant: string,
    purpose: HumanPurpose,
    failures: number,
    now: number,
  ): Promise<CallOutput<'challenge'>>;
  /**
   * Uses a solved one up and tells whether it was good; one that was collected before `failures`
   * added up is not.
   */
  redeem(
    tenant: string,
    purpose: HumanPurpose,
    payload: string,
    failures: number,
    now: number,
  ): Promise<boolean>;
}

const numbersFor = (failures: number): number =>
  easiest * 2 ** Math.min(Math.max(failures, 0), mostDoublings);

/** Challenges under a key; the database keeps those that were used. */
export function createChallenges(session: Session, random: Random, key: SigningKey): Challenges {
  return {
    async make(tenant, purpose, failures, now) {
      const most = numbersFor(failures);
      const made = await createChallenge({
        algorithm: 'SHA-256',
        hmacKey: await key(),
        maxnumber: most,
        number: integerBelow(random, most + 1),
        salt: token(random, 12),
        expires: new Date(now + goodForMs),
        params: { tenant, purpose, most: String(most) },
      });
      return {
        algorithm: 'SHA-256',
        challenge: made.challenge,
        maxnumber: most,
        salt: made.salt,
        signature: made.signature,
      };
    },
    async redeem(tenant, purpose, payload, failures, now) {
      const given = solved.safeParse(opened(payload));
      if (!given.success) return false;
      // The library would ask the machine's clock; ours can be moved.
      if (!(await verifySolution(given.data, await key(), false))) return false;
      const said = extractParams(given.data);
      const expires = Number(said['expires']) * 1000;
      if (said['tenant'] !== tenant || said['purpose'] !== purpose || !(expires > now))
        return false;
      if (!(Number(said['most']) * slack >= numbersFor(failures))) return false;
      return spend(session, tenant, given.data.challenge, { expires, now });
    },
  };
}

/** The JSON of a payload, or nothing. */
function opened(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Of any number of parallel uses one succeeds: the primary key decides. */
async function spend(
  session: Session,
  tenant: string,
  challenge: string,
  { expires, now }: { readonly expires: number; readonly now: number },
): Promise<boolean> {
  await deleteSome(
    session,
    sql`account_used_challenge`,
    sql`tenant = ${tenant} and expires_at <= ${now}`,
  );
  return (
    (await session.run(sql`insert into account_used_challenge (tenant, challenge, expires_at)
    values (${tenant}, ${digest(challenge)}, ${expires}) on conflict do nothing`)) === 1
  );
}
