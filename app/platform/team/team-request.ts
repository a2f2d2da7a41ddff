import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import { requestedDays, type DaySpan } from '../history/requested-period.ts';
import { usernameKey } from '../identity/members/member-repository.ts';
import { requireAgent } from './require-agent.ts';
import type { PlayPeriod } from './team-play.ts';

type CursorName = 'after' | 'before';
type PagedRequest = Pick<
  CallRequest<'userProfitLoss'>,
  'days' | 'skip' | 'current' | 'from' | 'until'
> & { readonly account?: string | undefined } & {
  readonly [Name in CursorName]?: string | undefined;
};

/** Default period: today. */
interface TeamRequest<Place> {
  readonly days: DaySpan;
  readonly period: PlayPeriod;
  readonly place: Place | undefined;
  /** Normalised account prefix. */
  readonly prefix: string | undefined;
}

export function readTeamRequest<Place>(
  request: PagedRequest,
  context: CallContext,
  cursor: { readonly name: CursorName; readonly decode: (text: string) => Place | undefined },
): Result<TeamRequest<Place>, CallFault> {
  const agent = requireAgent(context);
  if (!agent.ok) return agent;
  const days = requestedDays(request, context, 1);
  if (!days.ok) return days;
  const text = request[cursor.name];
  const position = text === undefined ? undefined : cursor.decode(text);
  if (text !== undefined && position === undefined)
    return refuse(fault('invalid_input', { paths: [cursor.name] }));
  const { tenant } = context;
  const { from, until, timeZone } = days.value;
  return ok({
    days: days.value,
    period: {
      tenant: tenant.code,
      agent: agent.value.id,
      from,
      until,
      currency: tenant.currency.code,
      timeZone,
    },
    place: position,
    prefix: request.account === undefined ? undefined : usernameKey(request.account),
  });
}
