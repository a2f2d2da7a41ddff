import { Form, useActionData, useNavigation, Link } from '@remix-run/react';
import { Fragment, useRef, useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { decimalText } from '#app/domain/money.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { useEnhanced } from '#app/ui/use-enhanced.ts';
import type { DepositChannelView } from '#schema/calls/deposits.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { useMoney } from '../../brand/use-format.ts';
import { faultsOf, valuesOf, type FormReply } from '../../forms/form-reply.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import { type NewDepositData, depositPresetPath } from './deposit-data.ts';
import { useDepositFaultText, useChannelName, useFeeText } from './use-deposit-texts.ts';
import * as css from './deposit.css.ts';
import { buttonClass } from '#app/ui/button-class.ts';

/**
 * Links that work without scripts; with them they fill the field.
 * @param onSelect receives minor units
 */
function DepositPresets({
  channel: { id, presets },
  onSelect,
}: {
  readonly channel: Pick<DepositChannelView, 'id' | 'presets'>;
  readonly onSelect?: (minor: number) => void;
}) {
  const text = useText();
  const money = useMoney();
  if (presets.length === 0) return null;
  return (
    <div className={css.presets} role="group" aria-label={text('deposit.presets')}>
      {presets.map((preset) => (
        <Link
          key={preset}
          to={depositPresetPath(id, preset)}
          className={buttonClass({ size: 'small' })}
          data-preset={preset}
          onClick={(event) => {
            if (!onSelect) return;
            event.preventDefault();
            onSelect(preset);
          }}
        >
          <bdi dir="ltr">{money(preset)}</bdi>
        </Link>
      ))}
    </div>
  );
}

const closedTexts = {
  c2c_nobody: 'deposit.c2c_nobody',
  c2c_off: 'fault.c2c_off',
  c2c_cancelled: 'fault.c2c_cancelled',
} as const;

function ChannelChoice({
  channel,
  isSelected,
  describedBy,
  onSelect,
}: {
  readonly channel: DepositChannelView;
  readonly isSelected: boolean;
  readonly describedBy: string | undefined;
  readonly onSelect: () => void;
}) {
  const text = useText();
  const money = useMoney();
  const nameOf = useChannelName();
  const feeText = useFeeText();
  const { id, min, max, hours, isOpen, closedReason, dailyLeft } = channel;
  return (
    <label className={css.channel} data-channel={id}>
      <input
        type="radio"
        name="channel"
        value={id}
        defaultChecked={isSelected}
        disabled={!isOpen}
        aria-describedby={describedBy}
        onChange={onSelect}
      />
      <span className={css.channelFacts}>
        <span className={panel.strong}>{nameOf(channel)}</span>
        {closedReason ? (
          // Limits and fee of an unavailable channel would be misleading.
          <span className={css.details} data-closed={closedReason}>
            {text(closedTexts[closedReason])}
          </span>
        ) : (
          <span className={css.details}>
            <span>{text('deposit.bounds', { min: money(min), max: money(max) })}</span>
            <span>{feeText(channel)}</span>
            {hours ? <span>{text('deposit.hours', hours)}</span> : null}
            {isOpen ? null : <span>{text('deposit.closed')}</span>}
            {dailyLeft === null ? null : (
              <span>{text('deposit.daily_left', { amount: money(dailyLeft) })}</span>
            )}
          </span>
        )}
      </span>
    </label>
  );
}

export function DepositForm({ data }: { readonly data: NewDepositData }) {
  const { channels, clientId, prefill } = data;
  const text = useText();
  const faultText = useDepositFaultText();
  const reply = useActionData<FormReply>();
  const faults = faultsOf(reply);
  const values = valuesOf(reply);
  const formFault = useFormFaultText()(reply?.formFault, reply?.faultWords);
  const busy = useNavigation().state === 'submitting';
  const ref = useRef<HTMLFormElement>(null);
  useFormDraft(ref, `deposit:${useShell().member?.account ?? ''}`);
  const [selectedId, setSelectedId] = useState(
    values['channel'] ?? prefill.channel ?? channels.find(({ isOpen }) => isOpen)?.id,
  );
  const selected = channels.find(({ id }) => id === selectedId);
  const channelError = faultText(faults['channel']);
  return (
    <Form ref={ref} method="post" className={panel.section} data-zone="plain" data-deposit-form="">
      {formFault ? <Alert tone="critical">{formFault}</Alert> : null}
      <input type="hidden" name="clientId" value={clientId} />
      <fieldset className={css.channels}>
        <legend className={panel.title}>{text('deposit.how')}</legend>
        {channels.map((channel) => (
          <Fragment key={channel.id}>
            <ChannelChoice
              channel={channel}
              isSelected={channel.id === selectedId}
              describedBy={channelError ? 'deposit-channel-error' : undefined}
              onSelect={() => setSelectedId(channel.id)}
            />
            {channel.isOpen && channel.id !== selectedId ? (
              // Without scripts the amounts below do not follow the selected channel.
              <noscript>
                <DepositPresets channel={channel} />
              </noscript>
            ) : null}
          </Fragment>
        ))}
        {channelError ? <FieldError id="deposit-channel-error">{channelError}</FieldError> : null}
      </fieldset>
      <AmountField
        channel={selected}
        error={faultText(faults['amount'])}
        value={values['amount'] ?? prefill.amount ?? ''}
      />
      <Terms data={data} />
      <div>
        <Button type="submit" tone="primary" name="intent" value="open" busy={busy}>
          {text('deposit.go')}
        </Button>
      </div>
    </Form>
  );
}

function Terms({ data: { limitLeft, turnover } }: { readonly data: NewDepositData }) {
  const text = useText();
  const money = useMoney();
  return (
    <div className={panel.muted}>
      {limitLeft === null ? null : (
        <p>{text('deposit.limit_left', { amount: money(limitLeft) })}</p>
      )}
      <p>
        {turnover === 0
          ? text('deposit.turnover_none')
          : text('deposit.turnover', { times: turnover })}
      </p>
    </div>
  );
}

function AmountField({
  channel,
  error,
  value,
}: {
  readonly channel: DepositChannelView | undefined;
  readonly error: string | undefined;
  readonly value: string;
}) {
  const text = useText();
  const money = useMoney();
  const enhanced = useEnhanced();
  const { symbol } = useBrand();
  const input = useRef<HTMLInputElement>(null);
  const select = (minor: number): void => {
    if (!input.current) return;
    input.current.value = decimalText(minor);
    // Notify the form's draft.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className={panel.facts}>
      <Field
        id="deposit-amount"
        label={text('deposit.amount', { currency: symbol })}
        hint={
          channel && enhanced
            ? text('deposit.amount_hint', { min: money(channel.min), max: money(channel.max) })
            : undefined
        }
        error={error}
        required
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
      {channel ? <DepositPresets channel={channel} onSelect={select} /> : null}
    </div>
  );
}
