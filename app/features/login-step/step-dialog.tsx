import { useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import type { OfferedWay } from '#schema/calls/login-step.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import * as css from '../account/account.css.ts';
import { FormFault } from '../account/form-fault.tsx';
import { ServiceLine } from '../account/service-line.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { useFormFaultText } from '../account/use-form-fault-text.ts';
import { ProofField } from './proof-field.tsx';
import { loginStepPath, stepWayOf, type StepData } from './step-data.ts';

const addressOf = (way: string): string => `${loginStepPath}?way=${way}`;

/**
 * Asked at a log-in from an address that is not registered: one more proof, by a way that the
 * player has [AU-24].
 */
export function StepDialog({
  step,
  onClose,
}: {
  readonly step: StepData;
  readonly onClose: () => void;
}) {
  const text = useText();
  const [chosen, setChosen] = useState(step.way);
  const offered = step.ways.find(({ way }) => way === chosen);
  const tabs = step.ways.map(({ way }) => ({
    id: way,
    label: text(`step.way.${way}`),
    href: addressOf(way),
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
        <p>{text('step.intro')}</p>
        {tabs.length > 1 ? (
          <LinkTabs
            label={text('step.ways')}
            tabs={tabs}
            selected={chosen}
            onSelect={(id) => setChosen(stepWayOf(step.ways, id))}
          />
        ) : null}
        {offered ? <StepForm key={chosen} {...offered} /> : null}
        <p className={css.links}>
          <a href={pathOf('login')}>{text('step.again')}</a>
          <ServiceLine />
        </p>
      </div>
    </Dialog>
  );
}

/** One way's form; what was answered to another way says nothing here. */
function StepForm(offered: OfferedWay) {
  const text = useText();
  const form = useAccountForm(addressOf(offered.way));
  const { reply } = form;
  const fault = useFormFaultText()(reply?.formFault);
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
    <form.Form ref={form.ref} method="post" action={form.action} className={css.form} noValidate>
      <button type="submit" className={css.pressedByEnter} tabIndex={-1} aria-hidden="true" />
      {fault ? <FormFault text={fault} pause={reply?.pause} /> : null}
      <p>{text(`step.how.${offered.way}`, { to: offered.to })}</p>
      <input type="hidden" name="way" value={offered.way} />
      <ProofField {...offered} form={form} />
      <Checkbox
        name="trustDevice"
        value="yes"
        label={text('step.trust')}
        defaultChecked={reply?.values['trustDevice'] === 'yes'}
      />
      <Button type="submit" tone="primary" wide busy={form.busy && form.intent === undefined}>
        {text('step.submit')}
      </Button>
    </form.Form>
  );
}
