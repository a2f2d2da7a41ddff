export const securityEventNames = [
  'log-in',
  'second-step',
  'log-out',
  'registration',
  'session-end',
  'trusted-device-end',
  'code-request',
  'code-check',
  'password-change',
  'password-reset-request',
  'password-reset',
  'authenticator-begin',
  'authenticator-confirm',
  'authenticator-removal',
  'payment-password-check',
  'second-factor-check',
  'payment-password-change',
  'own-data-change',
  'instrument-add',
  'instrument-removal',
  'social-log-in',
  'social-link',
  'limit-change',
  'time-out',
  'self-exclusion',
  'token',
  'wallet-signature',
  'payment-signature',
  'office-log-in',
  'office-second-step',
  'office-log-out',
  'office-password',
  'office-access',
  'staff-act',
  'foreign-form',
  'sandbox',
  'brand',
  'data',
] as const;
export type SecurityEventName = (typeof securityEventNames)[number];

/** Enumerated facts only. Never free text, because people type passwords there. */
export type SecurityDetail = Readonly<Record<string, string | number | boolean | null>>;

export interface SecurityEvent {
  readonly tenant: string;
  /** ms since the epoch. */
  readonly at: number;
  readonly event: SecurityEventName;
  /** `ok`, or the refusal's key. */
  readonly outcome: string;
  readonly side: 'player' | 'agent' | '';
  readonly member: string | null;
  /** Typed name or number that matches no member; stored as a keyed hash. */
  readonly name: string | null;
  readonly session: string | null;
  readonly address: string;
  readonly detail: SecurityDetail;
}

export interface SecurityRow extends Omit<SecurityEvent, 'name'> {
  readonly subject: string | null;
  /** Number of aggregated events. */
  readonly times: number;
}

export const succeeded = 'ok';

/** For operators, testers, vendors and unknown visitors. */
export const eventWithoutMember = (
  event: SecurityEventName,
  outcome: string,
  where: Pick<SecurityEvent, 'tenant' | 'at'> & Partial<Pick<SecurityEvent, 'address' | 'detail'>>,
): SecurityEvent => ({
  address: '',
  detail: {},
  ...where,
  event,
  outcome,
  side: '',
  member: null,
  name: null,
  session: null,
});
