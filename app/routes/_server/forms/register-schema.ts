import { z } from 'zod';
import {
  inputFault,
  registrationFaults,
  type FormField,
} from '#app/features/auth/register/registration-input.ts';
import { answerFaults, type QuestionId } from '#app/domain/accounts/account-questions.ts';
import { isSecretField } from '#app/domain/accounts/register-fields.ts';
import {
  checkedText,
  formControls,
  humanFields,
  rawText,
  requiredFault,
  trimmedText,
  type TextSchema,
} from './form-schema.ts';

export type RegisterIntent = 'register' | 'code' | 'captcha';

export const registerIntentOf = (form: FormData): RegisterIntent => {
  const intent = form.get('intent');
  return intent === 'code' || intent === 'captcha' ? intent : 'register';
};

interface RegisterRules {
  /** Fields of manifest and permission, each with the stricter rule [AU-15, AU-16]. */
  readonly fields: readonly FormField[];
  readonly questions: readonly QuestionId[];
  readonly minimumAge: number;
  /** Ages are calculated in this zone. */
  readonly timeZone: string;
  readonly now: number;
}

/** A code request only needs the number [AU-04]. */
const checkedFields = (fields: readonly FormField[], intent: RegisterIntent): FormField[] =>
  intent === 'register'
    ? [...fields]
    : fields
        .filter(({ id }) => intent === 'code' && id === 'mobileNum')
        .map((field) => ({ ...field, required: true }));

const acceptedTerms = checkedText(rawText, (value) =>
  value === undefined ? { key: 'terms_required' } : undefined,
);

const questionShape = ({
  questions,
  minimumAge,
  timeZone,
  now,
}: RegisterRules): Record<string, TextSchema> =>
  Object.fromEntries(
    questions.map((id) => [
      id,
      checkedText(
        trimmedText,
        (value) => answerFaults([id], { [id]: value ?? '' }, { minimumAge, timeZone, now })[id],
      ),
    ]),
  );

export function registerSchema(rules: RegisterRules, intent: RegisterIntent) {
  const checked = checkedFields(rules.fields, intent);
  const textOf = ({ id }: FormField): TextSchema => (isSecretField(id) ? rawText : trimmedText);
  const shape: Record<string, TextSchema> = {
    ...formControlTexts,
    ...humanFields,
    ...Object.fromEntries(rules.fields.map((field) => [field.id, textOf(field)])),
    ...Object.fromEntries(
      checked.map((field) => [
        field.id,
        checkedText(textOf(field), (value) => inputFault(field, value ?? '')),
      ]),
    ),
    ...(intent === 'register'
      ? { ...questionShape(rules), terms: acceptedTerms }
      : unchecked(rules)),
  };
  // A captcha that replaces a proof of work is not in the brand's rules.
  if (intent === 'register' && !rules.fields.some(({ id }) => id === 'captcha'))
    shape['captcha'] = checkedText(trimmedText, (value) =>
      value === '' ? requiredFault : undefined,
    );
  return z.object(shape).superRefine((input, context) => {
    const fault = registrationFaults(checked, input)['confirmPassword'];
    if (fault?.key === 'field.confirm')
      context.addIssue({ code: 'custom', path: ['confirmPassword'], params: { fault } });
  });
}

const formControlTexts: Record<string, TextSchema> = { ...formControls, type: rawText };

const unchecked = ({ questions }: RegisterRules): Record<string, TextSchema> =>
  Object.fromEntries([...questions, 'terms'].map((id) => [id, rawText]));
