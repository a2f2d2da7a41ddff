import { redirect, type AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import type {
  SecurityData,
  SessionsData,
} from '#app/features/member-centre/security/security-data.ts';
import type { ProtectionData } from '#app/features/responsible-gaming/protection-data.ts';
import type {
  ExclusionOptions,
  ExclusionRequest,
} from '#app/features/responsible-gaming/exclusion/exclusion-data.ts';
import { addMonths } from '#app/lib/dates/add-months.ts';
import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import { sessionEndedPath } from '#app/domain/pages/login-reason.ts';
import { ok } from '#app/lib/result.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { accountSchema } from './account/account-form.ts';
import { changeInstruments } from './account/instruments.ts';
import { changeOwnData } from './account/own-data.ts';
import { changePaymentPassword } from './account/payment-password.ts';
import { loadAccount } from './account/load-account.ts';
import { changeAuthenticator, loadAuthenticator } from './authenticator.ts';
import { exclusionEndsAt, exclusionStartedPath } from '../forms/exclusion-started.ts';
import { securitySchema } from '../forms/button-schemas.ts';
import { formError, replyTo, toFormReply, type ParsedForm } from '../forms/form-errors.ts';
import { parseForm } from '../forms/form-schema.ts';
import { changeLimits, toLimitsData } from './limits.ts';
import { changeLinks, loadLinks } from './social-links.ts';
import { partForMember } from '../session/require-session.ts';

const page = '/member/securityCenter';
const hourMs = 3_600_000;
/** As many as a page of the list has. */
const maxSessionsAtOnce = 10;

const parseWholeNumber = (text: unknown): number =>
  typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : NaN;
/** Null: permanent. */
const parseMonths = (text: unknown): number | null =>
  text === 'permanent' ? null : parseWholeNumber(text) || 0;

const zoneOf = ({ jurisdiction }: AppLoadContext['site']): string =>
  floorOf(jurisdiction).protection.timeZone;

function requestedExclusion(
  query: URLSearchParams,
  protectionOptions: ExclusionOptions,
  now: number,
  timeZone: string,
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
    endsAt: months === null ? null : addMonths(now, months, timeZone),
  };
}

const toSessionsPage = (
  { sessions, totalPages }: CallOutput<'sessions'>,
  pageNo: number,
  lastLogin: SessionsData['lastLogin'],
): SessionsData => ({ sessions, sessionPages: { pageNo, totalPages }, lastLogin });

/** Only pictures on the brand's own host; a single one is no choice. */
function toAvatarData({ id, choices }: CallOutput<'avatar'>): SecurityData['avatar'] {
  const ownChoices = choices.flatMap((choice) => {
    const icon = safePath(choice.icon);
    return icon ? [{ id: choice.id, icon }] : [];
  });
  return ownChoices.length > 1 ? { id, choices: ownChoices } : null;
}

/** Undefined for any other form [API-28]. */
async function changeAvatar(context: AppLoadContext, submission: ParsedForm, input: SecurityInput) {
  if (input.intent !== 'avatar') return undefined;
  const result = await context.call('chooseAvatar', { id: (input.avatar ?? '').slice(0, 60) });
  return result.ok
    ? redirect(`${page}?task=avatar&done=${context.now}`)
    : faultReply(context, submission, result.fault);
}

/** Omits parts that the platform does not offer [MC-01]. */
export async function loadSecurity(
  context: AppLoadContext,
  request: Request,
): Promise<SecurityData & ProtectionData> {
  const { call, now } = context;
  const query = new URL(request.url).searchParams;
  const sessionsPage = parseWholeNumber(query.get('sessions')) || 1;
  const [
    account,
    sessions,
    devices,
    protection,
    thisSession,
    limits,
    changes,
    avatar,
    authenticator,
  ] = await Promise.all([
    loadAccount(context, query),
    call('sessions', { pageNo: sessionsPage }),
    call('trustedDevices', {}),
    call('protection', {}),
    call('thisSession', {}),
    call('playLimits', {}),
    call('limitChanges', {}),
    call('avatar', {}),
    loadAuthenticator(context),
  ]);
  const exclusion = partForMember(context, protection);
  const sessionList = partForMember(context, sessions);
  const playLimits = partForMember(context, limits);
  const lastLogin = thisSession.ok ? thisSession.value.lastLogin : null;
  return {
    account,
    sessionList: sessionList.ok
      ? ok(toSessionsPage(sessionList.value, sessionsPage, lastLogin))
      : sessionList,
    devices: devices.ok ? devices.value.devices : [],
    avatar: avatar.ok ? toAvatarData(avatar.value) : null,
    limits: playLimits.ok ? ok(toLimitsData(playLimits.value, query)) : playLimits,
    limitChanges: changes.ok ? changes.value.changes : [],
    exclusion,
    authenticator,
    exclusionRequest: exclusion.ok
      ? requestedExclusion(query, exclusion.value, now, zoneOf(context.site))
      : null,
    links: await loadLinks(context, query),
  };
}

