import type { AccountData } from './account-data.ts';

/** In the recommended order of set-up. */
export type Protection =
  | 'password'
  | 'payment-password'
  | 'mobile'
  | 'email'
  | 'authenticator'
  | 'instrument';

export interface AccountLevel {
  readonly on: readonly Protection[];
  readonly total: number;
  readonly next: Protection | null;
}

/**
 * Ignores protections that the platform does not offer [MC-01].
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
    // Members without a password cannot set one here.
    next: offered.find(([protection, isOn]) => !isOn && protection !== 'password')?.[0] ?? null,
  };
}
