import { useState, type FormEvent } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { answerFaults, readAnswers } from '#app/lib/account-questions.ts';
import type { FieldFault } from '#app/lib/field-rules.ts';
import type { RegisterType } from '#app/lib/register-fields.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { wayOn } from '#app/lib/way-on.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import * as css from '../account/account.css.ts';
import { FormBanner } from '../account/form-banner.tsx';
import { FormFault } from '../account/form-fault.tsx';
import { ServiceLine } from '../account/service-line.tsx';
import { SwitchLink } from '../account/switch-link.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { StandInCaptcha } from '../account/stand-in-captcha.tsx';
import { useHumanCheck } from '../account/use-human-check.ts';
import { useFormFaultText } from '../account/use-form-fault-text.ts';
import type { RegisterData } from './register-data.ts';
import { QuestionFields } from './question-fields.tsx';
import { RegisterField } from './register-field.tsx';
import { readTyped, registrationFaults } from './registration.ts';
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
  const first = register.ways.find((way) => way.type === type) ?? register.ways[0];
  const [chosen, setChosen] = useState(first?.type);
  const way = register.ways.find((entry) => entry.type === chosen) ?? first;
  const banner = way ? register.banners[way.type] : undefined;
  const tabs = register.ways.map((entry) => ({
    id: entry.type,
    label: text(`register.by.${entry.type}`),
    href: wayOn(`${pathOf('register')}?type=${entry.type}`, register.next),
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
        {tabs.length > 1 && way ? (
          <LinkTabs
            label={text('register.ways')}
            tabs={tabs}
            selected={way.type}
            onSelect={(id) => setChosen(id as RegisterType)}
          />
        ) : null}
        {way ? (
          <RegisterForm key={way.type} register={register} way={way} />
        ) : (
          <Alert tone="caution">{text('register.closed')}</Alert>
        )}
        <p className={css.links}>
          <span>
            {text('register.haveAccount')}{' '}
            <SwitchLink
              to={wayOn(pathOf('login'), register.next)}
              onSwitch={onSwitch ? () => onSwitch('login') : undefined}
            >
              {text('register.login')}
            </SwitchLink>
          </span>
          <ServiceLine />
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
  way,
}: {
  readonly register: RegisterData;
  readonly way: RegisterData['ways'][number];
}) {
  const text = useText();
  // Without scripts the reply is a page of its own: the address keeps the tab and the code that was
  // checked.
  const query = new URLSearchParams({
    type: way.type,
    ...(register.affiliate ? { affiliateCode: register.affiliate.code } : {}),
  });
  const form = useAccountForm(wayOn(`${pathOf('register')}?${query.toString()}`, register.next));
  const human = useHumanCheck(form, register.verify, (intent) =>
    intent === 'code' ? 'code' : intent === null ? 'register' : undefined,
  );
  const formFaultText = useFormFaultText();
  const [found, setFound] = useState<Record<string, FieldFault>>();
  const faults: Readonly<Record<string, FieldFault>> = found ?? form.reply?.faults ?? {};
  const check = (event: FormEvent<HTMLFormElement>) => {
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    if (submitter instanceof HTMLButtonElement && submitter.name === 'intent') {
      setFound(undefined);
      return human.onSubmit(event);
    }
    const data = new FormData(event.currentTarget);
    const faultsNow = registrationFaults(
      way.fields.filter((field) => field.id !== 'captcha' && data.has(field.id)),
      readTyped(way.fields, (name) => data.get(name)),
    );
    Object.assign(
      faultsNow,
      answerFaults(
        register.questions,
        readAnswers(register.questions, (name) => data.get(name)),
        { minimumAge: register.minimumAge, now: Date.now() },
      ),
    );
    if (!data.has('terms')) faultsNow['terms'] = { key: 'terms_required' };
    if (Object.keys(faultsNow).length === 0) {
      setFound(undefined);
      return human.onSubmit(event);
    }
    event.preventDefault();
    setFound(faultsNow);
    const name = Object.keys(faultsNow)[0];
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
      <button type="submit" className={css.pressedByEnter} tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="type" value={way.type} />
      {register.next ? <input type="hidden" name="next" value={register.next} /> : null}
      {formFault && !found ? <FormFault text={formFault} pause={form.reply?.pause} /> : null}
      {way.fields.map((field) => (
        <RegisterField
          key={field.id}
          field={field}
          way={way}
          register={register}
          form={form}
          fault={faults[field.id]}
        />
      ))}
      {register.verify && !way.fields.some((field) => field.id === 'captcha') ? (
        <StandInCaptcha
          id={`${way.type}-human`}
          demanded={form.reply?.captcha}
          withoutScripts={register.captcha}
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
        busy={human.proving === 'register' || (form.busy && form.intent === undefined)}
      >
        {text('register.submit')}
      </Button>
    </form.Form>
  );
}
