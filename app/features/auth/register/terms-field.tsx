import { langAttributes } from '../../brand/text-languages.ts';
import { useText } from '#app/i18n/use-text.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { useFirstInvalid } from '#app/ui/first-invalid-field.ts';
import type { AuthForm } from '../forms/use-auth-form.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { pathWhenOn } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import * as css from './terms-field.css.ts';

/**
 * The box starts accepted where the jurisdiction allows it; an empty box stops the form [AU-18].
 * @param form the surrounding form: a posted box retains its state
 */
export function TermsField({
  minimumAge,
  form: { reply, values, faults },
}: {
  readonly minimumAge: number;
  readonly form: Pick<AuthForm, 'reply' | 'values' | 'faults'>;
}) {
  const text = useText();
  const shell = useShell();
  const { requiredTexts, termsStartAccepted } = shell;
  const help = pathWhenOn(shell, 'help');
  const toHelp = (tag: string, name: string) =>
    help ? (
      <a href={`${help}#${tag}`} target="_blank" rel="noreferrer">
        {name}
      </a>
    ) : (
      name
    );
  const brand = useBrand();
  const faultText = useFaultText();
  const error = faultText(faults['terms'], null);
  const isFirstWrong = useFirstInvalid('register-terms', Boolean(error));
  const label = (
    <span {...langAttributes(brand, 'register.agree')}>
      {text('register.agree', { age: minimumAge })} {toHelp('term', text('register.terms'))}{' '}
      {text('register.and')} {toHelp('privacy', text('register.privacy'))}.
    </span>
  );
  return (
    <div>
      <Checkbox
        id="register-terms"
        name="terms"
        value="accepted"
        defaultChecked={reply ? values['terms'] === 'accepted' : termsStartAccepted}
        label={label}
        autoFocus={isFirstWrong || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'register-terms-error' : undefined}
      />
      {error ? <FieldError id="register-terms-error">{error}</FieldError> : null}
      {requiredTexts.map((key) => (
        <p key={key} className={css.required} data-required={key} {...langAttributes(brand, key)}>
          {text(key, { age: minimumAge })}
        </p>
      ))}
    </div>
  );
}
