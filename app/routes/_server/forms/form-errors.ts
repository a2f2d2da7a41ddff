import { data } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import type { AuthFormReply } from '#app/features/auth/forms/auth-form-reply.ts';
import { platformWords } from '#app/api/words.ts';
import type { FieldFault } from '#app/lib/field-rules.ts';
import {
  captchaRequiredSchema,
  fieldFaultsSchema,
  exclusionSchema,
  type CallFault,
} from '#schema/envelope.ts';

/** Fields whose text is never sent back to the page. */
const hiddenFields = [
  'password',
  'confirmPassword',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'paymentPassword',
  'oldPaymentPassword',
  'newPaymentPassword',
  'confirmPaymentPassword',
  'captcha',
  'captchaId',
  'verification',
  'verificationCode',
  'code',
  'uri',
  'intent',
  'type',
  'by',
  'next',
];

/** More than anybody types by hand is not sent back to the page. */
const maxEchoLength = 1000;

/** A parsed form: conform's submission, as far as replies need it. */
export interface ParsedForm {
  readonly reply: (options?: {
    readonly hideFields?: string[];
    readonly fieldErrors?: Record<string, FieldFault>;
  }) => SubmissionResult<FieldFault>;
}

/** The fields of a reply besides conform's result. */
type ReplyDetails = Omit<AuthFormReply, keyof SubmissionResult<FieldFault>>;

/**
 * The reply to a parsed form: the input without secrets, the faults of its schema and of `faults`,
 * and what concerns the whole form. A refusal keeps all other input.
 * @param hideFields fields besides the secret ones that must not be sent back
 */
export function replyTo(
  submission: ParsedForm,
  {
    faults = {},
    hideFields = [],
    ...details
  }: ReplyDetails & {
    readonly faults?: Readonly<Record<string, FieldFault>>;
    readonly hideFields?: readonly string[];
  } = {},
): AuthFormReply {
  const { initialValue, error, fields } = submission.reply({
    hideFields: [...hiddenFields, ...hideFields],
    ...(Object.keys(faults).length > 0 ? { fieldErrors: { ...faults } } : {}),
  });
  return {
    status: error || details.formFault ? 'error' : 'success',
    initialValue: Object.fromEntries(
      Object.entries(initialValue ?? {}).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value.slice(0, maxEchoLength)]] : [],
      ),
    ),
    ...(error ? { error } : {}),
    fields: fields ?? [],
    ...details,
  };
}

/** Faults that belong to one field, when the platform names none. */
const fieldOf: Readonly<Partial<Record<CallFault['key'], string>>> = {
  captcha_wrong: 'captcha',
  code_wrong: 'verificationCode',
  password_wrong: 'oldPassword',
  account_unknown: 'username',
  username_taken: 'username',
  mobile_taken: 'mobileNum',
  invitation_code_error: 'affiliateCode',
};

/** The page's names of fields with another name on the wire. */
const formName: Readonly<Record<string, string>> = {
  termsAccepted: 'terms',
  mobileNo: 'mobileNum',
  mobile: 'mobileNum',
};

/** A refused call as a reply: faults at their fields if the form has them, else above the form. */
export function toFormReply(
  fault: CallFault,
  submission: ParsedForm,
  isFormField: (field: string) => boolean,
): AuthFormReply {
  const fieldFaults = fieldFaultsSchema.safeParse(fault.value);
  if (fieldFaults.success) {
    const faults = Object.fromEntries(
      Object.entries(fieldFaults.data.fields)
        .map(([field, fieldFault]) => [formName[field] ?? field, toFieldFault(fieldFault)] as const)
        .filter(([field]) => isFormField(field)),
    );
    if (Object.keys(faults).length > 0) return replyTo(submission, { faults });
  }
  const exclusion = exclusionSchema.safeParse(fault.value);
  if (exclusion.success)
    return replyTo(submission, {
      formFault: fault.key,
      faultWords: fault.words,
      pause: exclusion.data.pause,
    });
  const field = fieldOf[fault.key];
  if (field && isFormField(field))
    return replyTo(submission, { faults: { [field]: { key: `fault.${fault.key}` } } });
  return replyTo(submission, { formFault: fault.key, faultWords: fault.words });
}

/** The text keys of faults that a field may have. */
const ownFieldKey =
  /^(?:(?:deposit|fault|field|feedback|limits|protection|question)\.|reg_pattern_)\w{1,60}$|^terms_required$/;

const toFieldFault = ({
  key,
  values,
}: {
  key: string;
  values?: FieldFault['values'] | undefined;
}): FieldFault => {
  // Any other value that a platform sends there is text of its own, and not a text key.
  if (!ownFieldKey.test(key))
    return { key: 'fault.platform_refused', words: platformWords(key) ?? '' };
  return values ? { key, values } : { key };
};

/** Whether the platform requires a captcha from now on [AU-07]. */
export const demandsCaptcha = (fault: CallFault): boolean =>
  fault.key === 'captcha_required' ||
  fault.key === 'captcha_wrong' ||
  captchaRequiredSchema.safeParse(fault.value).success;

/**
 * The HTTP status of a reply. An unknown outcome is no error (202): the router loads a page's data
 * again after any status below 400, so that the page shows the state as it is now.
 */
export const replyStatus = ({ formFault }: AuthFormReply, status: number): number =>
  formFault === 'outcome_unknown' ? 202 : status;

/** A reply with its HTTP status, so that scripts and people see the same. */
export const formError = (reply: AuthFormReply, status: number, headers = new Headers()) =>
  data(reply, { status: replyStatus(reply, status), headers });
