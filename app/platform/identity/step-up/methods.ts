import type { StepUpMethod, OfferedMethod } from '#schema/calls/step-up.ts';
import type { MemberRecord } from '../members/member-repository.ts';
import { isOneTimeCode, isRecoveryCode } from '#app/lib/typed/code.ts';
import { dialledDigits } from '#app/lib/typed/mobile-number.ts';

/** The facts that decide a member's methods. */
export interface AvailableMethods {
  /** The member has an authenticator: then no other method counts. */
  readonly enrolled: boolean;
  /** The number was the name of the log-in: knowing it proves nothing more. */
  readonly byMobileNumber: boolean;
}

/** A number for somebody who has proved only the password: its last two digits. */
export const maskedMobile = (mobile: string): string => `••••••${mobile.slice(-2)}`;

/** An e-mail address for somebody who has proved only the password. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, host] = [email.slice(0, at), email.slice(at + 1)];
  return (
    `${[...name][0] ?? ''}•••@${[...host][0] ?? ''}•••` +
    `${host.includes('.') ? host.slice(host.lastIndexOf('.')) : ''}`
  );
}

/**
 * The methods that a member has for a second step, the strongest first [AU-24]. Codes go only to
 * verified numbers and addresses; facts that others may know count only when nothing is verified
 * (F20). Pure.
 */
export function availableMethods(
  {
    account,
    mobile,
    email,
    payeeName,
    mobileProved,
    emailProved,
  }: Pick<MemberRecord, 'account' | 'mobile' | 'email' | 'mobileProved' | 'emailProved'> & {
    readonly payeeName: string;
  },
  { enrolled, byMobileNumber }: AvailableMethods,
): OfferedMethod[] {
  if (enrolled)
    return [
      { way: 'authenticator', to: '' },
      { way: 'recovery', to: '' },
    ];
  const methods: OfferedMethod[] = [];
  if (mobile !== null && mobileProved) methods.push({ way: 'sms', to: maskedMobile(mobile) });
  if (email !== '' && emailProved) methods.push({ way: 'email', to: maskedEmail(email) });
  if (methods.length > 0) return methods;
  const isName =
    mobile !== null && (byMobileNumber || dialledDigits(account) === dialledDigits(mobile));
  if (mobile !== null && !isName) methods.push({ way: 'mobile', to: maskedMobile(mobile) });
  if (normaliseName(payeeName) !== '') methods.push({ way: 'bankName', to: '' });
  return methods;
}

/** A name without its usual variations: case, accents, points and double spaces. */
const normaliseName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether an input is the name on the member's bank account. */
export const matchesBankName = (payeeName: string, input: string): boolean =>
  normaliseName(payeeName) !== '' && normaliseName(payeeName) === normaliseName(input);

/** Whether an input is the member's number, with its dialing code or without. */
export function matchesMobile(
  { mobile, mobileNational }: Pick<MemberRecord, 'mobile' | 'mobileNational'>,
  input: string,
): boolean {
  const digits = dialledDigits(input);
  return (
    digits !== undefined &&
    mobile !== null &&
    (`+${digits}` === mobile || digits === mobileNational)
  );
}

/** Whether an input has the form of its method's proof; any other is not counted as a try. */
export function hasProofForm({ way, proof }: { way: StepUpMethod; proof: string }): boolean {
  if (way === 'bankName') return normaliseName(proof) !== '';
  if (way === 'mobile') return dialledDigits(proof) !== undefined;
  return way === 'recovery' ? isRecoveryCode(proof) : isOneTimeCode(proof);
}

/** Methods that send a code. */
export const channelOf: Partial<Record<StepUpMethod, 'sms' | 'email'>> = {
  sms: 'sms',
  email: 'email',
};
