import type { FlagName } from '#app/domain/pages/modules.ts';
import type { RegisterFieldName, RegisterType } from '#app/domain/accounts/register-fields.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { allOf, manifestDecision } from './decision.ts';
import type { Decision, RegisterForm } from './types.ts';

/**
 * A method requires its flag, and its required fields in the manifest.
 * @returns each method's decision, and the enabled ones with the default first: by mobile with
 * MOBILENUMREG3 [AU-14]
 */
export function registrationMethods(
  merchant: Merchant,
  flags: Readonly<Record<FlagName, Decision>>,
): Pick<RegisterForm, 'methods' | 'types'> {
  const listedDecision = (id: RegisterFieldName): Decision =>
    manifestDecision(
      merchant,
      `/register/fields/${id}`,
      merchant.register.fields.some((field) => field.id === id),
    );
  const methods: Record<RegisterType, Decision> = {
    registerMobile: allOf(flags.MOBILENUMREG3, listedDecision('mobileNum')),
    register: allOf(flags.USERNAMEREG3, listedDecision('username'), listedDecision('password')),
  };
  return {
    methods,
    types: (['registerMobile', 'register'] as const).filter((type) => methods[type].on),
  };
}
