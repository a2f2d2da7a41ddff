import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import * as css from '../forms/auth-form.css.ts';
import type { RequiredCaptcha } from '../forms/auth-form-reply.ts';
import { useCodeThrottle } from '../forms/use-code-throttle.ts';

/** A click on the picture loads a new one, at most once a second [AU-07]. */
export function CaptchaField({
  id,
  captcha,
  error,
  required = true,
}: {
  readonly id: string;
  readonly captcha: RequiredCaptcha;
  readonly error?: string | undefined;
  readonly required?: boolean;
}) {
  const text = useText();
  const throttle = useCodeThrottle();
  const image = captcha === 'missing' ? undefined : captcha;
  const retry = {
    type: 'submit',
    name: 'intent',
    value: 'captcha',
    formNoValidate: true,
    onClick: throttle.onClick,
  } as const;
  return (
    <Field
      id={id}
      label={text('account.captcha')}
      error={image ? error : text('account.captchaFailed')}
      required={required}
    >
      {(control) => (
        <div className={css.captchaRow} data-captcha-missing={image ? undefined : ''}>
          <TextInput
            {...control}
            key={image?.captchaId}
            name="captcha"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
          />
          {image ? (
            <>
              <input type="hidden" name="captchaId" value={image.captchaId} />
              <button
                {...retry}
                className={css.captchaButton}
                aria-label={text('account.captchaNew')}
                title={text('account.captchaNew')}
              >
                <img src={image.image} alt={text('account.captchaAlt')} width={120} height={44} />
              </button>
            </>
          ) : (
            <Button {...retry}>{text('account.captchaRetry')}</Button>
          )}
        </div>
      )}
    </Field>
  );
}
