import { Form, useActionData } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { SelectField } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-input.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { useMoney } from '../../brand/use-format.ts';
import { faultsOf, valuesOf, type FormReply } from '../../forms/form-reply.ts';
import { PaymentProof } from '../../forms/payment-proof.tsx';
import { useFaultText } from '../../forms/use-fault-text.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import { useMoneyForm } from '../../forms/use-money-form.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import { memberTransferPath, type MemberTransferStatus } from './member-transfer-data.ts';
import * as css from './member-transfer.css.ts';

function useTransferFault(): ReturnType<typeof useFaultText> {
  const text = useText();
  const money = useMoney();
  const faultText = useFaultText();
  return (fault, value) => {
    const { min, max } = fault?.values ?? {};
    return fault?.key === 'fault.amount_range' && min !== undefined && max !== undefined
      ? text('fault.amount_range', { min: money(min), max: money(max) })
      : faultText(fault, value);
  };
}

export function MemberTransferForm({
  status,
  clientId,
  isSent,
}: {
  readonly status: MemberTransferStatus;
  readonly clientId: string;
  readonly isSent: boolean;
}) {
  const text = useText();
  const faultText = useTransferFault();
  const reply = useActionData<FormReply>();
  const faults = faultsOf(reply);
  const formFault = useFormFaultText()(reply?.formFault, reply?.faultWords);
  const draft = `transfer-upline:${useShell().member?.account ?? ''}`;
  const { ref, onSubmit } = useMoneyForm(draft, clientId, isSent);
  const fieldError = (name: string) =>
    faultText(faults[name], name === 'paymentPassword' ? name : null);
  return (
    <section className={panel.section} aria-labelledby="new-transfer" data-zone="plain">
      <h2 id="new-transfer" className={panel.title}>
        {text('transfer.new')}
      </h2>
      <Form
        ref={ref}
        method="post"
        action={memberTransferPath}
        onSubmit={onSubmit}
        className={panel.body}
      >
        {formFault ? <Alert tone="critical">{formFault}</Alert> : null}
        <input type="hidden" name="clientId" value={clientId} />
        <div className={css.fields}>
          <Receiver status={status} values={valuesOf(reply)} fieldError={fieldError} />
          <AmountField
            status={status}
            value={valuesOf(reply)['amount']}
            error={fieldError('amount')}
          />
          <PaymentProof
            form="transfer"
            hasCode={status.secondFactor || Boolean(faults['code'])}
            fieldError={fieldError}
          />
        </div>
        <p className={panel.muted}>{text('transfer.final')}</p>
        <div>
          <Button type="submit" tone="primary" name="intent" value="transfer">
            {text('transfer.go')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** The member's agent; for agents, also their direct members. */
function Receiver({
  status: { upline, members, hasMoreMembers },
  values,
  fieldError,
}: {
  readonly status: MemberTransferStatus;
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly fieldError: (name: string) => string | undefined;
}) {
  const text = useText();
  if (members.length === 0)
    return (
      <div className={panel.facts}>
        <input type="hidden" name="direction" value="up" />
        <p className={panel.muted}>{text('transfer.to')}</p>
        <p className={panel.strong}>{text('transfer.to_upline', { account: upline ?? '' })}</p>
      </div>
    );
  return (
    <>
      {upline === null ? (
        <input type="hidden" name="direction" value="down" />
      ) : (
        <SelectField
          id="transfer-direction"
          label={text('transfer.to')}
          error={fieldError('direction')}
          name="direction"
          choices={[
            { value: 'down', label: text('transfer.to_member') },
            { value: 'up', label: text('transfer.to_upline', { account: upline }) },
          ]}
          defaultValue={values['direction'] ?? 'down'}
        />
      )}
      <TextField
        id="transfer-account"
        label={text('transfer.account')}
        hint={
          upline === null && !hasMoreMembers
            ? undefined
            : text(hasMoreMembers ? 'transfer.account_hint_more' : 'transfer.account_hint')
        }
        error={fieldError('account')}
        name="account"
        list="transfer-members"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values['account']}
        maxLength={255}
      />
      <datalist id="transfer-members">
        {members.map((account) => (
          <option key={account} value={account} />
        ))}
      </datalist>
    </>
  );
}

function AmountField({
  status: { min, max },
  value,
  error,
}: {
  readonly status: MemberTransferStatus;
  readonly value: string | undefined;
  readonly error: string | undefined;
}) {
  const text = useText();
  const money = useMoney();
  const { symbol } = useBrand();
  return (
    <TextField
      id="transfer-amount"
      label={text('wallet.amount', { currency: symbol })}
      hint={text('transfer.bounds', { min: money(min), max: money(max) })}
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
