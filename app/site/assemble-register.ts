import { type FieldRule, stricterRule } from '#app/domain/accounts/field-rules.ts';
import type { FlagName } from '#app/domain/pages/modules.ts';
import type { RegisterFieldName, RegisterType } from '#app/domain/accounts/register-fields.ts';
import type { Merchant, RegisterFieldItem } from '#schema/merchant-normal.ts';
import type { RegisterRule } from '#schema/permission.ts';
import { patternFault } from '#schema/safe-pattern.ts';
import { allOf, decisionOf, manifestDecision, deny } from './decision.ts';
import type { Decision, FieldEntry, RegisterForm } from './types.ts';

interface FormInputs {
  readonly flags: Readonly<Record<FlagName, Decision>>;
  readonly listedDecision: (id: RegisterFieldName) => Decision;
  /** By the manifest and then the permission. */
  readonly enabled: (id: RegisterFieldName) => Decision;
}

/** No manifest can make these optional in a form that shows them [AU-16]. */
export const alwaysRequired: ReadonlySet<RegisterFieldName> = new Set([
  'username',
  'password',
  'confirmPassword',
  'verificationCode',
  'paymentPassword',
]);

/**
 * User name, password, the number of registerMobile and the SMS code are controlled by flags.
 * `enabled` controls the number in the other form [AU-14, AU-15].
 */
function decideVisible(id: RegisterFieldName, type: RegisterType, inputs: FormInputs): Decision {
  const { flags, enabled, listedDecision } = inputs;
  switch (id) {
    case 'username':
      return type === 'register'
        ? listedDecision(id)
        : deny('default', 'the mobile number is the user name');
    case 'password':
      return type === 'register'
        ? listedDecision(id)
        : allOf(listedDecision(id), flags.MOBILENUMPASSREG3);
    case 'confirmPassword':
      return allOf(enabled(id), decideVisible('password', type, inputs));
    case 'mobileNum':
      return type === 'registerMobile' ? listedDecision(id) : enabled(id);
    case 'countryDialingCode':
      return allOf(enabled(id), decideVisible('mobileNum', type, inputs));
    case 'verificationCode':
      return allOf(flags.REGMOBVERF3, decideVisible('mobileNum', type, inputs));
    default:
      return enabled(id);
  }
}

/** A form with an SMS code requires the number [AU-16]. */
function isRequiredIn(
  id: RegisterFieldName,
  type: RegisterType,
  rule: FieldRule,
  inputs: FormInputs,
): boolean {
  if (rule.required || alwaysRequired.has(id)) return true;
  return (
    id === 'mobileNum' &&
    (type === 'registerMobile' ||
      (inputs.flags.REGMOBVERF3.on && inputs.listedDecision('verificationCode').on))
  );
}

/**
 * Drops a pattern that does not compile, or that hostile input can make slow. Joined to the brand's
 * own pattern, it would make that accept anything, or take very long.
 */
function withValidPattern({ acceptedPattern, ...rest }: RegisterRule): Partial<FieldRule> {
  const rule = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as Partial<FieldRule>;
  return acceptedPattern !== undefined && patternFault(acceptedPattern) === undefined
    ? { ...rule, acceptedPattern }
    : rule;
}

/** Rules of the permission can only make the manifest's rule stricter [AU-16, WL-03]. */
function tightenRule(ceiling: FieldRule, field: string, rules: readonly RegisterRule[]): FieldRule {
  return rules
    .filter((rule) => rule.field === field)
    .reduce((rule, other) => stricterRule(rule, withValidPattern(other)), ceiling);
}

function assembleField(
  item: RegisterFieldItem,
  rules: readonly RegisterRule[],
  form: Pick<RegisterForm, 'types' | 'methods'>,
  inputs: FormInputs,
): FieldEntry {
  const rule = tightenRule(item, item.id, rules);
  const decisions = form.types.map((type) => ({
    type,
    decision: decideVisible(item.id, type, inputs),
  }));
  const visibleIn = decisions.filter(({ decision }) => decision.on).map(({ type }) => type);
  const requiredIn = visibleIn.filter((type) => isRequiredIn(item.id, type, rule, inputs));
  const deciding = decisions.find(({ decision }) => decision.on) ?? decisions[0];
  const decision = decisionOf(deciding?.decision ?? form.methods.register);
  return {
    ...rule,
    id: item.id,
    ...decision,
    enabled: decision.on,
    required: decision.on && requiredIn.length === visibleIn.length,
    visibleIn,
    requiredIn,
  };
}

/**
 * A method requires its flag, and its required fields in the manifest.
 * @returns each method's decision, and the enabled ones with the default first: by mobile with
 * MOBILENUMREG3 [AU-14]
 */
function registrationMethods(
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

/**
 * The manifest is the ceiling: the permission removes fields or makes their rules stricter [AU-14,
 * AU-15, AU-16].
 */
export function assembleRegister(
  merchant: Merchant,
  flags: Readonly<Record<FlagName, Decision>>,
  rules: readonly RegisterRule[],
): RegisterForm {
  const form = registrationMethods(merchant, flags);
  const off = new Set(rules.filter((rule) => rule.enabled === false).map((rule) => rule.field));
  const listedDecision = (id: RegisterFieldName): Decision =>
    manifestDecision(
      merchant,
      `/register/fields/${id}`,
      merchant.register.fields.some((field) => field.id === id),
    );
  const enabled = (id: RegisterFieldName): Decision => {
    const item = merchant.register.fields.find((field) => field.id === id);
    const manifest = manifestDecision(
      merchant,
      `/register/fields/${id}/enabled`,
      item?.enabled ?? false,
    );
    return allOf(manifest, {
      on: !off.has(id),
      reason: { layer: 'permission', source: `register.${id}` },
    });
  };
  return {
    ...decisionOf(form.methods[form.types[0] ?? 'register']),
    ...form,
    fields: merchant.register.fields.map((item) =>
      assembleField(item, rules, form, { flags, enabled, listedDecision }),
    ),
    minimumAge: merchant.register.minimumAge,
    questions: merchant.register.questions,
    countries: merchant.register.countries,
  };
}
