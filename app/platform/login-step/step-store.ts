import { digits, token, type Random } from '#app/lib/random.ts';
import type { LoginStepWay, OfferedWay } from '#schema/calls/login-step.ts';
import { addressGroup } from '#app/lib/address-group.ts';
import { deviceOf } from '../account/device.ts';
import { digest } from '../account/digest.ts';
import type { Session } from '../db/database.ts';
import { deleteSome } from '../db/delete-some.ts';
import { sql } from '../db/sql.ts';
import type { Visit } from '../handler.ts';

const goodForMs = 10 * 60_000;
/** How long a code of a step is good, in minutes. */
export const codeMinutes = 5;
export const mostStepTries = 5;

/** A log-in whose first proof was good and that waits for one more. */
export interface LoginStep {
  readonly member: string;
  readonly side: 'player' | 'agent';
  readonly byPassword: boolean;
  readonly isDue: boolean;
}

/** The same, as it was taken for a try. */
export interface TriedStep extends LoginStep {
  readonly ways: string;
  readonly tries: number;
  readonly codeWay: string | null;
  readonly codeSalt: string | null;
  readonly codeHash: string | null;
  readonly codeExpiresAt: number | null;
}

/** A step goes on from where it began: the same address and the same kind of browser. */
function fromOf({ tenant, ip, agent }: Visit): string {
  const { browser, system } = deviceOf(agent ?? '');
  return digest('from', tenant.code, addressGroup(ip), browser, system);
}

const row = sql`member, side, by_password as "byPassword", is_due as "isDue", ways, tries, code_way as "codeWay", code_salt as "codeSalt", code_hash as "codeHash", code_expires_at as "codeExpiresAt"`;

/** Keeps a log-in waiting; answers its ticket, which is nowhere else. */
export async function openStep(
  session: Session,
  random: Random,
  visit: Visit,
  step: LoginStep,
  ways: readonly OfferedWay[],
): Promise<string> {
  const {
    tenant: { code },
    now,
  } = visit;
  const ticket = token(random);
  await deleteSome(
    session,
    sql`account_login_step`,
    sql`tenant = ${code} and expires_at <= ${now}`,
  );
  await session.run(sql`insert into account_login_step (tenant, ticket_hash, member, side, by_password, is_due, ways, from_hash, expires_at)
    values (${code}, ${digest(ticket)}, ${step.member}, ${step.side}, ${step.byPassword}, ${step.isDue}, ${ways.map(({ way }) => way).join(',')}, ${fromOf(visit)}, ${now + goodForMs})`);
  return ticket;
}

/** The step of a ticket, looked at without a try. */
export const findStep = (
  session: Session,
  visit: Visit,
  ticket: string,
): Promise<TriedStep | undefined> =>
  session.one<TriedStep>(sql`select ${row} from account_login_step
    where tenant = ${visit.tenant.code} and ticket_hash = ${digest(ticket)} and from_hash = ${fromOf(visit)} and expires_at > ${visit.now} and tries < ${mostStepTries}`);

/**
 * Takes one of the step's tries. Counting and reading are one statement, so parallel guesses cannot
 * share a try.
 */
export const tryStep = (
  session: Session,
  visit: Visit,
  ticket: string,
): Promise<TriedStep | undefined> =>
  session.one<TriedStep>(sql`update account_login_step set tries = tries + 1
    where tenant = ${visit.tenant.code} and ticket_hash = ${digest(ticket)} and from_hash = ${fromOf(visit)} and expires_at > ${visit.now} and tries < ${mostStepTries}
    returning ${row}`);

/** Uses a step up; false when somebody was faster, or the password was changed meanwhile. */
export const takeStep = async (
  session: Session,
  tenant: string,
  ticket: string,
): Promise<boolean> =>
  (await session.run(
    sql`delete from account_login_step where tenant = ${tenant} and ticket_hash = ${digest(ticket)}`,
  )) === 1;

/** Forgets the log-ins that wait for a member: what they were begun with is good no more. */
export const dropSteps = (session: Session, tenant: string, member: string): Promise<number> =>
  session.run(sql`delete from account_login_step where tenant = ${tenant} and member = ${member}`);

/** A new code for a step; the one before it is void. */
export async function makeStepCode(
  session: Session,
  random: Random,
  { tenant, now }: Visit,
  ticket: string,
  way: LoginStepWay,
): Promise<string> {
  const [code, salt] = [digits(random, 6), token(random, 12)];
  await session.run(sql`update account_login_step set code_way = ${way}, code_salt = ${salt}, code_hash = ${digest(salt, code)}, code_expires_at = ${now + codeMinutes * 60_000}
    where tenant = ${tenant.code} and ticket_hash = ${digest(ticket)}`);
  return code;
}

/** Whether a code is the one that was sent last, by this very way. */
export const isStepCode = (
  { codeWay, codeSalt, codeHash, codeExpiresAt }: TriedStep,
  way: LoginStepWay,
  code: string,
  now: number,
): boolean =>
  codeWay === way &&
  codeSalt !== null &&
  codeExpiresAt !== null &&
  codeExpiresAt > now &&
  digest(codeSalt, code) === codeHash;
