import { useState, type FormEvent } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { answerFaults, readAnswers } from '#app/lib/account-questions.ts';
import type { FieldFault } from '#app/lib/field-rules.ts';
import type { RegisterType } from '#app/lib/register-fields.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { withReturnTo } from '#app/lib/return-to.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import * as css from '../forms/auth-form.css.ts';
import { FormBanner } from '../forms/form-banner.tsx';
import { FormFault } from '../forms/form-fault.tsx';
import { CustomerServiceLink } from '../forms/customer-service-link.tsx';
import { SwitchLink } from '../forms/switch-link.tsx';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { CaptchaFallback } from '../human-verification/captcha-fallback.tsx';
import { useHumanVerification } from '../human-verification/use-human-verification.ts';
import { useFormFaultText } from '../forms/use-form-fault-text.ts';
import type { RegisterData } from './register-data.ts';
import { QuestionFields } from './question-fields.tsx';
import { RegisterField } from './register-field.tsx';
import { readRegistrationInput, registrationFaults } from './registration-input.ts';
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
  const activeMethod = register.methods.find((entry) => entry.type === selectedType) ?? first;
  const banner = activeMethod ? register.banners[activeMethod.type] : undefined;
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
            onSelect={(id) => setSelectedType(id as RegisterType)}
          />
        ) : null}
        {activeMethod ? (
          <RegisterForm key={activeMethod.type} register={register} method={activeMethod} />
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
      </div>
    </Dialog>
  );
}

/**
 * The form of one way. Faults are found in the browser first; the action asks the same rules again
 * [AU-16].
 */
function RegisterForm({
  register,
  method,
}: {
  readonly register: RegisterData;
  readonly method: RegisterData['methods'][number];
}) {
  const text = useText();
  // Without scripts the reply is a page of its own: the address keeps the tab and the code that was
  // checked.
  const query = new URLSearchParams({
    type: method.type,
    ...(register.affiliate ? { affiliateCode: register.affiliate.code } : {}),
  });
  const form = useAuthForm(
    withReturnTo(`${pathOf('register')}?${query.toString()}`, register.next),
  );
  const human = useHumanVerification(form, register.verify, (intent) =>
    intent === 'code' ? 'code' : intent === null ? 'register' : undefined,
  );
  const formFaultText = useFormFaultText();
  const [clientFaults, setClientFaults] = useState<Record<string, FieldFault>>();
  const faults: Readonly<Record<string, FieldFault>> = clientFaults ?? form.reply?.faults ?? {};
  const check = (event: FormEvent<HTMLFormElement>) => {
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    if (submitter instanceof HTMLButtonElement && submitter.name === 'intent') {
      setClientFaults(undefined);
      return human.onSubmit(event);
    }
    const data = new FormData(event.currentTarget);
    const newFaults = registrationFaults(
      method.fields.filter((field) => field.id !== 'captcha' && data.has(field.id)),
      readRegistrationInput(method.fields, (name) => data.get(name)),
    );
    Object.assign(
      newFaults,
      answerFaults(
        register.questions,
        readAnswers(register.questions, (name) => data.get(name)),
        { minimumAge: register.minimumAge, now: Date.now() },
      ),
    );
    if (!data.has('terms')) newFaults['terms'] = { key: 'terms_required' };
    if (Object.keys(newFaults).length === 0) {
      setClientFaults(undefined);
      return human.onSubmit(event);
    }
    event.preventDefault();
    setClientFaults(newFaults);
    const name = Object.keys(newFaults)[0];
    event.currentTarget
      .querySelector<HTMLElement>(`[name="${name}"]:not([type="hidden"])`)
      ?.focus();
  };
  const formFault = formFaultText(form.reply?.formFault);
  return (
    <form.Form
      ref={form.ref}
      method="post"
      action={form.action}
      className={css.form}
      noValidate
      onSubmit={check}
    >
      <button type="submit" className={css.defaultSubmit} tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="type" value={method.type} />
      {register.next ? <input type="hidden" name="next" value={register.next} /> : null}
      {formFault && !clientFaults ? <FormFault text={formFault} pause={form.reply?.pause} /> : null}
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
      <QuestionFields questions={register.questions} values={form.reply?.values} faults={faults} />
      <TermsField minimumAge={register.minimumAge} fault={faults['terms']} />
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
