import { redirect, type AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import type {
  SecurityData,
  SessionsData,
} from '#app/features/member-centre/security/security-data.ts';
import type {
  ExclusionOptions,
  ExclusionRequest,
} from '#app/features/responsible-gaming/exclusion/exclusion-data.ts';
import { addMonths } from '#app/lib/dates/add-months.ts';
import { sessionEndedPath } from '#app/lib/login-reason.ts';
import { ok } from '#app/lib/result.ts';
import { pathOf } from '#app/lib/route-table.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { changeAuthenticator, loadAuthenticator } from './authenticator.ts';
import { exclusionStartedPath } from '../forms/exclusion-started.ts';
import { securitySchema } from '../forms/button-schemas.ts';
import { formError, replyTo, toFormReply, type ParsedForm } from '../forms/form-errors.ts';
import { parseForm } from '../forms/parse-form.ts';
import { changeLimits, toLimitsData } from './limits.ts';
import { changeLinks, loadLinks } from './social-links.ts';
import { partForMember } from '../session/require-session.ts';

const page = '/member/securityCenter';
const hourMs = 3_600_000;

const parseWholeNumber = (text: unknown): number =>
  typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : NaN;
/** Months as forms write them; `good`: for good. */
const parseMonths = (text: unknown): number | null =>
  text === 'good' ? null : parseWholeNumber(text) || 0;

/** The break that the address asks about, if the brand offers it. */
function requestedExclusion(
  query: URLSearchParams,
  protectionOptions: ExclusionOptions,
  now: number,
): ExclusionRequest | null {
  const hours = parseWholeNumber(query.get('hours'));
  if (query.get('pause') === 'time-out' && protectionOptions.timeOutHours.includes(hours))
    return { kind: 'time-out', hours, endsAt: now + hours * hourMs };
  const months = parseMonths(query.get('months'));
  if (
    query.get('pause') !== 'exclusion' ||
    (months !== null && !protectionOptions.exclusionMonths.includes(months))
  )
    return null;
  return {
    kind: 'exclusion',
    months,
    everywhere: protectionOptions.group === 'ready' && query.get('everywhere') === 'yes',
    endsAt: months === null ? null : addMonths(now, months),
  };
}

const toSessionsPage = (
  { sessions, totalPages }: CallOutput<'sessions'>,
  pageNo: number,
  lastLogin: SessionsData['lastLogin'],
): SessionsData => ({ sessions, sessionPages: { pageNo, totalPages }, lastLogin });

/**
 * Everything that the security centre shows [MC-01]; what the platform does not have is left out.
 */
export async function loadSecurity(
  context: AppLoadContext,
  request: Request,
): Promise<SecurityData> {
  const { call, now } = context;
  const query = new URL(request.url).searchParams;
  const sessionsPage = parseWholeNumber(query.get('sessions')) || 1;
  const [sessions, devices, protection, thisSession, limits, changes, authenticator] =
    await Promise.all([
      call('sessions', { pageNo: sessionsPage }),
      call('trustedDevices', {}),
      call('protection', {}),
      call('thisSession', {}),
      call('playLimits', {}),
      call('limitChanges', {}),
      loadAuthenticator(context),
    ]);
  const exclusion = partForMember(context, protection);
  const sessionList = partForMember(context, sessions);
  const playLimits = partForMember(context, limits);
  const lastLogin = thisSession.ok ? thisSession.value.lastLogin : null;
  return {
    sessionList: sessionList.ok
      ? ok(toSessionsPage(sessionList.value, sessionsPage, lastLogin))
      : sessionList,
    devices: devices.ok ? devices.value.devices : [],
    limits: playLimits.ok ? ok(toLimitsData(playLimits.value, query)) : playLimits,
    limitChanges: changes.ok ? changes.value.changes : [],
    exclusion,
    authenticator,
    exclusionRequest: exclusion.ok ? requestedExclusion(query, exclusion.value, now) : null,
    links: await loadLinks(context, query),
  };
}

type SecurityInput = z.output<typeof securitySchema>;

/**
 * Takes the break that was confirmed; the session is over with it, so the log-in page says what
 * began.
 */
async function startExclusion(
  context: AppLoadContext,
  submission: ParsedForm,
  input: SecurityInput,
) {
  const exclusionResult =
    input.intent === 'time-out'
      ? await context.call('timeOut', { hours: parseWholeNumber(input.hours) || 0 })
      : await context.call('selfExclude', {
          months: parseMonths(input.months),
          everywhere: input.everywhere === 'yes',
        });
  if (!exclusionResult.ok) return faultReply(context, submission, exclusionResult.fault);
  return redirect(exclusionStartedPath(pathOf('login'), exclusionResult.value.endsAt), {
    headers: context.session.end(),
  });
}

/**
 * Nothing in these forms is typed: what was refused is told above them, or at the field it names.
 */
function faultReply({ session }: AppLoadContext, submission: ParsedForm, fault: CallFault) {
  if (fault.status === 401) return redirect(sessionEndedPath(page), { headers: session.end() });
  return formError(
    toFormReply(fault, submission, () => true),
    fault.status,
  );
}

/**
 * Ends a session, all others, or the trust in a device; undefined when the form asks for none of
 * it.
 */
async function endFromAfar({ call }: AppLoadContext, { intent, session, device }: SecurityInput) {
  if (intent === 'end-others') return call('endOtherSessions', {});
  if (intent === 'end-session') return call('endSession', { id: session ?? '' });
  return intent === 'end-device' ? call('endTrustedDevice', { id: device ?? '' }) : undefined;
}

/**
 * Answers the forms of the security centre: sign-out from afar, authenticator, time-out,
 * self-exclusion [MC-01].
 */
export async function changeSecurity(context: AppLoadContext, form: FormData) {
  const submission = parseForm(form, securitySchema);
  const invalid = () => formError(replyTo(submission, { formFault: 'invalid_input' }), 400);
  if (submission.status !== 'success') return invalid();
  const input = submission.value;
  const { intent } = input;
  if (intent === 'link' || intent === 'no-link') return changeLinks(context, form);
  if (intent === 'time-out' || intent === 'exclusion')
    return startExclusion(context, submission, input);
  const limitsReply = await changeLimits(context, form);
  if (limitsReply) return limitsReply;
  const authenticatorReply = await changeAuthenticator(context, form);
  if (authenticatorReply) return authenticatorReply;
  const endResult = await endFromAfar(context, input);
  if (!endResult) return invalid();
  // One that has ended by itself meanwhile is what was wanted.
  return endResult.ok || endResult.fault.key === 'not_found'
    ? redirect(page)
    : faultReply(context, submission, endResult.fault);
}
