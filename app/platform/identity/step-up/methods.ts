import type { StepUpMethod, OfferedMethod } from '#schema/calls/step-up.ts';
import type { MemberRecord } from '../members/member-repository.ts';
import { dialledDigits } from '../../crypto/mobile-number.ts';

/** What decides how a member can prove more. */
export interface AvailableMethods {
  /** The member has an authenticator: then nothing less will do. */
  readonly enrolled: boolean;
  /** The number was what the log-in was done with: to know it proves nothing more. */
  readonly byMobileNumber: boolean;
}

/** A number as somebody may see it who has the password only: its last two digits. */
export const maskedMobile = (mobile: string): string => `••••••${mobile.slice(-2)}`;

/** An e-mail address as somebody may see it who has the password only. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, host] = [email.slice(0, at), email.slice(at + 1)];
  return `${[...name][0] ?? ''}•••@${[...host][0] ?? ''}•••${host.includes('.') ? host.slice(host.lastIndexOf('.')) : ''}`;
}

/**
 * The ways that a member has to prove more, the surest first [AU-24]. Codes go only to numbers and
 * addresses that were proved; what others may know of a member counts only where nothing is proved
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
  }: Pick<
    MemberRecord,
    'account' | 'mobile' | 'email' | 'payeeName' | 'mobileProved' | 'emailProved'
  >,
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

/**
 * A name as people write it once so and once so: without case, accents, points and double spaces.
 */
const normaliseName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a typed name is the name of the member's bank account. */
export const matchesBankName = (payeeName: string, input: string): boolean =>
  normaliseName(payeeName) !== '' && normaliseName(payeeName) === normaliseName(input);

/** Whether a typed number is the member's, with its dialing code or without. */
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

/** Ways that a code is sent by. */
export const channelOf: Partial<Record<StepUpMethod, 'sms' | 'email'>> = {
  sms: 'sms',
  email: 'email',
};
