/** The names of security events [F13]. */
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

/**
 * Facts from a fixed set: the method of a log-in, the kind of a limit. Never the content of a free
 * field, because people type passwords there.
 */
export type SecurityDetail = Readonly<Record<string, string | number | boolean | null>>;

/** A security event: who did what, where, when, and the outcome. */
export interface SecurityEvent {
  /** The merchant code. */
  readonly tenant: string;
  /** ms since the epoch. */
  readonly at: number;
  readonly event: SecurityEventName;
  /** `ok`, or the key of the refusal. */
  readonly outcome: string;
  readonly side: 'player' | 'agent' | '';
  /** The id of the member concerned, if any. */
  readonly member: string | null;
  /** The typed name or number, if it is not a member's: only its keyed hash is stored. */
  readonly name: string | null;
  /** The id of their session, without the token. */
  readonly session: string | null;
  /** The visitor's address. */
  readonly address: string;
  readonly detail: SecurityDetail;
}

/** An event as stored: a row of the table, and a line of the stream. */
export interface SecurityRow extends Omit<SecurityEvent, 'name'> {
  /** The keyed hash of a name that is not a member's: the same name has the same hash. */
  readonly subject: string | null;
  /** The number of events that the row stands for. */
  readonly times: number;
}

/** The outcome of a success. */
export const succeeded = 'ok';

/** An event without a member: of an operator, a tester, a vendor or an unknown visitor. */
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
