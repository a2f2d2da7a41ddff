import { Form, useActionData } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-input.tsx';
import { faultsOf, valuesOf, type FormReply } from '../../forms/form-reply.ts';
import { useMoneyForm } from '../../forms/use-money-form.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import { useBrand } from '../../brand/use-brand.ts';
import * as centre from '#app/ui/panel.css.ts';
import { useWalletName } from './use-wallet-name.ts';
import type { WalletData } from './wallet-data.ts';
import * as css from './wallet.css.ts';

export function TransferForm({ wallet }: { readonly wallet: WalletData }) {
  const { wallets, transferId, transferred } = wallet;
  const text = useText();
  const faultText = useFaultText();
  const name = useWalletName();
  const reply = useActionData<FormReply>();
  const faults = faultsOf(reply);
  const values = valuesOf(reply);
  const formFault = useFormFaultText()(reply?.formFault, reply?.faultWords);
  const { ref, onSubmit } = useMoneyForm(
    `transfer:${useShell().member?.account ?? ''}`,
    transferId,
    transferred,
  );
  const fieldError = (field: 'from' | 'to' | 'amount') => faultText(faults[field], null);
  const choices = wallets.map(({ code }) => ({ value: code, label: name(code) }));
  return (
    <Form
      ref={ref}
      method="post"
      onSubmit={onSubmit}
      className={centre.form}
      aria-labelledby="transfer"
      data-transfer=""
    >
      <h3 id="transfer" className={centre.legend}>
        {text('wallet.move')}
      </h3>
      {formFault ? <Alert tone="critical">{formFault}</Alert> : null}
      <input type="hidden" name="transferId" value={transferId} />
      <div className={css.fields}>
        <SelectField
          id="transfer-from"
          label={text('wallet.from')}
          error={fieldError('from')}
          name="from"
          choices={choices}
          defaultValue={values['from'] ?? choices[0]?.value}
        />
        <SelectField
          id="transfer-to"
          label={text('wallet.to')}
          error={fieldError('to')}
          name="to"
          choices={choices}
          defaultValue={values['to'] ?? choices[1]?.value}
        />
        <AmountField error={fieldError('amount')} value={values['amount'] ?? ''} />
      </div>
      <div>
        <Button type="submit" name="intent" value="transfer">
          {text('wallet.go')}
        </Button>
      </div>
    </Form>
  );
}

function AmountField({
  error,
  value,
}: {
  readonly error: string | undefined;
  readonly value: string;
}) {
  const text = useText();
  const { symbol } = useBrand();
  return (
    <TextField
      id="transfer-amount"
      label={text('wallet.amount', { currency: symbol })}
      hint={text('wallet.amount_hint')}
      error={error}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={value}
      maxLength={20}
      dir="ltr"
    />
  );
}
