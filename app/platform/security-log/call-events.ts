import type { CallName, CallRequest } from '#schema/calls/table.ts';
import type { SecurityDetail, SecurityEventName } from './security-event.ts';

/** The event that a call is, and what of its input is told besides: choices only, no free text. */
interface CallEvent<Name extends CallName> {
  readonly event: SecurityEventName;
  readonly detail?: (input: CallRequest<Name>) => SecurityDetail;
}

type CallEvents = { readonly [Name in CallName]?: CallEvent<Name> };

/** What guests do to get in. */
const logInEvents: CallEvents = {
  login: { event: 'log-in', detail: ({ type }) => ({ way: type }) },
  freePlay: { event: 'registration', detail: () => ({ way: 'free-play' }) },
  loginStepCode: { event: 'code-request', detail: ({ way }) => ({ purpose: 'second-step', way }) },
  loginStep: { event: 'second-step', detail: ({ way, trustDevice }) => ({ way, trustDevice }) },
  socialLogin: { event: 'social-log-in', detail: ({ provider }) => ({ provider }) },
  socialJoin: { event: 'registration', detail: () => ({ way: 'social' }) },
  register: { event: 'registration', detail: () => ({ way: 'user-name' }) },
  registerMobile: { event: 'registration', detail: () => ({ way: 'mobile' }) },
  smsRegister: { event: 'code-request', detail: () => ({ purpose: 'register', way: 'sms' }) },
  smsLogin: { event: 'code-request', detail: ({ purpose }) => ({ purpose, way: 'sms' }) },
  phoneCode: { event: 'code-request', detail: ({ purpose }) => ({ purpose, way: 'phone' }) },
  phoneConfirm: { event: 'code-check', detail: () => ({ way: 'phone' }) },
  passwordEmail: { event: 'password-reset-request', detail: () => ({ way: 'email' }) },
  passwordByCode: { event: 'password-reset', detail: () => ({ way: 'sms' }) },
};

/** What members do to their account. */
const memberEvents: CallEvents = {
  logout: { event: 'log-out' },
  endSession: { event: 'session-end', detail: () => ({ which: 'one' }) },
  endOtherSessions: { event: 'session-end', detail: () => ({ which: 'others' }) },
  endTrustedDevice: { event: 'trusted-device-end' },
  changePassword: { event: 'password-change' },
  authenticatorSetUp: { event: 'authenticator-begin' },
  authenticatorConfirm: { event: 'authenticator-confirm' },
  authenticatorRemove: { event: 'authenticator-removal' },
  socialClaim: { event: 'social-link', detail: ({ provider }) => ({ act: 'claim', provider }) },
  socialLink: { event: 'social-link', detail: () => ({ act: 'confirm' }) },
  setLimit: {
    event: 'limit-change',
    detail: ({ kind, period, everywhere, value }) => ({
      act: 'set',
      kind,
      period,
      everywhere,
      value,
    }),
  },
  keepLimit: {
    event: 'limit-change',
    detail: ({ kind, period, everywhere }) => ({ act: 'keep', kind, period, everywhere }),
  },
  timeOut: { event: 'time-out', detail: ({ hours }) => ({ hours }) },
  selfExclude: {
    event: 'self-exclusion',
    detail: ({ months, everywhere }) => ({ months, everywhere }),
  },
};

const callEvents: CallEvents = { ...logInEvents, ...memberEvents };

/** Refusals of a wrongly filled form or of a switched-off feature: no sign of an attack. */
const unremarkable: ReadonlySet<string> = new Set([
  'field_invalid',
  'invalid_input',
  'malformed_json',
  'body_too_large',
  'missing_token',
  'not_found',
  'registration_closed',
  'maintenance',
  'region_restricted',
  'messages_unavailable',
  'database_unreachable',
]);

/** The event of a call with this outcome (`ok` or a refusal's key); undefined when it is none. */
export function eventOfCall(name: CallName, outcome: string): SecurityEventName | undefined {
  // Whoever shows a token that is none, or one that may not do this.
  if (outcome === 'invalid_token' || outcome === 'change_due') return 'token';
  return unremarkable.has(outcome) ? undefined : callEvents[name]?.event;
}

/** What of a call's checked input the log tells. */
export function detailOfCall(name: CallName, input: unknown): SecurityDetail {
  // The table's schema of this very name has produced the input.
  const event = callEvents[name] as { readonly detail?: (input: unknown) => SecurityDetail };
  return input === undefined ? {} : (event?.detail?.(input) ?? {});
}
