import type { Queryable } from '../db/database.ts';
import {
  eventWithoutMember,
  succeeded,
  type SecurityDetail,
  type SecurityEvent,
  type SecurityEventName,
} from '../security-log/security-event.ts';
import type { OfficeContext, OfficeServices } from './office-context.ts';

/** An event of the back office. */
export interface OfficeEvent {
  readonly event: SecurityEventName;
  /** The id of the account; without one, the typed name, of which only a keyed hash is stored. */
  readonly staff?: string | undefined;
  readonly name?: string | undefined;
  readonly session?: string | undefined;
  /** The id of the member whom the act concerns. */
  readonly member?: string | undefined;
  readonly detail?: SecurityDetail;
}

const eventOf = (
  { tenant, ip, now }: Pick<OfficeContext, 'tenant' | 'ip' | 'now'>,
  { event, staff, name, session, member, detail = {} }: OfficeEvent,
  outcome: string,
): SecurityEvent => ({
  ...eventWithoutMember(event, outcome, {
    ...{ tenant: tenant.code, at: now, address: ip },
    detail: { ...detail, ...(staff === undefined ? {} : { staff }) },
  }),
  name: staff === undefined ? (name ?? null) : null,
  session: session ?? null,
  member: member ?? null,
});

/** Records a refusal in the security log [F13]. */
export const recordRefusal = (
  { securityLog }: Pick<OfficeServices, 'securityLog'>,
  context: Pick<OfficeContext, 'tenant' | 'ip' | 'now'>,
  event: OfficeEvent,
  outcome: string,
): Promise<void> => securityLog.record(eventOf(context, event, outcome));

/**
 * Records a success in the transaction of what it reports: no act without its row [F13]. The key of
 * the log must have been read before (`securityLog.ready`).
 * @returns counts the row; call it after the commit
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
