import { data, redirect, type AppLoadContext } from '@remix-run/node';
import type { AskedPause, SecurityData } from '#app/features/protection/security-data.ts';
import { monthsLater } from '#app/lib/months-later.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { fieldFaultsSchema, type CallFault } from '#schema/envelope.ts';
import { changeAuthenticator, loadAuthenticator } from './authenticator.ts';
import { breakPath } from './break-begun.ts';
import { changeLimits, shownLimits } from './limits.ts';
import { changeLinks, loadLinks } from './social-links.ts';
import { stillIn } from './still-in.ts';

const page = '/member/securityCenter';
const hourMs = 3_600_000;

const wholeNumber = (text: unknown): number =>
  typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : NaN;
/** Months as forms write them; `good`: for good. */
const monthsOf = (text: unknown): number | null =>
  text === 'good' ? null : wholeNumber(text) || 0;

/** The break that the address asks about, if the brand offers it. */
function askedPause(
  query: URLSearchParams,
  offered: Pick<SecurityData, 'timeOutHours' | 'exclusionMonths' | 'group'>,
  now: number,
): AskedPause | null {
  const hours = wholeNumber(query.get('hours'));
  if (query.get('pause') === 'time-out' && offered.timeOutHours.includes(hours))
    return { kind: 'time-out', hours, endsAt: now + hours * hourMs };
  const months = monthsOf(query.get('months'));
  if (
    query.get('pause') !== 'exclusion' ||
    (months !== null && !offered.exclusionMonths.includes(months))
  )
    return null;
  return {
    kind: 'exclusion',
    months,
    everywhere: offered.group === 'ready' && query.get('everywhere') === 'yes',
    endsAt: months === null ? null : monthsLater(now, months),
  };
}

/** Everything that the security centre shows [MC-01]. */
export async function loadSecurity(
  context: AppLoadContext,
  request: Request,
): Promise<SecurityData> {
  const { call, now } = context;
  const query = new URL(request.url).searchParams;
  const [sessions, protection, thisSession, limits, changes, authenticator] = await Promise.all([
    call('sessions', {}),
    call('protection', {}),
    call('thisSession', {}),
    call('playLimits', {}),
    call('limitChanges', {}),
    loadAuthenticator(context),
  ]);
  const offered = stillIn(context, protection);
  return {
    sessions: stillIn(context, sessions).sessions,
    lastLogin: stillIn(context, thisSession).lastLogin,
    ...offered,
    limits: shownLimits(stillIn(context, limits), query),
    limitChanges: stillIn(context, changes).changes,
    authenticator,
    asked: askedPause(query, offered, now),
    links: await loadLinks(context, query),
  };
}

/**
 * Takes the break that was confirmed; the session is over with it, so the log-in page says what
 * began.
 */
async function takeBreak(context: AppLoadContext, form: FormData) {
  const taken =
    form.get('intent') === 'time-out'
      ? await context.call('timeOut', { hours: wholeNumber(form.get('hours')) || 0 })
      : await context.call('selfExclude', {
          months: monthsOf(form.get('months')),
          everywhere: form.get('everywhere') === 'yes',
        });
  if (!taken.ok) return refused(context, taken.fault);
  return redirect(breakPath(pathOf('login'), taken.value.endsAt), {
    headers: context.session.end(),
  });
}

function refused({ session }: AppLoadContext, fault: CallFault) {
  if (fault.status === 401) return redirect(pathOf('login'), { headers: session.end() });
  const named = fieldFaultsSchema.safeParse(fault.value);
  const field = named.success ? Object.values(named.data.fields)[0] : undefined;
  return data({ fault: field?.key ?? `fault.${fault.key}` }, { status: fault.status });
}

/**
 * Answers the forms of the security centre: sign-out from afar, authenticator, time-out,
 * self-exclusion [MC-01].
 */
export async function changeSecurity(context: AppLoadContext, form: FormData) {
  const intent = form.get('intent');
  if (intent === 'link' || intent === 'no-link') return changeLinks(context, form);
  if (intent === 'time-out' || intent === 'exclusion') return takeBreak(context, form);
  const ofLimits = await changeLimits(context, form);
  if (ofLimits) return ofLimits;
  const ofAuthenticator = await changeAuthenticator(context, form);
  if (ofAuthenticator) return ofAuthenticator;
  if (intent !== 'end-session' && intent !== 'end-others')
    return data({ fault: 'fault.invalid_input' }, { status: 400 });
  const ended =
    intent === 'end-others'
      ? await context.call('endOtherSessions', {})
      : await context.call('endSession', { id: String(form.get('session') ?? '') });
  // One that has ended by itself meanwhile is what was wanted.
  return ended.ok || ended.fault.key === 'not_found'
    ? redirect(page)
    : refused(context, ended.fault);
}
