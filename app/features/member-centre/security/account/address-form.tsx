import { Form } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import * as css from '#app/ui/panel.css.ts';
import { TextField } from '#app/ui/text-input.tsx';
import type { CountryChoice } from '../../../auth/forms/auth-form-reply.ts';
import { MobileField } from '../../../auth/forms/mobile-field.tsx';
import type { OwnData } from './account-data.ts';
import { CodeField, ProofField } from './secret-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

interface Props {
  readonly field: 'mobile' | 'email';
  readonly ownData: OwnData;
  readonly countries: readonly CountryChoice[];
}

export function AddressForm({ field, ownData, countries }: Props) {
  const { codeSent } = useAccountForm(field);
  return codeSent ? (
    <CodeStep field={field} {...codeSent} />
  ) : (
    <AddressStep field={field} ownData={ownData} countries={countries} />
  );
}

function AddressStep({ field, ownData, countries }: Props) {
  const text = useText();
  const { error, values } = useAccountForm(field);
  return (
    <Form method="post" className={css.form} noValidate preventScrollReset>
      {field === 'mobile' ? (
        <MobileField
          id="own-mobile"
          name="mobileNum"
          countries={countries}
          value={values['mobileNum']}
          dialing={values['countryDialingCode']}
          error={error('mobileNum')}
        />
      ) : (
        <TextField
          id="own-email"
          label={text('own.new_email')}
          error={error('email')}
          required
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={120}
          defaultValue={values['email']}
          dir="ltr"
        />
      )}
      <ProofField id={`own-${field}`} proof={ownData} error={error} />
      <div>
        <Button type="submit" name="intent" value={`send-${field}`}>
          {text('own.send_code')}
        </Button>
      </div>
    </Form>
  );
}

function CodeStep({
  field,
  to,
  dialing,
}: Pick<Props, 'field'> & { readonly to: string; readonly dialing: string }) {
  const text = useText();
  const { error } = useAccountForm(field);
  return (
    <>
      <Alert tone="info">{text('security.code_sent', { to })}</Alert>
      <Form method="post" className={css.form} noValidate preventScrollReset>
        <input type="hidden" name={field === 'mobile' ? 'mobileNum' : 'email'} value={to} />
        <input type="hidden" name="countryDialingCode" value={dialing} />
        <CodeField
          id={`own-${field}-verification`}
          name="verificationCode"
          label={text('account.code')}
          error={error('verificationCode') ?? error(field === 'mobile' ? 'mobileNum' : 'email')}
        />
        <div>
          <Button type="submit" tone="primary" name="intent" value={`bind-${field}`}>
            {text('own.confirm')}
          </Button>
        </div>
      </Form>
    </>
  );
}
