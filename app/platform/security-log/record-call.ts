import { isAgentType } from '#app/domain/accounts/account-types.ts';
import type { Result } from '#app/lib/result.ts';
import type { CallName } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { CallRecord, CallSubject, SessionMember } from '../calls/handler.ts';
import { detailOfCall, eventOfCall } from './call-events.ts';
import type { PlatformSecurityLog } from './create-platform-log.ts';
import { succeeded, type SecurityEvent, type SecurityEventName } from './security-event.ts';

export type CallLog = Pick<PlatformSecurityLog, 'record' | 'recordWritten' | 'ready' | 'write'>;

/** Fields are read when the call is recorded. */
export interface CallOnItsWay {
  readonly tenant: Pick<Tenant, 'code' | 'agentTypes'>;
  readonly name: CallName;
  readonly address: string;
  readonly now: number;
  readonly progress: {
    readonly member: SessionMember | undefined;
    readonly input: unknown;
    readonly subject: CallSubject;
  };
}

function textOf(record: unknown, name: string): string | undefined {
  const value: unknown =
    typeof record === 'object' && record !== null
      ? (record as Readonly<Record<string, unknown>>)[name]
      : undefined;
  return typeof value === 'string' ? value : undefined;
}

function sideOf({
  tenant,
  progress: { member, input },
}: Pick<CallOnItsWay, 'tenant' | 'progress'>): SecurityEvent['side'] {
  if (member) return isAgentType(member.type, tenant.agentTypes) ? 'agent' : 'player';
  const side = textOf(input, 'side');
  return side === 'player' || side === 'agent' ? side : '';
}

/** Any call can cause these; their rows name the call. */
const eventsOfAnyCall: ReadonlySet<SecurityEventName> = new Set([
  'token',
  'payment-password-check',
  'second-factor-check',
]);

function eventFrom(
  { tenant, name, address, now, progress }: CallOnItsWay,
  event: SecurityEventName,
  outcome: string,
  newMember?: string,
): SecurityEvent {
  const { member, subject, input } = progress;
  return {
    tenant: tenant.code,
    at: now,
    event,
    outcome,
    side: sideOf({ tenant, progress }),
    member: member?.id ?? newMember ?? subject.member ?? null,
    name: subject.name ?? null,
    session: member?.sessionId ?? null,
    address,
    detail: eventsOfAnyCall.has(event) ? { call: name } : detailOfCall(name, input),
  };
}

/** Successes are recorded in the transaction of their act, other outcomes before the response. */
export interface CallRecorder {
  /** Absent when the call has no event. */
  readonly record: CallRecord | undefined;
  /** Undefined when there is nothing to record, or the act has recorded it. */
  answered(result: Result<unknown, CallFault>): Promise<void> | undefined;
}

export async function createCallRecorder(log: CallLog, call: CallOnItsWay): Promise<CallRecorder> {
  const success = eventOfCall(call.name, succeeded);
  if (success) await log.ready();
  let written: SecurityEvent | undefined;
  let isCommitted = false;
  return {
    record: success && {
      // One row per call: later acts of the same call add none.
      async write(tx, member) {
        if (isCommitted) return;
        written = eventFrom(call, success, succeeded, member);
        await log.write(tx, written);
      },
      async writeLink(tx, member) {
        const link = {
          ...eventFrom(call, 'social-link', succeeded, member),
          detail: { act: 'log-in' },
        };
        await log.write(tx, link);
        return () => log.recordWritten(link);
      },
      async committed() {
        if (isCommitted || !written) return;
        isCommitted = true;
        await log.recordWritten(written);
      },
    },
    answered(result) {
      const outcome = result.ok ? succeeded : result.fault.key;
      const event = eventOfCall(call.name, outcome);
      if (!event || (result.ok && isCommitted)) return undefined;
      const newMember = result.ok ? textOf(result.value, 'customerId') : undefined;
      return log.record(eventFrom(call, event, outcome, newMember));
    },
  };
}
