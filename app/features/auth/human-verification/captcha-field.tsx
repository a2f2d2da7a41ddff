import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import * as css from '../forms/auth-form.css.ts';
import type { CaptchaImage } from '../forms/auth-form-reply.ts';
import { useCodeThrottle } from '../forms/use-code-throttle.ts';

/** Replaces the picture of a form that needs one while the platform has none: says what to do. */
export function MissingCaptcha() {
  const text = useText();
  return (
    <div data-captcha-missing="">
      <Alert tone="critical">{text('fault.captcha_missing')}</Alert>
      <Button type="submit" name="intent" value="captcha" formNoValidate size="small">
        {text('account.captchaNew')}
      </Button>
    </div>
  );
}

/**
 * The captcha's picture and its input; a click on the picture loads a new one, at most once a
 * second, counted from the click [AU-07].
 */
export function CaptchaField({
  id,
  captcha,
  error,
  required = true,
}: {
  readonly id: string;
  readonly captcha: CaptchaImage;
  readonly error?: string | undefined;
  readonly required?: boolean;
}) {
  const text = useText();
  const throttle = useCodeThrottle();
  return (
    <Field id={id} label={text('account.captcha')} error={error} required={required}>
      {(control) => (
        <div className={css.captchaRow}>
          <TextInput
            {...control}
            key={captcha.captchaId}
            name="captcha"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
          />
          <input type="hidden" name="captchaId" value={captcha.captchaId} />
          <button
            type="submit"
            name="intent"
            value="captcha"
            formNoValidate
            className={css.captchaButton}
            aria-label={text('account.captchaNew')}
            title={text('account.captchaNew')}
            onClick={throttle.onClick}
          >
            <img src={captcha.image} alt={text('account.captchaAlt')} width={120} height={44} />
          </button>
        </div>
      )}
    </Field>
  );
}
