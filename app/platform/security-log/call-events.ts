import type { CallName, CallRequest } from '#schema/calls/table.ts';
import type { SecurityDetail, SecurityEventName } from './security-event.ts';

/** Only enumerated input is logged, no free text. */
interface CallEvent<Name extends CallName> {
  readonly event: SecurityEventName;
  readonly detail?: (input: CallRequest<Name>) => SecurityDetail;
}

type CallEvents = { readonly [Name in CallName]?: CallEvent<Name> };

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

const memberEvents: CallEvents = {
  logout: { event: 'log-out' },
  endSession: { event: 'session-end', detail: () => ({ which: 'one' }) },
  endOtherSessions: { event: 'session-end', detail: () => ({ which: 'others' }) },
  endTrustedDevice: { event: 'trusted-device-end' },
  changePassword: { event: 'password-change' },
  authenticatorSetUp: { event: 'authenticator-begin' },
  authenticatorConfirm: { event: 'authenticator-confirm' },
  authenticatorRemove: { event: 'authenticator-removal' },
  paymentPasswordCode: {
    event: 'code-request',
    detail: ({ way }) => ({ purpose: 'payment-password', way }),
  },
  setPaymentPassword: {
    event: 'payment-password-change',
    detail: ({ way }) => ({ act: 'set', way }),
  },
  changePaymentPassword: { event: 'payment-password-change', detail: () => ({ act: 'change' }) },
  addressCode: {
    event: 'code-request',
    detail: ({ field }) => ({ purpose: field, way: 'own-data' }),
  },
  bindAddress: { event: 'own-data-change', detail: ({ field }) => ({ field }) },
  setPersonalData: { event: 'own-data-change', detail: ({ field }) => ({ field }) },
  addInstrument: { event: 'instrument-add', detail: ({ kind }) => ({ kind }) },
  removeInstrument: { event: 'instrument-removal' },
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

/** Refusals of an invalid form or a switched-off feature: no sign of an attack. */
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

/** `outcome` is `ok` or the refusal's key; undefined when the call has no event. */
export function eventOfCall(name: CallName, outcome: string): SecurityEventName | undefined {
  // An invalid token, or one without permission.
  if (outcome === 'invalid_token' || outcome === 'change_due') return 'token';
  if (outcome === 'payment_password_wrong' || outcome === 'payment_password_locked')
    return 'payment-password-check';
  // A wrong authenticator code in a call without an event: an attempt to move money.
  if (outcome === 'proof_wrong' && !callEvents[name]) return 'second-factor-check';
  return unremarkable.has(outcome) ? undefined : callEvents[name]?.event;
}

export function detailOfCall(name: CallName, input: unknown): SecurityDetail {
  // `input` was parsed by the schema of the same call.
  const event = callEvents[name] as { readonly detail?: (input: unknown) => SecurityDetail };
  return input === undefined ? {} : (event?.detail?.(input) ?? {});
}
