import { useCallback, useEffect, useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-input.tsx';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import { FormWarning } from './form-warning.tsx';
import type { AuthForm } from './use-auth-form.ts';
import { useCodeThrottle } from './use-code-throttle.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';

const LazyRecaptchaWindow = lazyComponent(
  '[data-person-check]',
  async () => (await import('../human-verification/recaptcha-window.tsx')).RecaptchaWindow,
);

/**
 * Counts down once a second; 0 when there is no deadline [AU-04]. `until`: ms of the browser's
 * clock.
 */
function useRemainingSeconds(deadline: number | undefined): number {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    if (deadline === undefined) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [deadline]);
  return deadline === undefined || now === undefined
    ? 0
    : Math.max(0, Math.ceil((deadline - now) / 1000));
}

function useCodeExpiry(sentCode: NonNullable<AuthForm['reply']>['code']): number {
  const [expiresAt, setExpiresAt] = useState<number>();
  // Counts from the arrival of the response, so a wrong clock on the phone has no effect.
  useEffect(
    () => setExpiresAt(sentCode ? Date.now() + sentCode.expiredMinutes * 60_000 : undefined),
    [sentCode],
  );
  return useRemainingSeconds(expiresAt);
}

/** Shows the seconds until the next code may be requested [AU-04]. */
function SendCodeButton({
  form,
  remainingSeconds,
  onClick,
}: {
  readonly form: AuthForm;
  readonly remainingSeconds: number;
  readonly onClick: ReturnType<typeof useCodeThrottle>['onClick'];
}) {
  const text = useText();
  return (
    <Button
      type="submit"
      name="intent"
      value="code"
      tone="soft"
      size="small"
      formNoValidate
      onClick={onClick}
      busy={form.busy && form.intent === 'code'}
      disabled={remainingSeconds > 0}
    >
      {remainingSeconds > 0
        ? text('account.codeAgain', { seconds: remainingSeconds })
        : text('account.getCode')}
    </Button>
  );
}

function CodeWarning({ form: { hasCodeFailed, lastReply } }: { readonly form: AuthForm }) {
  const faultText = useFormFaultText();
  return (
    <FormWarning
      message={hasCodeFailed ? faultText(lastReply?.formFault, lastReply?.faultWords) : undefined}
      reply={lastReply}
    />
  );
}

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
  readonly form: AuthForm;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly sentText?: string;
}) {
  const text = useText();
  const sentCode = form.reply?.code;
  const remainingSeconds = useCodeExpiry(sentCode);
  const check = form.reply?.check;
  const faultText = useFormFaultText();
  const [windowFault, setWindowFault] = useState<string>();
  const throttle = useCodeThrottle();
  const { runWhenAllowed } = throttle;
  const resubmit = useCallback(
    (element: HTMLFormElement | null) =>
      runWhenAllowed(() =>
        element?.requestSubmit(
          element.querySelector<HTMLButtonElement>('button[name="intent"][value="code"]'),
        ),
      ),
    [runWhenAllowed],
  );
  return (
    <>
      <TextField
        id={id}
        label={text('account.code')}
        error={(check && faultText(windowFault)) ?? error}
        required={required}
        hint={
          sentCode ? <span role="status">{sentText ?? text('account.codeSent')}</span> : undefined
        }
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={255}
        end={
          <SendCodeButton
            form={form}
            remainingSeconds={remainingSeconds}
            onClick={throttle.onClick}
          />
        }
      />
      <CodeWarning form={form} />
      {check ? (
        <LazyRecaptchaWindow href={check} onChecked={resubmit} onFault={setWindowFault} />
      ) : null}
    </>
  );
}
