import { Form } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import * as css from '#app/ui/panel.css.ts';
import { LocalTime } from '../../../brand/local-time.tsx';
import { useFaultText } from '../../../forms/use-fault-text.ts';
import type { PaymentPasswordData, PaymentPasswordWay } from './account-data.ts';
import { CodeField, SecretField } from './secret-fields.tsx';
import { useAccountForm, type AccountField } from './use-account-form.ts';

interface Props {
  readonly paymentPassword: PaymentPasswordData;
}

export function PaymentPasswordPanel({ paymentPassword }: Props) {
  const text = useText();
  const { set, lockedUntil, ways } = paymentPassword;
  const codeWays = ways.filter(({ way }) => way !== 'password');
  return (
    <section
      className={css.section}
      aria-labelledby="payment-password"
      data-zone="plain"
      data-payment-password={set ? 'set' : 'unset'}
    >
      <h2 id="payment-password" className={css.title}>
        {text('security.task.payment-password')}
      </h2>
      <p className={css.muted}>{text('payment.text')}</p>
      {lockedUntil === null ? null : (
        <Alert tone="caution">
          {text('payment.locked_until')} <LocalTime at={lockedUntil} />
        </Alert>
      )}
      {set ? <ChangeForm paymentPassword={paymentPassword} /> : null}
      {!set && ways.some(({ way }) => way === 'password') ? (
        <SetForm paymentPassword={paymentPassword} way="password" />
      ) : null}
      {codeWays.length > 0 ? (
        <ByCode paymentPassword={paymentPassword} ways={codeWays} />
      ) : set ? (
        <p className={css.muted}>{text('payment.no_way')}</p>
      ) : null}
    </section>
  );
}

function NewFields({
  id,
  rule,
  error,
}: {
  readonly id: string;
  readonly rule: PaymentPasswordData['rule'];
  readonly error: (field: AccountField) => string | undefined;
}) {
  const text = useText();
  const faultText = useFaultText();
  const { patternId, minLength, maxLength } = rule;
  const isNumber = patternId === 'digits';
  const hint = faultText(
    { key: `reg_pattern_${patternId}`, values: { min: minLength, max: maxLength } },
    null,
  );
  return (
    <>
      <SecretField
        id={`${id}-new`}
        name="newPaymentPassword"
        label={text('payment.new')}
        hint={hint}
        error={error('newPaymentPassword')}
        autoComplete="new-password"
        isNumber={isNumber}
      />
      <SecretField
        id={`${id}-confirm`}
        name="confirmPaymentPassword"
        label={text('payment.confirm')}
        error={error('confirmPaymentPassword')}
        autoComplete="new-password"
        isNumber={isNumber}
      />
    </>
  );
}

function ChangeForm({ paymentPassword: { rule } }: Props) {
  const text = useText();
  const { error } = useAccountForm('payment-change');
  return (
    <Form method="post" className={css.form} noValidate preventScrollReset>
      <SecretField
        id="payment-old"
        name="oldPaymentPassword"
        label={text('payment.old')}
        error={error('oldPaymentPassword')}
        autoComplete="current-password"
        isNumber={rule.patternId === 'digits'}
      />
      <NewFields id="payment-change" rule={rule} error={error} />
      <div>
        <Button type="submit" tone="primary" name="intent" value="payment-change">
          {text('payment.change')}
        </Button>
      </div>
    </Form>
  );
}

function SetForm({
  paymentPassword: { rule, secondFactor },
  way,
}: Props & { readonly way: PaymentPasswordWay['way'] }) {
  const text = useText();
  const form = way === 'password' ? 'payment-set' : 'payment-reset';
  const { error } = useAccountForm(form);
  return (
    <Form method="post" className={css.form} noValidate preventScrollReset>
      <input type="hidden" name="way" value={way} />
      {way === 'password' ? (
        <SecretField
          id="payment-login-password"
          name="password"
          label={text('security.login_password')}
          error={error('password')}
          autoComplete="current-password"
        />
      ) : (
        <CodeField
          id="payment-verification"
          name="verificationCode"
          label={text('account.code')}
          error={error('verificationCode')}
        />
      )}
      {secondFactor ? (
        <CodeField
          id={`${form}-code`}
          name="code"
          label={text('security.authenticator_code')}
          error={error('code')}
        />
      ) : null}
      <NewFields id={form} rule={rule} error={error} />
      <div>
        <Button type="submit" tone="primary" name="intent" value={form}>
          {text('payment.save')}
        </Button>
      </div>
    </Form>
  );
}

function ByCode({
  paymentPassword,
  ways,
}: Props & { readonly ways: readonly PaymentPasswordWay[] }) {
  const text = useText();
  const { codeSent } = useAccountForm('payment-reset');
  const way = ways.find((candidate) => candidate.way === codeSent?.way);
  return (
    <>
      <Form method="post" className={css.form} preventScrollReset>
        <h3 className={css.legend}>
          {text(paymentPassword.set ? 'payment.forgotten' : 'payment.by_code')}
        </h3>
        <div className={css.actions}>
          {ways.map((candidate) => (
            <Button key={candidate.way} type="submit" name="intent" value={`code-${candidate.way}`}>
              {text('payment.send_code', { to: candidate.to })}
            </Button>
          ))}
        </div>
      </Form>
      {way ? (
        <>
          <Alert tone="info">{text('security.code_sent', { to: way.to })}</Alert>
          <SetForm paymentPassword={paymentPassword} way={way.way} />
        </>
      ) : null}
    </>
  );
}
