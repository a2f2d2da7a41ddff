import { z } from 'zod';
import {
  inputFault,
  registrationFaults,
  type FormField,
} from '#app/features/auth/register/registration-input.ts';
import { answerFaults, type QuestionId } from '#app/lib/account-questions.ts';
import { isSecretField } from '#app/lib/register-fields.ts';
import {
  checkedText,
  formControls,
  humanFields,
  rawText,
  requiredFault,
  trimmedText,
  type TextSchema,
} from './form-schema.ts';

/** The intents of a registration form: an account, a code, or a new captcha. */
export type RegisterIntent = 'register' | 'code' | 'captcha';

/** The intent of a posted form. */
export const registerIntentOf = (form: FormData): RegisterIntent => {
  const intent = form.get('intent');
  return intent === 'code' || intent === 'captcha' ? intent : 'register';
};

/** The rules of a registration form. */
interface RegisterRules {
  /**
   * The fields that manifest and permission leave, with the stricter rule of both [AU-15, AU-16].
   */
  readonly fields: readonly FormField[];
  readonly questions: readonly QuestionId[];
  readonly minimumAge: number;
  /** The jurisdiction's time zone: ages are counted by its calendar day. */
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The rules of the fields that are checked for an intent: a code only needs the number [AU-04]. */
const checkedFields = (fields: readonly FormField[], intent: RegisterIntent): FormField[] =>
  intent === 'register'
    ? [...fields]
    : fields
        .filter(({ id }) => intent === 'code' && id === 'mobileNum')
        .map((field) => ({ ...field, required: true }));

const acceptedTerms = checkedText(rawText, (value) =>
  value === undefined ? { key: 'terms_required' } : undefined,
);

/** The questions before an account is opened [AU-18]. */
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

/**
 * The registration form of a brand, built from the rules that manifest and permission leave: each
 * field by its own rule, the password twice, the questions and the terms [AU-15 – AU-18].
 */
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
  // A captcha in place of a proof of work is not a field of the brand's rules.
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

/** The questions and the terms of a form that does not open an account yet. */
const unchecked = ({ questions }: RegisterRules): Record<string, TextSchema> =>
  Object.fromEntries([...questions, 'terms'].map((id) => [id, rawText]));
