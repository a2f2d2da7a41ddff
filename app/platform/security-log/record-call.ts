import { isAgentType } from '#app/lib/account-types.ts';
import type { Result } from '#app/lib/result.ts';
import type { CallName } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallSubject, SessionMember } from '../calls/handler.ts';
import { detailOfCall, eventOfCall } from './call-events.ts';
import { succeeded, type SecurityEvent } from './security-event.ts';
import type { SecurityLog } from './security-log.ts';

/** A call that was answered, as far as it got. */
export interface AnsweredCall {
  readonly tenant: string;
  readonly name: CallName;
  readonly address: string;
  readonly now: number;
  /** The member of its token. */
  readonly member: SessionMember | undefined;
  /** Its input once that was checked. */
  readonly input: unknown;
  readonly subject: CallSubject;
  readonly result: Result<unknown, CallFault>;
}

/** Something of an answer or an input by its name, when it is a text. */
function textOf(record: unknown, name: string): string | undefined {
  const value: unknown =
    typeof record === 'object' && record !== null
      ? (record as Readonly<Record<string, unknown>>)[name]
      : undefined;
  return typeof value === 'string' ? value : undefined;
}

function sideOf({ member, input }: AnsweredCall): SecurityEvent['side'] {
  if (member) return isAgentType(member.type) ? 'agent' : 'player';
  const side = textOf(input, 'side');
  return side === 'player' || side === 'agent' ? side : '';
}

/**
 * Records a call in the security log when it is an event there [F13]; undefined when it is none, so
 * that other calls wait for nothing.
 */
export function recordCall(log: SecurityLog, call: AnsweredCall): Promise<void> | undefined {
  const { result, member, subject, name } = call;
  const outcome = result.ok ? succeeded : result.fault.key;
  const event = eventOfCall(name, outcome);
  if (!event) return undefined;
  const newMember = result.ok ? textOf(result.value, 'customerId') : undefined;
  return log.record({
    tenant: call.tenant,
    at: call.now,
    event,
    outcome,
    side: sideOf(call),
    member: member?.id ?? newMember ?? subject.member ?? null,
    name: subject.name ?? null,
    session: member?.sessionId ?? null,
    address: call.address,
    detail: event === 'token' ? { call: name } : detailOfCall(name, call.input),
  });
}
