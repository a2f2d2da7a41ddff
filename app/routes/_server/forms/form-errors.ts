import { data } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import type { AuthFormReply } from '#app/features/auth/forms/auth-form-reply.ts';
import { toPlainMessage } from '#app/api/plain-message.ts';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import {
  captchaRequiredSchema,
  fieldFaultsSchema,
  exclusionSchema,
  type CallFault,
} from '#schema/envelope.ts';

/** Never sent back to the page. */
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

/** Longer input is not sent back to the page. */
const maxEchoLength = 1000;

/** The part of conform's submission that replies need. */
export interface ParsedForm {
  readonly reply: (options?: {
    readonly hideFields?: string[];
    readonly fieldErrors?: Record<string, FieldFault>;
  }) => SubmissionResult<FieldFault>;
}

type ReplyDetails = Omit<AuthFormReply, keyof SubmissionResult<FieldFault>>;

/**
 * Retains all input except secrets.
 * @param hideFields further fields that must not be sent back
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

/** Used when the platform names no field. */
const fieldOf: Readonly<Partial<Record<CallFault['key'], string>>> = {
  captcha_wrong: 'captcha',
  code_wrong: 'verificationCode',
  password_wrong: 'oldPassword',
  account_unknown: 'username',
  username_taken: 'username',
  mobile_taken: 'mobileNum',
  invitation_code_error: 'affiliateCode',
};

/** Fields whose name differs on the wire. */
const formName: Readonly<Record<string, string>> = {
  termsAccepted: 'terms',
  mobileNo: 'mobileNum',
  mobile: 'mobileNum',
};

/** Faults of fields that the form lacks go above the form. */
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

const ownFieldKey =
  /^(?:(?:deposit|fault|field|feedback|limits|protection|question)\.|reg_pattern_)\w{1,60}$|^terms_required$/;

const toFieldFault = ({
  key,
  values,
}: {
  key: string;
  values?: FieldFault['values'] | undefined;
}): FieldFault => {
  // Any other value is the platform's own message, not a text key.
  if (!ownFieldKey.test(key))
    return { key: 'fault.platform_refused', words: toPlainMessage(key) ?? '' };
  return values ? { key, values } : { key };
};

export const demandsCaptcha = (fault: CallFault): boolean =>
  fault.key === 'captcha_required' ||
  fault.key === 'captcha_wrong' ||
  captchaRequiredSchema.safeParse(fault.value).success;

/**
 * An unknown outcome gets status 202: the router revalidates after any status below 400, so that
 * the page shows the current state.
 */
export const replyStatus = ({ formFault }: AuthFormReply, status: number): number =>
  formFault === 'outcome_unknown' ? 202 : status;

export const formError = (reply: AuthFormReply, status: number, headers = new Headers()) =>
  data(reply, { status: replyStatus(reply, status), headers });
