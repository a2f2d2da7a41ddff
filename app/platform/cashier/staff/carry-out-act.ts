import { refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../../calls/responses.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { PlatformSecurityLog } from '../../security-log/create-platform-log.ts';
import {
  eventWithoutMember,
  succeeded,
  type SecurityDetail,
  type SecurityEvent,
} from '../../security-log/security-event.ts';
import type { StaffActRow, StaffContext } from './staff-log.ts';

export interface StaffActor extends Omit<StaffContext, 'writeSecurityRow'> {
  readonly call: string;
  readonly ip: string;
  /** Absent for commands. */
  readonly account?: string;
  readonly session?: string;
}

interface ActDeps {
  readonly database: Database;
  readonly securityLog: Pick<PlatformSecurityLog, 'record' | 'recordWritten' | 'ready' | 'write'>;
}

/** Refusals that indicate no attack. */
const unremarkable: ReadonlySet<string> = new Set([
  'field_invalid',
  'invalid_input',
  'not_found',
  'account_unknown',
  'username_taken',
]);

const namingActs: ReadonlySet<string> = new Set([
  'correct-name',
  'correct-birth-date',
  'set-upline',
  'cancel-move',
]);

const eventOf = (
  { tenant, at, ip, account, session, staff }: StaffActor,
  outcome: string,
  detail: SecurityDetail,
  member = '',
): SecurityEvent => ({
  ...eventWithoutMember('staff-act', outcome, {
    tenant: tenant.code,
    at,
    address: ip,
    detail: { ...detail, staff: account ?? staff },
  }),
  session: session ?? null,
  member: member === '' ? null : member,
});

/**
 * Omits the reason (free text). Of an outcome other than a change (`before → after`) only the first
 * word, because a payment number may follow.
 */
function detailOf({ act, subject, amount, currency, outcome }: StaffActRow): SecurityDetail {
  const [before = '', after] = outcome.split(' → ', 2);
  const change: SecurityDetail =
    after === undefined ? { result: before.split(' ', 1)[0] ?? '' } : { before, after };
  return {
    act,
    subject,
    ...(amount === 0 ? {} : { amount, currency }),
    ...(namingActs.has(act) ? {} : change),
  };
}

class RefusedAct extends Error {}

async function actOrNothing<Value>(
  database: Database,
  work: (tx: Queryable) => Promise<Result<Value, CallFault>>,
): Promise<Result<Value, CallFault>> {
  let answer: Result<Value, CallFault> = refuse(fault('unknown_error'));
  await database
    .transaction(async (tx) => {
      answer = await work(tx);
      if (!answer.ok) throw new RefusedAct();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RefusedAct)) throw error;
    });
  return answer;
}

/**
 * Writes to the staff log and the security log in one transaction. A refusal rolls back all but its
 * own row.
 */
export async function carryOutAct<Value>(
  { database, securityLog }: ActDeps,
  actor: StaffActor,
  work: (tx: Queryable, context: StaffContext) => Promise<Result<Value, CallFault>>,
): Promise<Result<Value, CallFault>> {
  await securityLog.ready();
  let rows: readonly SecurityEvent[] = [];
  const context: StaffContext = {
    ...actor,
    writeSecurityRow: async (tx, act) => {
      const row = eventOf(actor, succeeded, detailOf(act), act.member);
      await securityLog.write(tx, row);
      rows = [...rows, row];
    },
  };
  const answer = await actOrNothing(database, (tx) => {
    rows = [];
    return work(tx, context);
  });
  if (answer.ok) for (const row of rows) await securityLog.recordWritten(row);
  else if (!unremarkable.has(answer.fault.key))
    await securityLog.record(eventOf(actor, answer.fault.key, { call: actor.call }));
  return answer;
}
