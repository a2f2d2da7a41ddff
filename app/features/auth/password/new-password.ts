import { fieldFault, type FieldFault, type FieldRule } from '#app/lib/field-rules.ts';
import type { AssembledSite } from '#app/site/types.ts';

/**
 * Where a brand's form asks for no password: what one must be all the same; the platform's own
 * rule.
 */
const defaultRule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'password',
  minLength: 6,
  maxLength: 255,
};

/** The rule of a new password: registration's own [AU-16, AU-22]. */
export function newPasswordRule({ register }: AssembledSite): FieldRule {
  const field = register.fields.find(({ id }) => id === 'password');
  if (!field) return defaultRule;
  const { acceptedPattern, patternId, minLength, maxLength } = field;
  return { enabled: true, required: true, acceptedPattern, patternId, minLength, maxLength };
}

/** What a form for a new password holds. */
interface NewPasswordInput {
  readonly newPassword: string;
  /** Not there when the form asks for it once. */
  readonly confirmNewPassword?: string;
}

/**
 * The faults of a new password: the same function in the browser and in the form's action. Pure.
 */
export function newPasswordFaults(
  rule: FieldRule,
  { newPassword, confirmNewPassword }: NewPasswordInput,
): Record<string, FieldFault> {
  const fault = fieldFault(rule, newPassword.trim());
  if (fault) return { newPassword: fault };
  return confirmNewPassword !== undefined && confirmNewPassword.trim() !== newPassword.trim()
    ? { confirmNewPassword: { key: 'field.confirm' } }
    : {};
}
