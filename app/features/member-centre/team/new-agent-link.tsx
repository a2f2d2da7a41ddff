import { Form, useActionData } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { DayInput } from '#app/ui/day-input.tsx';
import { Field } from '#app/ui/field.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { SelectField } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { faultsOf, valuesOf, type FormReply } from '../../forms/form-reply.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import { agentLinksPath } from './agent-links-data.ts';

export function NewAgentLink() {
  const text = useText();
  const faultText = useFaultText();
  const reply = useActionData<FormReply>();
  const faults = faultsOf(reply);
  const values = valuesOf(reply);
  const formFault = useFormFaultText()(reply?.formFault, reply?.faultWords);
  return (
    <section className={panel.section} aria-labelledby="new-link" data-zone="plain">
      <div className={panel.facts}>
        <h2 id="new-link" className={panel.title}>
          {text('links.new')}
        </h2>
        <p className={panel.muted}>{text('links.explain')}</p>
      </div>
      <Form method="post" action={agentLinksPath} className={panel.body} noValidate>
        {formFault ? <Alert tone="critical">{formFault}</Alert> : null}
        <SelectField
          id="link-kind"
          label={text('links.kind')}
          name="kind"
          choices={(['player', 'agent'] as const).map((value) => ({
            value,
            label: text(`team.${value}`),
          }))}
          defaultValue={values['kind'] ?? 'player'}
        />
        <CountField
          id="link-share"
          name="rateShare"
          value={values['rateShare']}
          label={text('links.rate_share')}
          hint={text('links.rate_share_hint')}
          error={faultText(faults['rateShare'], null)}
        />
        <CountField
          id="link-uses"
          name="maxUses"
          value={values['maxUses']}
          label={text('links.max_uses')}
          hint={text('links.optional')}
          error={faultText(faults['maxUses'], null)}
        />
        <LastDayField value={values['lastDay']} error={faultText(faults['lastDay'], null)} />
        <div>
          <Button type="submit" tone="primary" name="intent" value="add">
            {text('links.create')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

const CountField = ({
  name,
  value,
  ...field
}: {
  readonly id: string;
  readonly name: 'rateShare' | 'maxUses';
  readonly value: string | undefined;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
}) => (
  <Field {...field}>
    {(control) => (
      <TextInput
        {...control}
        name={name}
        defaultValue={value}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
      />
    )}
  </Field>
);

function LastDayField({
  value,
  error,
}: {
  readonly value: string | undefined;
  readonly error: string | undefined;
}) {
  const text = useText();
  const { dateFormat } = useBrand();
  return (
    <Field
      id="link-day"
      label={text('links.last_day')}
      hint={
        <>
          {text('links.optional')} <bdi dir="ltr">{dateFormat.toUpperCase()}</bdi>
        </>
      }
      error={error}
    >
      {(control) => (
        <DayInput
          {...control}
          name="lastDay"
          form={dateFormat}
          pickLabel={text('record.pick_day', { name: text('links.last_day') })}
          defaultValue={value}
          maxLength={20}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
