import type { FlagName } from '#app/lib/modules.ts';
import type { RegisterFieldName, RegisterType } from '#app/lib/register-fields.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { allOf, manifestSays } from './decision.ts';
import type { Decision, RegisterForm } from './types.ts';

/**
 * The ways to register: each needs its flag, and the fields that it cannot do without among the
 * manifest's.
 * @returns each way's decision, and the enabled ones with the default first: by mobile when
 * MOBILENUMREG3 [AU-14]
 */
export function registerWays(
  merchant: Merchant,
  flags: Readonly<Record<FlagName, Decision>>,
): Pick<RegisterForm, 'ways' | 'types'> {
  const listed = (id: RegisterFieldName): Decision =>
    manifestSays(
      merchant,
      `/register/fields/${id}`,
      merchant.register.fields.some((field) => field.id === id),
    );
  const ways: Record<RegisterType, Decision> = {
    registerMobile: allOf(flags.MOBILENUMREG3, listed('mobileNum')),
    register: allOf(flags.USERNAMEREG3, listed('username'), listed('password')),
  };
  return { ways, types: (['registerMobile', 'register'] as const).filter((type) => ways[type].on) };
}
