import { useText } from '#app/i18n/use-text.ts';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import type { RegisterFieldName } from '#app/domain/accounts/register-fields.ts';
import { Field } from '#app/ui/field.tsx';
import { PasswordInput } from '#app/ui/password-input.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { CaptchaField } from '../human-verification/captcha-field.tsx';
import { CodeField } from '../forms/code-field.tsx';
import { MobileField } from '../forms/mobile-field.tsx';
import type { AuthForm } from '../forms/use-auth-form.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';
import type { RegisterData } from './register-data.ts';
import type { FormField } from './registration-input.ts';

interface Props {
  readonly field: FormField;
  readonly method: RegisterData['methods'][number];
  readonly register: RegisterData;
  readonly form: AuthForm;
  readonly fault: FieldFault | undefined;
}

type Keyboard = {
  readonly type?: string;
  readonly inputMode?: 'email' | 'numeric' | 'tel';
  readonly autoComplete: string;
};

const keyboards: Readonly<Partial<Record<RegisterFieldName, Keyboard>>> = {
  username: { autoComplete: 'username' },
  payeeName: { autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  qqNum: { inputMode: 'numeric', autoComplete: 'off' },
  whatsapp: { inputMode: 'tel', autoComplete: 'off' },
};

type TextFieldName = Exclude<
  RegisterFieldName,
  'captcha' | 'verificationCode' | 'mobileNum' | 'countryDialingCode'
>;

function RegisterTextField({
  name,
  required,
  register,
  form,
  error,
}: Pick<Props, 'register' | 'form'> & {
  readonly name: TextFieldName;
  readonly required: boolean;
  readonly error: string | undefined;
}) {
  const text = useText();
  const faultText = useFaultText();
  const secret = name === 'password' || name === 'confirmPassword' || name === 'paymentPassword';
  const initial =
    form.values[name] ??
    (name === 'referralCode'
      ? register.referralCode
      : name === 'affiliateCode'
        ? register.affiliate?.code
        : undefined);
  const refusedCode =
    name === 'affiliateCode' &&
    register.affiliate &&
    !register.affiliate.good &&
    form.reply?.status !== 'error'
      ? faultText({ key: 'invitation_code_error' }, name)
      : undefined;
  const label = (
    <>
      {text(`register.field.${name}`)}
      {required ? null : <small> ({text('account.optional')})</small>}
    </>
  );
  return (
    <Field
      id={`register-${name}`}
      label={label}
      error={error ?? refusedCode}
      required={required}
      hint={name === 'username' ? text('register.hint.username') : undefined}
    >
      {(control) =>
        secret ? (
          <PasswordInput
            {...control}
            name={name}
            autoComplete="new-password"
            {...(name === 'paymentPassword' ? { dir: 'ltr' } : {})}
            maxLength={255}
            showLabel={text('account.showPassword')}
          />
        ) : (
          <TextInput
            {...control}
            {...(keyboards[name] ?? { autoComplete: 'off' })}
            name={name}
            autoCapitalize={name === 'payeeName' ? 'words' : 'none'}
            spellCheck={false}
            maxLength={255}
            defaultValue={initial}
          />
        )
      }
    </Field>
  );
}

export function RegisterField({ field, method, register, form, fault }: Props) {
  const faultText = useFaultText();
  const error = faultText(fault, field.id);
  const id = `register-${field.id}`;
  const value = form.values[field.id];
  const dialingFault = form.faults['countryDialingCode'];
  switch (field.id) {
    case 'countryDialingCode':
      return null;
    case 'mobileNum':
      return (
        <MobileField
          id={id}
          name={field.id}
          countries={
            method.fields.some((field) => field.id === 'countryDialingCode')
              ? register.countries
              : []
          }
          value={value}
          dialing={form.values['countryDialingCode']}
          // The country picker is in this field, so its faults appear here.
          error={
            error ?? (dialingFault ? faultText({ key: 'field.dialingCode' }, null) : undefined)
          }
          required={field.required}
        />
      );
    case 'verificationCode':
      return (
        <CodeField id={id} name={field.id} form={form} error={error} required={field.required} />
      );
    case 'captcha':
      return (
        <CaptchaField
          id={id}
          captcha={form.reply?.captcha ?? register.captcha ?? 'missing'}
          error={error}
          required={field.required}
        />
      );
    default:
      return (
        <RegisterTextField
          name={field.id}
          required={field.required}
          register={register}
          form={form}
          error={error}
        />
      );
  }
}
