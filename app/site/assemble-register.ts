import type { FieldRule } from '#app/lib/field-rules.ts';
import type { FlagName } from '#app/lib/modules.ts';
import type { RegisterFieldName, RegisterType } from '#app/lib/register-fields.ts';
import type { Merchant, RegisterFieldItem } from '#schema/merchant-normal.ts';
import type { RegisterRule } from '#schema/permission.ts';
import { allOf, decisionOf, manifestSays, no } from './decision.ts';
import { tightened } from './register-rule.ts';
import { registerWays } from './register-ways.ts';
import type { Decision, FieldEntry, RegisterForm } from './types.ts';

interface FormFacts {
  readonly flags: Readonly<Record<FlagName, Decision>>;
  /** Whether the manifest lists the field at all. */
  readonly listed: (id: RegisterFieldName) => Decision;
  /** Whether the field is enabled, by the manifest and then the permission. */
  readonly enabled: (id: RegisterFieldName) => Decision;
}

/** Fields that no manifest makes optional where a form shows them [AU-16]. */
export const alwaysRequired: ReadonlySet<RegisterFieldName> = new Set([
  'username',
  'password',
  'confirmPassword',
  'verificationCode',
  'paymentPassword',
]);

/**
 * Whether the form of one way shows a field [AU-14, AU-15]. User name, password, the number of
 * registerMobile and the SMS code are switched by flags, which are modules themselves; `enabled`
 * says of the number whether the other form has it too.
 */
function shownBy(id: RegisterFieldName, type: RegisterType, facts: FormFacts): Decision {
  const { flags, enabled, listed } = facts;
  switch (id) {
    case 'username':
      return type === 'register' ? listed(id) : no('default', 'the mobile number is the user name');
    case 'password':
      return type === 'register' ? listed(id) : allOf(listed(id), flags.MOBILENUMPASSREG3);
    case 'confirmPassword':
      return allOf(enabled(id), shownBy('password', type, facts));
    case 'mobileNum':
      return type === 'registerMobile' ? listed(id) : enabled(id);
    case 'countryDialingCode':
      return allOf(enabled(id), shownBy('mobileNum', type, facts));
    case 'verificationCode':
      return allOf(flags.REGMOBVERF3, shownBy('mobileNum', type, facts));
    default:
      return enabled(id);
  }
}

/**
 * Whether the form of one way wants a field filled in. A form that asks for an SMS code needs the
 * number it goes to [AU-16].
 */
function requiredBy(
  id: RegisterFieldName,
  type: RegisterType,
  rule: FieldRule,
  facts: FormFacts,
): boolean {
  if (rule.required || alwaysRequired.has(id)) return true;
  return (
    id === 'mobileNum' &&
    (type === 'registerMobile' ||
      (facts.flags.REGMOBVERF3.on && facts.listed('verificationCode').on))
  );
}

function assembleField(
  item: RegisterFieldItem,
  rules: readonly RegisterRule[],
  form: Pick<RegisterForm, 'types' | 'ways'>,
  facts: FormFacts,
): FieldEntry {
  const rule = tightened(item, item.id, rules);
  const shown = form.types.map((type) => ({ type, decision: shownBy(item.id, type, facts) }));
  const shownIn = shown.filter(({ decision }) => decision.on).map(({ type }) => type);
  const requiredIn = shownIn.filter((type) => requiredBy(item.id, type, rule, facts));
  const deciding = shown.find(({ decision }) => decision.on) ?? shown[0];
  const decision = decisionOf(deciding?.decision ?? form.ways.register);
  return {
    ...rule,
    id: item.id,
    ...decision,
    enabled: decision.on,
    required: decision.on && requiredIn.length === shownIn.length,
    shownIn,
    requiredIn,
  };
}

/**
 * The registration form: ways, and fields in the manifest's order, each with its reason [AU-14,
 * AU-15, AU-16]. The manifest is the ceiling: the permission takes fields away or makes their rules
 * stricter.
 */
export function assembleRegister(
  merchant: Merchant,
  flags: Readonly<Record<FlagName, Decision>>,
  rules: readonly RegisterRule[],
): RegisterForm {
  const form = registerWays(merchant, flags);
  const off = new Set(rules.filter((rule) => rule.enabled === false).map((rule) => rule.field));
  const listed = (id: RegisterFieldName): Decision =>
    manifestSays(
      merchant,
      `/register/fields/${id}`,
      merchant.register.fields.some((field) => field.id === id),
    );
  const enabled = (id: RegisterFieldName): Decision => {
    const item = merchant.register.fields.find((field) => field.id === id);
    const manifest = manifestSays(
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
    ...decisionOf(form.ways[form.types[0] ?? 'register']),
    ...form,
    fields: merchant.register.fields.map((item) =>
      assembleField(item, rules, form, { flags, enabled, listed }),
    ),
    minimumAge: merchant.register.minimumAge,
    questions: merchant.register.questions,
    countries: merchant.register.countries,
  };
}
