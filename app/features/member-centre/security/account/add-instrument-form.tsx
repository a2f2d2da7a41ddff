import { Form } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FieldError } from '#app/ui/field.tsx';
import * as css from '#app/ui/panel.css.ts';
import { SelectField } from '#app/ui/select.tsx';
import { TextField, type TextInputProps } from '#app/ui/text-input.tsx';
import type { InstrumentsData } from './account-data.ts';
import { CodeField, SecretField } from './secret-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

export function AddInstrumentForm({
  instruments: { name, secondFactor },
  digits,
}: {
  readonly instruments: InstrumentsData;
  readonly digits: boolean;
}) {
  const text = useText();
  const { error, values } = useAccountForm('instrument-add');
  return (
    <Form method="post" className={css.form} noValidate preventScrollReset data-add-instrument="">
      <h3 className={css.legend}>{text('instruments.add_title')}</h3>
      <Details name={name} error={error} values={values} />
      <SecretField
        id="instrument-payment"
        name="paymentPassword"
        label={text('security.task.payment-password')}
        error={error('paymentPassword')}
        autoComplete="off"
        isNumber={digits}
      />
      {secondFactor ? (
        <CodeField
          id="instrument-code"
          name="code"
          label={text('security.authenticator_code')}
          error={error('code')}
        />
      ) : null}
      <p className={css.muted}>{text('instruments.hold_text')}</p>
      <div>
        <Button type="submit" tone="primary" name="intent" value="instrument-add">
          {text('instruments.add')}
        </Button>
      </div>
    </Form>
  );
}

type DetailProps = Pick<ReturnType<typeof useAccountForm>, 'error' | 'values'>;

function DetailField({
  name,
  label,
  hint,
  form: { error, values },
  ...input
}: {
  readonly name: 'bank' | 'number' | 'holder';
  readonly label: string;
  readonly hint?: string;
  readonly form: DetailProps;
} & Pick<TextInputProps, 'autoComplete' | 'dir'>) {
  return (
    <TextField
      id={`instrument-${name}`}
      label={label}
      hint={hint}
      error={error(name)}
      required
      {...input}
      name={name}
      defaultValue={values[name]}
      maxLength={60}
    />
  );
}

function Details({ name, ...form }: { readonly name: string } & DetailProps) {
  const text = useText();
  const hint = name === '' ? undefined : text('instruments.holder_hint', { name });
  return (
    <>
      <SelectField
        id="instrument-kind"
        label={text('instruments.kind')}
        name="kind"
        defaultValue={form.values['kind'] ?? 'bank'}
        choices={[
          { value: 'bank', label: text('instruments.kind_bank') },
          { value: 'wallet', label: text('instruments.kind_wallet') },
        ]}
      />
      <DetailField name="bank" label={text('instruments.bank')} form={form} autoComplete="off" />
      <DetailField
        name="number"
        label={text('instruments.number')}
        form={form}
        autoComplete="off"
        dir="ltr"
      />
      <DetailField
        name="holder"
        label={text('instruments.holder')}
        form={form}
        autoComplete="name"
        {...(hint === undefined ? {} : { hint })}
      />
      {name === '' ? <ConfirmHolder error={form.error('confirmHolder')} /> : null}
    </>
  );
}

function ConfirmHolder({ error }: { readonly error: string | undefined }) {
  const text = useText();
  return (
    <div>
      <Checkbox
        name="confirmHolder"
        value="yes"
        label={text('instruments.confirm_holder')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'instrument-confirm-error' : undefined}
      />
      {error ? <FieldError id="instrument-confirm-error">{error}</FieldError> : null}
    </div>
  );
}
