import { Form, useActionData } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { limitSlots, type LimitKind } from '#app/domain/protection/play-limits.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-input.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import * as centre from '#app/ui/panel.css.ts';
import { faultsOf, valuesOf, type FormReply, type FormValues } from '../../forms/form-reply.ts';
import { clearFormDraft, useFormDraft } from '../../forms/use-form-draft.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import { LimitCodeField } from './limit-code-field.tsx';
import { slotName, useLimitText } from './use-limit-text.ts';
import type { LimitsData } from '#app/domain/protection/play-state.ts';
import * as css from './limits.css.ts';

const formNames = ['money', 'time', 'check'] as const;
type FormName = (typeof formNames)[number];

/**
 * A refused form retains its input; input lost to an ended session is restored after the log-in.
 */
export function LimitForms({ limits }: { readonly limits: LimitsData }) {
  const text = useText();
  const { symbol } = useBrand();
  const limitText = useLimitText();
  const { checkMinutes, checkMost, group, lastOutcome } = limits;
  const ready = group === 'ready';
  const account = useShell().member?.account ?? '';
  useEffect(() => {
    if (lastOutcome) for (const form of formNames) clearFormDraft(`limit-${form}:${account}`);
  }, [lastOutcome, account]);
  return (
    <>
      <LimitForm form="money" title={text('limits.money')} everywhere={ready}>
        <SlotField form="money" kinds={['deposit', 'loss', 'stake']} />
        <ValueField
          form="money"
          label={text('limits.amount', { currency: symbol })}
          inputMode="decimal"
        />
      </LimitForm>
      <LimitForm form="time" title={text('limits.time')} everywhere={ready}>
        <SlotField form="time" kinds={['time']} />
        <ValueField form="time" label={text('limits.minutes')} inputMode="numeric" />
      </LimitForm>
      <LimitForm
        form="check"
        title={text('limits.check')}
        everywhere={ready}
        intro={`${text('limits.check_text')}${checkMost > 0 ? ` ${text('limits.check_most', { time: limitText.time(checkMost) })}` : ''}`}
      >
        <input type="hidden" name="slot" value="check:play" />
        <IntervalField minutes={checkMinutes} />
      </LimitForm>
    </>
  );
}

function useFormState(form: FormName): {
  readonly values: FormValues;
  readonly error: string | undefined;
} {
  const reply = useActionData<FormReply>();
  const faultText = useFaultText();
  const ownReply = reply?.form === form ? reply : undefined;
  const faults = faultsOf(ownReply);
  return {
    values: valuesOf(ownReply),
    error: faultText(faults['value'] ?? faults['everywhere'], null),
  };
}

function LimitForm({
  form,
  title,
  intro,
  everywhere,
  children,
}: {
  readonly form: FormName;
  readonly title: string;
  readonly intro?: string;
  readonly everywhere: boolean;
  readonly children: ReactNode;
}) {
  const text = useText();
  const { values } = useFormState(form);
  const ref = useRef<HTMLFormElement>(null);
  useFormDraft(ref, `limit-${form}:${useShell().member?.account ?? ''}`);
  return (
    <Form
      ref={ref}
      method="post"
      className={centre.form}
      aria-labelledby={`limit-${form}`}
      data-limit-form={form}
    >
      <h3 id={`limit-${form}`} className={centre.legend}>
        {title}
      </h3>
      {intro ? <p className={centre.muted}>{intro}</p> : null}
      <input type="hidden" name="form" value={form} />
      <div className={css.fields}>{children}</div>
      <LimitCodeField form={form} />
      {everywhere ? (
        <Checkbox
          name="everywhere"
          value="yes"
          label={text('protection.everywhere')}
          defaultChecked={values['everywhere'] === 'yes'}
        />
      ) : null}
      <div>
        <Button
          type="submit"
          name="intent"
          value="set-limit"
          aria-label={`${title}: ${text('limits.set')}`}
        >
          {text('limits.set')}
        </Button>
      </div>
    </Form>
  );
}

function SlotField({
  form,
  kinds,
}: {
  readonly form: FormName;
  readonly kinds: readonly LimitKind[];
}) {
  const text = useText();
  const limitText = useLimitText();
  const { values } = useFormState(form);
  const choices = limitSlots
    .filter(({ kind }) => kinds.includes(kind))
    .map((slot) => ({ value: slotName(slot), label: limitText.name(slot) }));
  return (
    <SelectField
      id={`limit-${form}-slot`}
      label={text('limits.what')}
      name="slot"
      choices={choices}
      defaultValue={values['slot']}
    />
  );
}

function ValueField({
  form,
  label,
  inputMode,
}: {
  readonly form: FormName;
  readonly label: string;
  readonly inputMode: 'decimal' | 'numeric';
}) {
  const { values, error } = useFormState(form);
  return (
    <TextField
      id={`limit-${form}-value`}
      label={label}
      required
      error={error}
      aria-required="true"
      name="value"
      inputMode={inputMode}
      autoComplete="off"
      defaultValue={values['value'] ?? ''}
      maxLength={20}
      dir="ltr"
    />
  );
}

function IntervalField({ minutes }: { readonly minutes: readonly number[] }) {
  const text = useText();
  const limitText = useLimitText();
  const { values, error } = useFormState('check');
  return (
    <SelectField
      id="limit-check-value"
      label={text('limits.interval')}
      error={error}
      name="value"
      defaultValue={values['value']}
      choices={minutes.map((count) => ({ value: String(count), label: limitText.time(count) }))}
    />
  );
}
