import { digits, token, type Random } from '#app/lib/random.ts';
import type { StepUpMethod, OfferedMethod } from '#schema/calls/step-up.ts';
import { plainCode } from '#app/lib/typed/code.ts';
import { ipPrefix } from '#app/lib/ip-prefix.ts';
import { parseUserAgent } from '../sessions/user-agent.ts';
import { digest } from '../../crypto/digest.ts';
import type { Queryable } from '../../db/database.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { sql } from '../../db/sql.ts';
import type { CallContext } from '../../calls/handler.ts';

const lifetimeMs = 10 * 60_000;
export const codeMinutes = 5;
export const maxStepTries = 5;

/** First proof passed; the second is pending. */
export interface LoginStep {
  /** Null for an unknown name. */
  readonly member: string | null;
  readonly side: 'player' | 'agent';
  readonly byPassword: boolean;
  readonly isDue: boolean;
  /** The guesses were used up: the password result is revealed only after the proof. */
  readonly locked?: LockedLogin;
}

interface LockedLogin {
  readonly passwordRight: boolean;
  readonly subject: string;
}

export interface LoginStepRecord extends Omit<LoginStep, 'locked'>, LockedLogin {
  readonly isLocked: boolean;
  readonly ways: string;
  readonly tries: number;
  readonly codeWay: string | null;
  readonly codeSalt: string | null;
  readonly codeHash: string | null;
  readonly codeExpiresAt: number | null;
}

/** Binds a step to its address and kind of browser. */
function originHash({ tenant, ip, agent }: CallContext): string {
  const { browser, system } = parseUserAgent(agent ?? '');
  return digest('from', tenant.code, ipPrefix(ip), browser, system);
}

const stepColumns = sql`member, side, by_password as "byPassword", is_due as "isDue",
    is_locked as "isLocked", password_right as "passwordRight", subject, ways, tries,
    code_way as "codeWay", code_salt as "codeSalt", code_hash as "codeHash",
    code_expires_at as "codeExpiresAt"`;

/** Returns the ticket, which is not stored. */
export async function createStep(
  db: Queryable,
  random: Random,
  context: CallContext,
  step: LoginStep,
  ways: readonly OfferedMethod[],
): Promise<string> {
  const {
    tenant: { code },
    now,
  } = context;
  const ticket = token(random);
  await deleteBatch(db, sql`account_login_step`, sql`tenant = ${code} and expires_at <= ${now}`);
  await db.run(sql`insert into account_login_step (tenant, ticket_hash, member, side, by_password,
    is_due, is_locked, password_right, subject, ways, from_hash, expires_at)
    values (${code}, ${digest(ticket)}, ${step.member}, ${step.side}, ${step.byPassword},
      ${step.isDue}, ${step.locked !== undefined}, ${step.locked?.passwordRight ?? true},
      ${step.locked?.subject ?? ''}, ${ways.map(({ way }) => way).join(',')},
      ${originHash(context)}, ${now + lifetimeMs})`);
  return ticket;
}

export const findStep = (
  db: Queryable,
  context: CallContext,
  ticket: string,
): Promise<LoginStepRecord | undefined> =>
  db.one<LoginStepRecord>(sql`select ${stepColumns} from account_login_step
    where tenant = ${context.tenant.code} and ticket_hash = ${digest(ticket)}
      and from_hash = ${originHash(context)} and expires_at > ${context.now}
      and tries < ${maxStepTries}`);

/** Counting and reading are one statement, so that parallel guesses cannot share a try. */
export const countStepTry = (
  db: Queryable,
  context: CallContext,
  ticket: string,
): Promise<LoginStepRecord | undefined> =>
  db.one<LoginStepRecord>(sql`update account_login_step set tries = tries + 1
    where tenant = ${context.tenant.code} and ticket_hash = ${digest(ticket)}
      and from_hash = ${originHash(context)} and expires_at > ${context.now}
      and tries < ${maxStepTries}
    returning ${stepColumns}`);

/** False when it was consumed, or the password changed. */
export const consumeStep = async (
  db: Queryable,
  tenant: string,
  ticket: string,
): Promise<boolean> =>
  (await db.run(
    sql`delete from account_login_step where tenant = ${tenant} and ticket_hash = ${digest(ticket)}`,
  )) === 1;

export const deleteSteps = (db: Queryable, tenant: string, member: string): Promise<number> =>
  db.run(sql`delete from account_login_step where tenant = ${tenant} and member = ${member}`);

export async function createStepCode(
  db: Queryable,
  random: Random,
  { tenant, now }: CallContext,
  ticket: string,
  way: StepUpMethod,
): Promise<string> {
  const [code, salt] = [digits(random, 6), token(random, 12)];
  await db.run(sql`update account_login_step set code_way = ${way}, code_salt = ${salt},
    code_hash = ${digest(salt, code)}, code_expires_at = ${now + codeMinutes * 60_000}
    where tenant = ${tenant.code} and ticket_hash = ${digest(ticket)}`);
  return code;
}

export const stepCodeMatches = (
  { codeWay, codeSalt, codeHash, codeExpiresAt }: LoginStepRecord,
  way: StepUpMethod,
  code: string,
  now: number,
): boolean =>
  codeWay === way &&
  codeSalt !== null &&
  codeExpiresAt !== null &&
  codeExpiresAt > now &&
  digest(codeSalt, plainCode(code)) === codeHash;
