import type { FieldFault, FieldRule } from '#app/domain/accounts/field-rules.ts';
import { passwordFault } from '#app/domain/accounts/typed-field.ts';
import { defaultPasswordRule } from '#app/domain/accounts/field-rule-floor.ts';
import type { AssembledSite } from '#app/site/types.ts';

export function newPasswordRule({ register }: AssembledSite): FieldRule {
  const field = register.fields.find(({ id }) => id === 'password');
  if (!field) return defaultPasswordRule;
  const { acceptedPattern, patternId, minLength, maxLength } = field;
  return { enabled: true, required: true, acceptedPattern, patternId, minLength, maxLength };
}

interface NewPasswordInput {
  readonly newPassword: string;
  /** Absent when the form has a single password field. */
  readonly confirmNewPassword?: string;
}

/** Runs in the browser and in the form's action. */
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
