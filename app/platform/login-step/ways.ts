import type { LoginStepWay, OfferedWay } from '#schema/calls/login-step.ts';
import type { KnownMember } from '../account/member-store.ts';
import { dialledDigits } from '../account/mobile-number.ts';

/** What decides how a member can prove more. */
export interface WaysOpen {
  /** The member has an authenticator: then nothing less will do. */
  readonly enrolled: boolean;
  /** The number was what the log-in was done with: to know it proves nothing more. */
  readonly numberTyped: boolean;
}

/** A number as somebody may see it who has the password only: its last two digits. */
export const maskedMobile = (mobile: string): string => `••••••${mobile.slice(-2)}`;

/** An e-mail address as somebody may see it who has the password only. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, host] = [email.slice(0, at), email.slice(at + 1)];
  return `${[...name][0] ?? ''}•••@${[...host][0] ?? ''}•••${host.includes('.') ? host.slice(host.lastIndexOf('.')) : ''}`;
}

/** The ways that a member has to prove more, the surest first [AU-24]. Pure. */
export function waysOf(
  {
    account,
    mobile,
    email,
    payeeName,
  }: Pick<KnownMember, 'account' | 'mobile' | 'email' | 'payeeName'>,
  { enrolled, numberTyped }: WaysOpen,
): OfferedWay[] {
  if (enrolled)
    return [
      { way: 'authenticator', to: '' },
      { way: 'recovery', to: '' },
    ];
  const offered: OfferedWay[] = [];
  if (mobile !== null) offered.push({ way: 'sms', to: maskedMobile(mobile) });
  if (email !== '') offered.push({ way: 'email', to: maskedEmail(email) });
  const isName =
    mobile !== null && (numberTyped || dialledDigits(account) === dialledDigits(mobile));
  if (mobile !== null && !isName) offered.push({ way: 'mobile', to: maskedMobile(mobile) });
  if (plainName(payeeName) !== '') offered.push({ way: 'bankName', to: '' });
  return offered;
}

/**
 * A name as people write it once so and once so: without case, accents, points and double spaces.
 */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a typed name is the name of the member's bank account. */
export const isBankName = (payeeName: string, typed: string): boolean =>
  plainName(payeeName) !== '' && plainName(payeeName) === plainName(typed);

/** Whether a typed number is the member's, with its dialing code or without. */
export function isOwnNumber(
  { mobile, mobileNational }: Pick<KnownMember, 'mobile' | 'mobileNational'>,
  typed: string,
): boolean {
  const digits = dialledDigits(typed);
  return (
    digits !== undefined &&
    mobile !== null &&
    (`+${digits}` === mobile || digits === mobileNational)
  );
}

/** Ways that a code is sent by. */
export const channelOf: Partial<Record<LoginStepWay, 'sms' | 'email'>> = {
  sms: 'sms',
  email: 'email',
};
