import { useMemo, useEffect, useRef } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { answerFaults, isQuestion, readAnswers } from '#app/domain/accounts/account-questions.ts';
import type { RegisterFieldName, RegisterType } from '#app/domain/accounts/register-fields.ts';
import * as css from '../forms/auth-form.css.ts';
import type { AuthFormReply } from '../forms/auth-form-reply.ts';
import { FormFault } from '../forms/form-fault.tsx';
import { FormWarning } from '../forms/form-warning.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import type { AuthForm, FormFaults } from '../forms/use-auth-form.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { CaptchaFallback } from '../human-verification/captcha-fallback.tsx';
import { useHumanVerification } from '../human-verification/use-human-verification.ts';
import { faultsOf } from '../../forms/form-reply.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import { OptionalFields, useFilledFold } from './optional-fields.tsx';
import { QuestionFields } from './question-fields.tsx';
import { formAction } from './register-action.ts';
import type { RegisterData } from './register-data.ts';
import { RegisterField } from './register-field.tsx';
import { readRegistrationInput, registrationFaults, type FormField } from './registration-input.ts';
import {
  RegistrationActions,
  RegistrationProgress,
  RegistrationStep,
} from './registration-step.tsx';
import {
  laterCaptcha,
  optionalFields,
  registrationSteps,
  type RegistrationItem,
} from './registration-steps.ts';
import { TermsField } from './terms-field.tsx';
import { useRegistrationSteps } from './use-registration-steps.ts';

function AffiliateWarning({ reply }: { readonly reply: AuthFormReply | undefined }) {
  const text = useText();
  const isRefused = faultsOf(reply)['affiliateCode']?.key.endsWith('invitation_code_error');
  return (
    <FormWarning message={isRefused ? text('invitation_code_error') : undefined} reply={reply} />
  );
}

function formFaults(
  { questions, minimumAge, timeZone }: RegisterData,
  fields: readonly FormField[],
  data: FormData,
): FormFaults {
  const valueOf = (name: string) => data.get(name);
  return {
    ...registrationFaults(
      fields.filter(({ id }) => id !== 'captcha' && data.has(id)),
      readRegistrationInput(fields, valueOf),
    ),
    ...answerFaults(questions, readAnswers(questions, valueOf), {
      minimumAge,
      timeZone,
      now: Date.now(),
    }),
    ...(data.has('terms') ? {} : { terms: { key: 'terms_required' } }),
  };
}

type Method = RegisterData['methods'][number];

const isFilled = ({ affiliate, referralCode }: RegisterData, { values }: AuthForm, name: string) =>
  Boolean(
    values[name] ??
    (name === 'referralCode' ? referralCode : name === 'affiliateCode' ? affiliate?.code : ''),
  );

interface StepProps {
  readonly items: readonly RegistrationItem[];
  readonly register: RegisterData;
  readonly method: Method;
  readonly form: AuthForm;
}

function StepFields({ items, register, method, form }: StepProps) {
  const { faults } = form;
  const optional = optionalFields(method.fields).filter((id) => items.includes(id));
  const renderFields = (isShown: (id: RegisterFieldName) => boolean) =>
    method.fields
      .filter(({ id }) => isShown(id))
      .map((field) => (
        <RegisterField
          key={field.id}
          field={field}
          method={method}
          register={register}
          form={form}
          fault={faults[field.id]}
        />
      ));
  return (
    <>
      {renderFields((id) => items.includes(id) && !optional.includes(id))}
      {register.verify && items.includes(laterCaptcha) ? (
        <CaptchaFallback
          id={`${method.type}-human`}
          required={form.reply?.captcha}
          noScript={register.captcha}
          fault={faults['captcha']}
        />
      ) : null}
      <QuestionFields questions={items.filter(isQuestion)} values={form.values} faults={faults} />
      {optional.length > 0 ? (
        <OptionalFields
          isFilled={optional.some((id) => isFilled(register, form, id))}
          isFaulty={optional.some((id) => faults[id])}
        >
          {renderFields((id) => optional.includes(id))}
        </OptionalFields>
      ) : null}
      {items.includes('terms') ? <TermsField minimumAge={register.minimumAge} form={form} /> : null}
    </>
  );
}

/** A valid code from the URL is sent along, and its field is hidden [AU-17]. */
const goodAffiliate = ({ affiliate }: RegisterData, { fields }: Method): string | undefined =>
  affiliate?.good && fields.some(({ id }) => id === 'affiliateCode') ? affiliate.code : undefined;

const visibleFields = ({ fields }: Method, affiliate: string | undefined) =>
  fields.filter(({ id }) => id !== 'affiliateCode' || affiliate === undefined);

/** A captcha can be used up when its form appears; requests a new one once [AU-14]. */
function useCaptchaReload(form: AuthForm, isNeeded: boolean, type: RegisterType): void {
  const hasRequested = useRef(false);
  const { submit, action } = form;
  useEffect(() => {
    if (!isNeeded || hasRequested.current) return;
    hasRequested.current = true;
    submit({ intent: 'captcha', type }, { method: 'post', action });
  }, [isNeeded, submit, action, type]);
}

/**
 * Validates in the browser, then in the action by the same rules [AU-16]. Long forms have steps.
 */
export function RegisterForm({
  register,
  method,
  reloadsCaptcha,
}: {
  readonly register: RegisterData;
  readonly method: Method;
  /** After a tab switch: the other method's captcha may be used up [AU-14]. */
  readonly reloadsCaptcha: boolean;
}) {
  const text = useText();
  const affiliate = goodAffiliate(register, method);
  const check = (data: FormData) => formFaults(register, method.fields, data);
  const form = useCheckedForm(formAction(register, method.type), check);
  const human = useHumanVerification(form, register.verify, (intent) =>
    intent === 'code' ? 'code' : intent === null ? 'register' : undefined,
  );
  useCaptchaReload(
    form,
    reloadsCaptcha && method.fields.some(({ id }) => id === 'captcha'),
    method.type,
  );
  useFormDraft(form.props.ref, 'register');
  useFilledFold(form.props.ref);
  const items = useMemo(
    () => registrationSteps(visibleFields(method, affiliate), register.questions),
    [affiliate, method, register.questions],
  );
  const steps = useRegistrationSteps(items, form, check, form.submitBy(human.onSubmit));
  const { faults } = steps;
  const stepForm = { ...form, faults };
  const formFault = useFormFaultText()(form.reply?.formFault, form.reply?.faultWords);
  return (
    <form.Form {...form.props} className={css.form} onSubmit={steps.onSubmit}>
      <button type="submit" className={css.defaultSubmit} tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="type" value={method.type} />
      {affiliate ? <input type="hidden" name="affiliateCode" value={affiliate} /> : null}
      {register.next ? <input type="hidden" name="next" value={register.next} /> : null}
      <RegistrationProgress steps={steps} />
      {formFault && Object.keys(faults).length === 0 ? (
        <FormFault text={formFault} pause={form.reply?.pause} />
      ) : null}
      {items.map((stepItems, step) => (
        <RegistrationStep key={stepItems[0]} steps={steps} step={step}>
          <StepFields items={stepItems} register={register} method={method} form={stepForm} />
        </RegistrationStep>
      ))}
      <AffiliateWarning reply={form.lastReply} />
      {human.checking ? (
        <p role="status" className={css.prompt}>
          {text('account.checking')}
        </p>
      ) : null}
      <RegistrationActions steps={steps}>
        <SubmitButton form={form} human={human} purpose="register">
          {text('register.submit')}
        </SubmitButton>
      </RegistrationActions>
    </form.Form>
  );
}
