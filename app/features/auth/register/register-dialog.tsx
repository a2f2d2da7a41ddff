import { useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { answerFaults, readAnswers } from '#app/lib/account-questions.ts';
import type { RegisterType } from '#app/lib/register-fields.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { withReturnTo } from '#app/lib/return-to.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import * as css from '../forms/auth-form.css.ts';
import { FormBanner } from '../forms/form-banner.tsx';
import { useFormBanner } from '../forms/use-form-banner.ts';
import { FormFault } from '../forms/form-fault.tsx';
import { faultsOf } from '../../forms/form-reply.ts';
import { FormWarning } from '../forms/form-warning.tsx';
import { FormLanguage } from '../forms/form-language.tsx';
import { CustomerServiceLink } from '../forms/customer-service-link.tsx';
import { SwitchLink } from '../forms/switch-link.tsx';
import type { AuthFormReply } from '../forms/auth-form-reply.ts';
import type { FormFaults } from '../forms/use-auth-form.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { CaptchaFallback } from '../human-verification/captcha-fallback.tsx';
import { useHumanVerification } from '../human-verification/use-human-verification.ts';
import { useCaptchaReload } from '../human-verification/use-captcha-reload.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import type { RegisterData } from './register-data.ts';
import { QuestionFields } from './question-fields.tsx';
import { RegisterField } from './register-field.tsx';
import { readRegistrationInput, registrationFaults, type FormField } from './registration-input.ts';
import { TermsField } from './terms-field.tsx';

interface Props {
  readonly register: RegisterData;
  /** The tab that the address names, with JavaScript off. */
  readonly type?: RegisterType | undefined;
  readonly onClose: () => void;
  readonly onSwitch?: (dialog: 'login') => void;
}

/**
 * The registration dialog: a tab for each way, the fields that manifest and permission leave, terms
 * [AU-14 – AU-18].
 */
export function RegisterDialog({ register, type, onClose, onSwitch }: Props) {
  const text = useText();
  const first = register.methods.find((method) => method.type === type) ?? register.methods[0];
  const [selectedType, setSelectedType] = useState(first?.type);
  const [hasSwitched, setHasSwitched] = useState(false);
  const activeMethod = register.methods.find((entry) => entry.type === selectedType) ?? first;
  const banner = useFormBanner(
    activeMethod ? [activeMethod.type, 'register'] : [],
    activeMethod && register.banners[activeMethod.type],
  );
  const tabs = register.methods.map((entry) => ({
    id: entry.type,
    label: text(`register.by.${entry.type}`),
    href: withReturnTo(`${pathOf('register')}?type=${entry.type}`, register.next),
  }));
  return (
    <Dialog
      id="registerModal"
      title={text('register.title')}
      closeLabel={text('account.close')}
      closeHref="/"
      onClose={onClose}
      banner={banner ? <FormBanner banner={banner} /> : undefined}
    >
      <div className={css.stack}>
        {tabs.length > 1 && activeMethod ? (
          <LinkTabs
            label={text('register.ways')}
            tabs={tabs}
            selected={activeMethod.type}
            onSelect={(id) => {
              setSelectedType(id as RegisterType);
              setHasSwitched(true);
            }}
          />
        ) : null}
        {activeMethod ? (
          <RegisterForm
            key={activeMethod.type}
            register={register}
            method={activeMethod}
            reloadsCaptcha={hasSwitched}
          />
        ) : (
          <Alert tone="caution">{text('register.closed')}</Alert>
        )}
        <p className={css.links}>
          <span>
            {text('register.haveAccount')}{' '}
            <SwitchLink
              to={withReturnTo(pathOf('login'), register.next)}
              onSwitch={onSwitch ? () => onSwitch('login') : undefined}
            >
              {text('register.login')}
            </SwitchLink>
          </span>
          <CustomerServiceLink />
        </p>
        <FormLanguage next={formAction(register, activeMethod?.type ?? 'register')} />
      </div>
    </Dialog>
  );
}

/** Warns of an affiliate's code that an answer refuses [AU-17]. */
function AffiliateWarning({ reply }: { readonly reply: AuthFormReply | undefined }) {
  const text = useText();
  const isRefused = faultsOf(reply)['affiliateCode']?.key.endsWith('invitation_code_error');
  return (
    <FormWarning message={isRefused ? text('invitation_code_error') : undefined} reply={reply} />
  );
}

/** What is wrong with a form as it is, by the rules of its action [AU-16, AU-18]. */
function formFaults(
  { questions, minimumAge }: RegisterData,
  fields: readonly FormField[],
  data: FormData,
): FormFaults {
  const valueOf = (name: string) => data.get(name);
  return {
    ...registrationFaults(
      fields.filter(({ id }) => id !== 'captcha' && data.has(id)),
      readRegistrationInput(fields, valueOf),
    ),
    ...answerFaults(questions, readAnswers(questions, valueOf), { minimumAge, now: Date.now() }),
    ...(data.has('terms') ? {} : { terms: { key: 'terms_required' } }),
  };
}

/**
 * The address that the form is posted to. Without scripts the reply is a page of its own: the
 * address keeps the tab and the codes that led here.
 */
function formAction({ affiliate, referralCode, next }: RegisterData, type: RegisterType): string {
  const query = new URLSearchParams({
    type,
    ...(affiliate ? { affiliateCode: affiliate.code } : {}),
    ...(referralCode ? { referralCode } : {}),
  });
  return withReturnTo(`${pathOf('register')}?${query.toString()}`, next);
}

/**
 * The form of one way. Faults are found in the browser first; the action asks the same rules again
 * [AU-16].
 */
function RegisterForm({
  register,
  method,
  reloadsCaptcha,
}: {
  readonly register: RegisterData;
  readonly method: RegisterData['methods'][number];
  /** The tab was switched: the picture of the other way may be used up [AU-14]. */
  readonly reloadsCaptcha: boolean;
}) {
  const text = useText();
  const form = useCheckedForm(formAction(register, method.type), (data) =>
    formFaults(register, method.fields, data),
  );
  const human = useHumanVerification(form, register.verify, (intent) =>
    intent === 'code' ? 'code' : intent === null ? 'register' : undefined,
  );
  useCaptchaReload(
    form,
    reloadsCaptcha && method.fields.some(({ id }) => id === 'captcha'),
    method.type,
  );
  useFormDraft(form.props.ref, 'register');
  const { faults } = form;
  const formFault = useFormFaultText()(form.reply?.formFault, form.reply?.faultWords);
  return (
    <form.Form {...form.props} className={css.form} onSubmit={form.submitBy(human.onSubmit)}>
      <button type="submit" className={css.defaultSubmit} tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="type" value={method.type} />
      {register.next ? <input type="hidden" name="next" value={register.next} /> : null}
      {formFault && Object.keys(faults).length === 0 ? (
        <FormFault text={formFault} pause={form.reply?.pause} />
      ) : null}
      {method.fields.map((field) => (
        <RegisterField
          key={field.id}
          field={field}
          method={method}
          register={register}
          form={form}
          fault={faults[field.id]}
        />
      ))}
      {register.verify && !method.fields.some((field) => field.id === 'captcha') ? (
        <CaptchaFallback
          id={`${method.type}-human`}
          required={form.reply?.captcha}
          noScript={register.captcha}
          fault={faults['captcha']}
        />
      ) : null}
      <QuestionFields questions={register.questions} values={form.values} faults={faults} />
      <TermsField minimumAge={register.minimumAge} form={form} />
      <AffiliateWarning reply={form.lastReply} />
      {human.checking ? (
        <p role="status" className={css.prompt}>
          {text('account.checking')}
        </p>
      ) : null}
      <Button
        type="submit"
        tone="primary"
        wide
        busy={human.provingPurpose === 'register' || (form.busy && form.intent === undefined)}
      >
        {text('register.submit')}
      </Button>
    </form.Form>
  );
}
