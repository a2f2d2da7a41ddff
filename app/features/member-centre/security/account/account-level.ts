import type { AccountData } from './account-data.ts';

/** What protects an account, in the order in which it should be set up. */
export type Protection =
  'password' | 'payment-password' | 'mobile' | 'email' | 'authenticator' | 'instrument';

/** The protections that the site offers, which of them are on, and the next one to set up. */
export interface AccountLevel {
  readonly on: readonly Protection[];
  readonly total: number;
  readonly next: Protection | null;
}

/**
 * An account's level of security [MC-01]. What the platform does not have does not count. Pure.
 * @param authenticator whether it is set up; null where it is not offered
 */
export function accountLevel(
  {
    ownData,
    paymentPassword,
    instruments,
  }: Pick<AccountData, 'ownData' | 'paymentPassword' | 'instruments'>,
  authenticator: boolean | null,
): AccountLevel {
  const states: readonly (readonly [Protection, boolean | undefined])[] = [
    ['password', ownData?.byPassword],
    ['payment-password', paymentPassword?.set],
    ['mobile', ownData?.mobileProved],
    ['email', ownData?.emailProved],
    ['authenticator', authenticator ?? undefined],
    ['instrument', instruments ? instruments.instruments.length > 0 : undefined],
  ];
  const offered = states.filter(([, isOn]) => isOn !== undefined);
  return {
    on: offered.filter(([, isOn]) => isOn).map(([protection]) => protection),
    total: offered.length,
    // A password is set by changing it, which a member without one cannot do.
    next: offered.find(([protection, isOn]) => !isOn && protection !== 'password')?.[0] ?? null,
  };
}
