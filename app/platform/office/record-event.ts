import type { Queryable } from '../db/database.ts';
import {
  eventWithoutMember,
  succeeded,
  type SecurityDetail,
  type SecurityEvent,
  type SecurityEventName,
} from '../security-log/security-event.ts';
import type { OfficeContext, OfficeServices } from './office-context.ts';

export interface OfficeEvent {
  readonly event: SecurityEventName;
  /** Account id; without one, a keyed hash of the typed name is stored. */
  readonly staff?: string | undefined;
  readonly name?: string | undefined;
  readonly session?: string | undefined;
  readonly member?: string | undefined;
  readonly detail?: SecurityDetail;
}

const eventOf = (
  { tenant, ip, now }: Pick<OfficeContext, 'tenant' | 'ip' | 'now'>,
  { event, staff, name, session, member, detail = {} }: OfficeEvent,
  outcome: string,
): SecurityEvent => ({
  ...eventWithoutMember(event, outcome, {
    tenant: tenant.code,
    at: now,
    address: ip,
    detail: { ...detail, ...(staff === undefined ? {} : { staff }) },
  }),
  name: staff === undefined ? (name ?? null) : null,
  session: session ?? null,
  member: member ?? null,
});

export const recordRefusal = (
  { securityLog }: Pick<OfficeServices, 'securityLog'>,
  context: Pick<OfficeContext, 'tenant' | 'ip' | 'now'>,
  event: OfficeEvent,
  outcome: string,
): Promise<void> => securityLog.record(eventOf(context, event, outcome));

/**
 * Runs in the transaction of the act, so both commit together. Call `securityLog.ready` before.
 * @returns counts the event and writes its log line; call it after the commit
 */
export async function writeEvent(
  { securityLog }: Pick<OfficeServices, 'securityLog'>,
  tx: Queryable,
  context: Pick<OfficeContext, 'tenant' | 'ip' | 'now'>,
  event: OfficeEvent,
): Promise<() => Promise<void>> {
  const row = eventOf(context, event, succeeded);
  await securityLog.write(tx, row);
  return () => securityLog.recordWritten(row);
}
