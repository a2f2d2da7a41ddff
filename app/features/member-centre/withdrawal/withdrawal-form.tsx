import { Form, Link, useActionData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { PasswordField } from '#app/ui/password-input.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { visuallyHidden } from '#app/ui/visually-hidden.css.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { useMoney } from '../../brand/use-format.ts';
import { faultsOf, valuesOf, type FormReply } from '../../forms/form-reply.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import { clearFormDraft, useFormDraft } from '../../forms/use-form-draft.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import { CodeField } from '../security/account/secret-fields.tsx';
import type { PayoutInstrument, WithdrawalData, WithdrawalStatus } from './withdrawal-data.ts';
import * as css from './withdrawal.css.ts';

interface Props extends Pick<WithdrawalData, 'clientId' | 'instruments' | 'now' | 'secondFactor'> {
  readonly status: WithdrawalStatus;
}

const useDraftName = (): string => `withdraw:${useShell().member?.account ?? ''}`;

export function useClearedDraft(isSent: boolean): void {
  const draft = useDraftName();
  useEffect(() => {
    if (isSent) clearFormDraft(draft);
  }, [isSent, draft]);
}

function useWithdrawalFault(): ReturnType<typeof useFaultText> {
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

export function WithdrawalForm({ clientId, instruments, now, secondFactor, status }: Props) {
  const text = useText();
  const faultText = useWithdrawalFault();
  const reply = useActionData<FormReply>();
  const faults = faultsOf(reply);
  const values = valuesOf(reply);
  const formFault = useFormFaultText()(reply?.formFault, reply?.faultWords);
  const ref = useRef<HTMLFormElement>(null);
  // Input except the password survives a reload.
  useFormDraft(ref, useDraftName());
  if (!instruments.some((instrument) => isUsable(instrument, now)))
    return <NoInstrument instruments={instruments} now={now} />;
  return (
    <section className={panel.section} aria-labelledby="new-withdrawal" data-zone="plain">
      <h2 id="new-withdrawal" className={panel.title}>
        {text('withdrawal.new')}
      </h2>
      <Form ref={ref} method="post" action="/member/withdraw" className={panel.body}>
        {/* Enter triggers this button, not the one that fills in the amount. */}
        <button type="submit" className={visuallyHidden} tabIndex={-1} aria-hidden="true" />
        {formFault ? <Alert tone="critical">{formFault}</Alert> : null}
        <input type="hidden" name="clientId" value={clientId} />
        <div className={css.fields}>
          <AmountField status={status} reply={reply} error={faultText(faults['amount'], null)} />
          <InstrumentField
            instruments={instruments}
            now={now}
            value={values['instrument']}
            error={faultText(faults['instrument'], 'instrument')}
          />
          <PasswordField
            id="withdraw-password"
            label={text('withdrawal.password')}
            hint={
              <Link to="/member/securityCenter?task=payment-password">
                {text('withdrawal.password_hint')}
              </Link>
            }
            error={faultText(faults['paymentPassword'], 'paymentPassword')}
            name="paymentPassword"
            autoComplete="off"
            maxLength={255}
            showLabel={text('withdrawal.show_password')}
          />
          {secondFactor || faults['code'] ? (
            <CodeField
              id="withdraw-code"
              name="code"
              label={text('security.authenticator_code')}
              error={faultText(faults['code'], null)}
            />
          ) : null}
        </div>
        <div className={panel.actions}>
          <Button type="submit" tone="primary" name="intent" value="request">
            {text('withdrawal.go')}
          </Button>
        </div>
        <p className={panel.muted}>{text('withdrawal.no_fee')}</p>
      </Form>
    </section>
  );
}

function AmountField({
  status: { min, max },
  reply,
  error,
}: {
  readonly status: WithdrawalStatus;
  readonly reply: FormReply | undefined;
  readonly error: string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const value = valuesOf(reply)['amount'];
  // A reply may fill in the maximum amount; later input is preserved.
  useEffect(() => {
    const filled = valuesOf(reply)['amount'];
    if (input.current && filled !== undefined) input.current.value = filled;
  }, [reply]);
  const text = useText();
  const money = useMoney();
  const { symbol } = useBrand();
  return (
    <div className={css.amountField}>
      <Field
        id="withdraw-amount"
        label={text('wallet.amount', { currency: symbol })}
        hint={text('withdrawal.bounds', { min: money(min), max: money(max) })}
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={value}
            maxLength={20}
            dir="ltr"
          />
        )}
      </Field>
      <Button type="submit" name="intent" value="all" formNoValidate>
        {text('withdrawal.all')}
      </Button>
    </div>
  );
}

const isUsable = ({ verified, usableFrom }: PayoutInstrument, now: number): boolean =>
  verified && usableFrom <= now;

function InstrumentField({
  instruments,
  now,
  value,
  error,
}: {
  readonly instruments: readonly PayoutInstrument[];
  readonly now: number;
  readonly value: string | undefined;
  readonly error: string | undefined;
}) {
  const text = useText();
  const choices = instruments.map((instrument) => ({
    value: instrument.id,
    label: `${instrument.bank} ${instrument.masked}`,
    disabled: !isUsable(instrument, now),
  }));
  return (
    <SelectField
      id="withdraw-instrument"
      label={text('withdrawal.to')}
      hint={<WaitingInstruments instruments={instruments} now={now} />}
      error={error}
      name="instrument"
      choices={choices}
      defaultValue={value ?? choices.find(({ disabled }) => !disabled)?.value}
    />
  );
}

function WaitingInstruments({
  instruments,
  now,
}: {
  readonly instruments: readonly PayoutInstrument[];
  readonly now: number;
}) {
  const text = useText();
  const waiting = instruments.filter((instrument) => !isUsable(instrument, now));
  return (
    <>
      {waiting.map(({ id, bank, masked, verified, usableFrom }) => (
        <span key={id} data-waiting={id}>
          <bdi>
            {bank} {masked}
          </bdi>
          {': '}
          {verified ? (
            <>
              {text('withdrawal.usable_from')} <LocalTime at={usableFrom} short />
            </>
          ) : (
            text('withdrawal.other_name')
          )}{' '}
        </span>
      ))}
    </>
  );
}

function NoInstrument({
  instruments,
  now,
}: {
  readonly instruments: readonly PayoutInstrument[];
  readonly now: number;
}) {
  const text = useText();
  return (
    <section className={panel.section} aria-labelledby="new-withdrawal" data-zone="plain">
      <h2 id="new-withdrawal" className={panel.title}>
        {text('withdrawal.new')}
      </h2>
      <p>{text(instruments.length === 0 ? 'withdrawal.no_instrument' : 'withdrawal.wait')}</p>
      {instruments.length === 0 ? null : (
        <p className={panel.muted}>
          <WaitingInstruments instruments={instruments} now={now} />
        </p>
      )}
      <div className={panel.actions}>
        <Link
          to="/member/securityCenter?task=instruments"
          className={buttonClass({ tone: 'primary' })}
        >
          {text('withdrawal.add_instrument')}
        </Link>
      </div>
    </section>
  );
}