type SecurityInput = z.output<typeof securitySchema>;

/** The exclusion ends the session, so the log-in page confirms it. */
async function startExclusion(
  context: AppLoadContext,
  submission: ParsedForm,
  input: SecurityInput,
) {
  const hours = parseWholeNumber(input.hours) || 0;
  const months = parseMonths(input.months);
  const isTimeOut = input.intent === 'time-out';
  const result = isTimeOut
    ? await context.call('timeOut', { hours })
    : await context.call('selfExclude', { months, everywhere: input.everywhere === 'yes' });
  if (!result.ok) return faultReply(context, submission, result.fault);
  const { endsAt } = result.value;
  const end = exclusionEndsAt(
    isTimeOut ? { hours } : { months },
    endsAt,
    context.now,
    zoneOf(context.site),
  );
  return redirect(exclusionStartedPath(pathOf('login'), end), { headers: context.session.end() });
}

/** The forms have no typed input, so every field of the fault counts as the form's own. */
function faultReply({ session }: AppLoadContext, submission: ParsedForm, fault: CallFault) {
  if (fault.status === 401) return redirect(sessionEndedPath(page), { headers: session.end() });
  return formError(
    toFormReply(fault, submission, () => true),
    fault.status,
  );
}

/** Undefined for any other form. */
async function endRemoteSessions(
  { call }: AppLoadContext,
  { intent, session, device }: SecurityInput,
) {
  if (intent === 'end-others') return call('endOtherSessions', {});
  if (intent === 'end-session') {
    const [firstId = '', ...otherIds] = (session ?? '').split(' ').slice(0, maxSessionsAtOnce);
    let result = await call('endSession', { id: firstId });
    for (const id of otherIds)
      if (result.ok || result.fault.key === 'not_found') result = await call('endSession', { id });
    return result;
  }
  return intent === 'end-device' ? call('endTrustedDevice', { id: device ?? '' }) : undefined;
}

/** Undefined for any other form [MC-01]. */
async function changeAccount(context: AppLoadContext, formData: FormData) {
  const submission = parseForm(formData, accountSchema);
  if (submission.status !== 'success') return undefined;
  const form = { context, submission, input: submission.value };
  return (
    (await changePaymentPassword(form)) ??
    (await changeInstruments(form)) ??
    (await changeOwnData(form))
  );
}

export async function changeSecurity(context: AppLoadContext, form: FormData) {
  const submission = parseForm(form, securitySchema);
  const invalid = () => formError(replyTo(submission, { formFault: 'invalid_input' }), 400);
  if (submission.status !== 'success') return invalid();
  const input = submission.value;
  const { intent } = input;
  if (intent === 'link' || intent === 'no-link') return changeLinks(context, form);
  if (intent === 'time-out' || intent === 'exclusion')
    return startExclusion(context, submission, input);
  const avatarReply = await changeAvatar(context, submission, input);
  if (avatarReply) return avatarReply;
  const accountReply = await changeAccount(context, form);
  if (accountReply) return accountReply;
  const limitsReply = await changeLimits(context, form);
  if (limitsReply) return limitsReply;
  const authenticatorReply = await changeAuthenticator(context, form);
  if (authenticatorReply) return authenticatorReply;
  const endResult = await endRemoteSessions(context, input);
  if (!endResult) return invalid();
  // If the session has already ended, the goal is reached.
  return endResult.ok || endResult.fault.key === 'not_found'
    ? redirect(`${page}?task=sessions`)
    : faultReply(context, submission, endResult.fault);
}
