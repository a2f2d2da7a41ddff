import type { FieldFault, FieldRule } from '#app/lib/field-rules.ts';
import { passwordFault } from '#app/lib/typed/typed-field.ts';
import { defaultPasswordRule } from '#app/lib/field-rule-floor.ts';
import type { AssembledSite } from '#app/site/types.ts';

/** The rule of a new password: the same as for registration [AU-16, AU-22]. */
export function newPasswordRule({ register }: AssembledSite): FieldRule {
  const field = register.fields.find(({ id }) => id === 'password');
  if (!field) return defaultPasswordRule;
  const { acceptedPattern, patternId, minLength, maxLength } = field;
  return { enabled: true, required: true, acceptedPattern, patternId, minLength, maxLength };
}

/** The values of a form for a new password. */
interface NewPasswordInput {
  readonly newPassword: string;
  /** Absent when the form asks for the password once. */
  readonly confirmNewPassword?: string;
}

/**
 * The faults of a new password: the same function in the browser and in the form's action. Pure.
 */
export function newPasswordFaults(
  rule: FieldRule,
  { newPassword, confirmNewPassword }: NewPasswordInput,
): Record<string, FieldFault> {
  const fault = passwordFault(rule, newPassword);
  if (fault) return { newPassword: fault };
  return confirmNewPassword !== undefined && confirmNewPassword !== newPassword
    ? { confirmNewPassword: { key: 'field.confirm' } }
    : {};
}
