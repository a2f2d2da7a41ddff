import { Form, Link } from '@remix-run/react';
import Landmark from 'lucide-react/icons/landmark';
import WalletIcon from 'lucide-react/icons/wallet';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import * as css from '#app/ui/panel.css.ts';
import { LocalTime } from '../../../brand/local-time.tsx';
import type { InstrumentData, InstrumentsData } from './account-data.ts';
import { AddInstrumentForm } from './add-instrument-form.tsx';
import { CodeField, SecretField } from './secret-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

interface Props {
  readonly instruments: InstrumentsData;
  /** ms since the epoch. */
  readonly now: number;
  readonly hasPaymentPassword: boolean;
  /** A payment password consists of digits. */
  readonly digits: boolean;
}

export function InstrumentsPanel({ instruments, now, hasPaymentPassword, digits }: Props) {
  const text = useText();
  const { instruments: list, max, secondFactor } = instruments;
  return (
    <section className={css.section} aria-labelledby="instruments" data-zone="plain">
      <h2 id="instruments" className={css.title}>
        {text('security.task.instruments')}
      </h2>
      <p className={css.muted}>{text('instruments.text')}</p>
      {list.length > 0 ? (
        <ul className={css.list}>
          {list.map((instrument) => (
            <InstrumentRow key={instrument.id} instrument={instrument} now={now} />
          ))}
        </ul>
      ) : (
        <p>{text('instruments.none')}</p>
      )}
      {!hasPaymentPassword ? (
        <Alert
          tone="info"
          announced={false}
          action={
            <Link to="?task=payment-password" className={buttonClass({ size: 'small' })}>
              {text('security.next.payment-password')}
            </Link>
          }
        >
          {text('instruments.payment_first')}
        </Alert>
      ) : (
        <>
          {list.length < max ? (
            <AddInstrumentForm instruments={instruments} digits={digits} />
          ) : (
            <p className={css.muted}>{text('instruments.full', { max })}</p>
          )}
          {list.length > 0 ? (
            <RemovalForm list={list} secondFactor={secondFactor} digits={digits} />
          ) : null}
        </>
      )}
    </section>
  );
}

function InstrumentRow({
  instrument: { kind, bank, holder, masked, usableFrom, verified },
  now,
}: {
  readonly instrument: InstrumentData;
  readonly now: number;
}) {
  const text = useText();
  const Icon = kind === 'bank' ? Landmark : WalletIcon;
  const isHeld = usableFrom > now;
  return (
    <li className={css.row} data-instrument={isHeld ? 'held' : 'usable'}>
      <Icon size={22} aria-hidden="true" />
      <div className={css.facts}>
        <p className={css.strong}>
          <bdi>{bank}</bdi> <bdi dir="ltr">{masked}</bdi>
        </p>
        <p className={css.muted}>
          <bdi>{holder}</bdi>
        </p>
        {isHeld ? (
          <p className={css.muted}>
            {text('instruments.usable_from')} <LocalTime at={usableFrom} />
          </p>
        ) : null}
        {verified ? null : <p className={css.muted}>{text('instruments.other_name')}</p>}
      </div>
      {isHeld ? <Badge tone="caution">{text('instruments.held')}</Badge> : null}
    </li>
  );
}

function RemovalForm({
  list,
  secondFactor,
  digits,
}: {
  readonly list: readonly InstrumentData[];
  readonly secondFactor: boolean;
  readonly digits: boolean;
}) {
  const text = useText();
  const { error, values } = useAccountForm('instrument-remove');
  return (
    <Form method="post" className={css.form} noValidate preventScrollReset>
      <fieldset className={css.choices}>
        <legend className={css.legend}>{text('instruments.remove_title')}</legend>
        {list.map(({ id, bank, masked }) => (
          <label key={id}>
            <input
              type="radio"
              name="instrument"
              value={id}
              defaultChecked={values['instrument'] === id || list.length === 1}
            />{' '}
            <bdi>{bank}</bdi> <bdi dir="ltr">{masked}</bdi>
          </label>
        ))}
      </fieldset>
      <SecretField
        id="remove-payment"
        name="paymentPassword"
        label={text('security.task.payment-password')}
        error={error('paymentPassword')}
        autoComplete="off"
        isNumber={digits}
      />
      {secondFactor ? (
        <CodeField
          id="remove-code"
          name="code"
          label={text('security.authenticator_code')}
          error={error('code')}
        />
      ) : null}
      <div>
        <Button type="submit" name="intent" value="instrument-remove">
          {text('instruments.remove')}
        </Button>
      </div>
    </Form>
  );
}
