import { useCallback, useEffect, useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { later } from '../status/later.tsx';
import type { AccountForm } from './use-account-form.ts';
import { useFormFaultText } from './use-form-fault-text.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const PersonCheck = later(
  '[data-person-check]',
  async () => (await import('./person-check.tsx')).PersonCheck,
);

/**
 * The SMS code and the button that sends it; after a send the button counts the seconds until the
 * next one [AU-04].
 */
export function CodeField({
  id,
  name,
  form,
  error,
  required = true,
  sentText,
}: {
  readonly id: string;
  readonly name: string;
  readonly form: AccountForm;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly sentText?: string;
}) {
  const text = useText();
  const sent = form.reply?.code;
  const [until, setUntil] = useState<number>();
  // Counted from when the answer arrived here, so that a wrong clock on the phone changes nothing.
  useEffect(() => setUntil(sent ? Date.now() + sent.expiredMinutes * 60_000 : undefined), [sent]);
  const left = useSecondsLeft(until);
  const check = form.reply?.check;
  const faultText = useFormFaultText();
  const [windowFault, setWindowFault] = useState<string>();
  const askAgain = useCallback(
    (element: HTMLFormElement | null) =>
      element?.requestSubmit(
        element.querySelector<HTMLButtonElement>('button[name="intent"][value="code"]'),
      ),
    [],
  );
  return (
    <>
      <Field
        id={id}
        label={text('account.code')}
        error={(check && faultText(windowFault)) ?? error}
        required={required}
        hint={sent ? <span role="status">{sentText ?? text('account.codeSent')}</span> : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            name={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={255}
            end={
              <Button
                type="submit"
                name="intent"
                value="code"
                tone="soft"
                size="small"
                formNoValidate
                busy={form.busy && form.intent === 'code'}
                disabled={left > 0}
              >
                {left > 0 ? text('account.codeAgain', { seconds: left }) : text('account.getCode')}
              </Button>
            }
          />
        )}
      </Field>
      {check ? <PersonCheck href={check} onChecked={askAgain} onFault={setWindowFault} /> : null}
    </>
  );
}
