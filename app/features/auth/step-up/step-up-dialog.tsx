import { useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import type { OfferedMethod } from '#schema/calls/step-up.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import * as css from '../forms/auth-form.css.ts';
import { FormFault } from '../forms/form-fault.tsx';
import { CustomerServiceLink } from '../forms/customer-service-link.tsx';
import { useAuthForm, type AuthForm } from '../forms/use-auth-form.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import { stepUpPath, selectedMethod, type StepUpData } from './step-up-data.ts';
import { TextField } from '#app/ui/text-input.tsx';
import { CodeField } from '../forms/code-field.tsx';
import { useFaultText } from '../../forms/use-fault-text.ts';

const traits = {
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 },
  bankName: { type: 'text', inputMode: 'text', autoComplete: 'name', maxLength: 255 },
  authenticator: {
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 20,
  },
  recovery: { type: 'text', inputMode: 'text', autoComplete: 'off', maxLength: 30 },
} as const;

const missing = {
  sms: 'verificationCode',
  email: 'verificationCode',
  mobile: 'mobileNum',
  bankName: 'bankName',
  authenticator: 'code',
  recovery: 'recoveryCode',
} as const;

function ProofField({ way: method, to, form }: OfferedMethod & { readonly form: AuthForm }) {
  const text = useText();
  const error = useFaultText()(form.faults['proof'], missing[method]);
  const id = `step-${method}`;
  if (method === 'sms' || method === 'email')
    return (
      <CodeField
        id={id}
        name="proof"
        form={form}
        error={error}
        sentText={to === '' ? text('step.sentLocked') : text('step.sent', { to })}
      />
    );
  return (
    <TextField
      id={id}
      label={text(`step.label.${method}`)}
      error={error}
      required
      {...traits[method]}
      name="proof"
      autoCapitalize={method === 'bankName' ? 'words' : 'none'}
      spellCheck={false}
      defaultValue={method === 'mobile' || method === 'bankName' ? form.values['proof'] : undefined}
      data-autofocus=""
    />
  );
}

const stepUpUrl = (way: string): string => `${stepUpPath}?way=${way}`;

/** Required for a log-in from an unregistered IP address [AU-24]. */
export function StepUpDialog({
  step,
  onClose,
}: {
  readonly step: StepUpData;
  readonly onClose: () => void;
}) {
  const text = useText();
  const [selected, setSelected] = useState(step.way);
  const selectedOffer = step.ways.find(({ way }) => way === selected);
  const tabs = step.ways.map(({ way }) => ({
    id: way,
    label: text(`step.way.${way}`),
    href: stepUpUrl(way),
  }));
  return (
    <Dialog
      id="loginStepModal"
      title={text('step.title')}
      closeLabel={text('account.close')}
      closeHref="/"
      onClose={onClose}
    >
      <div className={css.stack}>
        <p>{text(step.locked ? 'step.introLocked' : 'step.intro')}</p>
        {tabs.length > 1 ? (
          <LinkTabs
            label={text('step.ways')}
            tabs={tabs}
            selected={selected}
            onSelect={(id) => setSelected(selectedMethod(step.ways, id))}
          />
        ) : null}
        {selectedOffer ? <StepForm key={selected} {...selectedOffer} /> : null}
        <p className={css.links}>
          <a href={pathOf('login')}>{text('step.again')}</a>
          <CustomerServiceLink />
        </p>
      </div>
    </Dialog>
  );
}

const methodText = (text: ReturnType<typeof useText>, { way, to }: OfferedMethod): string =>
  (way === 'sms' || way === 'email') && to === ''
    ? text(`step.howLocked.${way}`)
    : text(`step.how.${way}`, { to });

function StepForm(selectedOffer: OfferedMethod) {
  const text = useText();
  const form = useAuthForm(stepUpUrl(selectedOffer.way));
  const { reply } = form;
  const fault = useFormFaultText()(reply?.formFault, reply?.faultWords);
  if (reply?.formFault === 'step_expired') {
    return (
      <>
        <Alert tone="critical">{text('fault.step_expired')}</Alert>
        <a className={buttonClass({ tone: 'primary', wide: true })} href={pathOf('login')}>
          {text('step.again')}
        </a>
      </>
    );
  }
  return (
    <form.Form {...form.props} className={css.form} onSubmit={form.submitBy()}>
      <button type="submit" className={css.defaultSubmit} tabIndex={-1} aria-hidden="true" />
      {fault ? <FormFault text={fault} pause={reply?.pause} /> : null}
      <p>{methodText(text, selectedOffer)}</p>
      <input type="hidden" name="way" value={selectedOffer.way} />
      <ProofField {...selectedOffer} form={form} />
      <Checkbox
        name="trustDevice"
        value="yes"
        label={text('step.trust')}
        defaultChecked={form.values['trustDevice'] === 'yes'}
      />
      <Button type="submit" tone="primary" wide busy={form.busy && form.intent === undefined}>
        {text('step.submit')}
      </Button>
    </form.Form>
  );
}
