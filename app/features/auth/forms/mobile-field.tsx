import { useText } from '#app/i18n/use-text.ts';
import { plainMobileNumber } from '#app/lib/typed/plain-mobile-number.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import * as css from './auth-form.css.ts';
import type { CountryChoice } from './auth-form-reply.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  /** Empty: no picker, and the number is used as typed. */
  readonly countries: readonly CountryChoice[];
  readonly value?: string | undefined;
  readonly dialing?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly onBlur?: (value: string) => void;
}

export function MobileField({
  id,
  name,
  countries,
  value,
  dialing,
  error,
  required = true,
  onBlur,
}: Props) {
  const text = useText();
  return (
    <Field id={id} label={text('account.mobileNum')} error={error} required={required}>
      {(control) => (
        <div className={css.mobileRow} dir="ltr">
          {countries.length > 0 ? (
            <Select
              name="countryDialingCode"
              aria-label={text('account.countryDialingCode')}
              autoComplete="tel-country-code"
              defaultValue={dialing || countries[0]?.dialing}
              choices={countries.map((country) => ({
                value: country.dialing,
                label: `${country.code} ${country.dialing}`,
              }))}
            />
          ) : null}
          <TextInput
            {...control}
            name={name}
            // The HTML standard allows tel-national on text inputs only; the keyboard is numeric
            // either way.
            type={countries.length > 0 ? 'text' : 'tel'}
            inputMode="tel"
            autoComplete={countries.length > 0 ? 'tel-national' : 'tel'}
            maxLength={30}
            defaultValue={value}
            onBlur={({ currentTarget: input }) => {
              const country = input.form?.elements.namedItem('countryDialingCode');
              input.value = plainMobileNumber(
                input.value,
                country instanceof HTMLSelectElement ? country.value : undefined,
              );
              onBlur?.(input.value);
            }}
          />
        </div>
      )}
    </Field>
  );
}
