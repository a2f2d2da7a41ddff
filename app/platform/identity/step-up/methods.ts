import type { StepUpMethod, OfferedMethod } from '#schema/calls/step-up.ts';
import type { MemberRecord } from '../members/member-repository.ts';
import { isOneTimeCode, isRecoveryCode } from '#app/lib/typed/code.ts';
import { dialledDigits } from '#app/lib/typed/mobile-number.ts';

export interface AvailableMethods {
  /** Excludes all other methods. */
  readonly enrolled: boolean;
  /** The log-in name was the number, so knowing it proves nothing. */
  readonly byMobileNumber: boolean;
}

export const maskedMobile = (mobile: string): string => `••••••${mobile.slice(-2)}`;

export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, host] = [email.slice(0, at), email.slice(at + 1)];
  return (
    `${[...name][0] ?? ''}•••@${[...host][0] ?? ''}•••` +
    `${host.includes('.') ? host.slice(host.lastIndexOf('.')) : ''}`
  );
}

/**
 * Strongest first [AU-24]. Codes go only to verified addresses. Facts that others may know count
 * only if nothing is verified.
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

const normaliseName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const matchesBankName = (payeeName: string, input: string): boolean =>
  normaliseName(payeeName) !== '' && normaliseName(payeeName) === normaliseName(input);

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

/** Input of another form does not count as a try. */
export function hasProofForm({ way, proof }: { way: StepUpMethod; proof: string }): boolean {
  if (way === 'bankName') return normaliseName(proof) !== '';
  if (way === 'mobile') return dialledDigits(proof) !== undefined;
  return way === 'recovery' ? isRecoveryCode(proof) : isOneTimeCode(proof);
}

export const channelOf: Partial<Record<StepUpMethod, 'sms' | 'email'>> = {
  sms: 'sms',
  email: 'email',
};
