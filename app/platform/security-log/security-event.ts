/** What happened, as the security log names it [F13]. */
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
  'social-log-in',
  'social-link',
  'limit-change',
  'time-out',
  'self-exclusion',
  'token',
  'wallet-signature',
  'foreign-form',
  'sandbox',
  'brand',
  'data',
] as const;
export type SecurityEventName = (typeof securityEventNames)[number];

/**
 * Facts from a fixed choice: the way of a log-in, the kind of a limit. Never what somebody typed
 * into a free field, because people type passwords there.
 */
export type SecurityDetail = Readonly<Record<string, string | number | boolean | null>>;

/** Something that matters to security: who did what, where, when, and how it ended. */
export interface SecurityEvent {
  /** The merchant code. */
  readonly tenant: string;
  /** ms since the epoch. */
  readonly at: number;
  readonly event: SecurityEventName;
  /** `ok`, or the key of the refusal. */
  readonly outcome: string;
  readonly side: 'player' | 'agent' | '';
  /** The id of the member concerned, as far as there is one. */
  readonly member: string | null;
  /** The name or number that was typed, where it is no member's: only its keyed hash is kept. */
  readonly name: string | null;
  /** The id of the session in which it happened; the token is not in it. */
  readonly session: string | null;
  /** The visitor's address. */
  readonly address: string;
  readonly detail: SecurityDetail;
}

/** An event as it is kept: a row of the table, and a line of the stream. */
export interface SecurityRow extends Omit<SecurityEvent, 'name'> {
  /** The keyed hash of a name that is no member's: the same name has the same hash. */
  readonly subject: string | null;
  /** How many events of this kind the row stands for. */
  readonly times: number;
}

/** The outcome of what succeeded. */
export const succeeded = 'ok';

/** An event of no member's: of an operator, a tester, a vendor or a stranger. */
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
