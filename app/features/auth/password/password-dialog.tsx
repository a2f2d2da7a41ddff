import { useText } from '#app/i18n/use-text.ts';
import type { FieldRule } from '#app/domain/accounts/field-rules.ts';
import { changePasswordPath } from '#app/domain/pages/route-table.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { PasswordField } from '#app/ui/password-input.tsx';
import * as css from '../forms/auth-form.css.ts';
import type { FormFaults } from '../forms/use-auth-form.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import { newPasswordFaults } from './new-password.ts';

export interface PasswordData {
  /** A required change needs no old password [AU-10]. */
  readonly required: boolean;
  readonly account: string;
  readonly rule: FieldRule;
  readonly next: string;
}

const fieldValue = (form: FormData, name: string): string => String(form.get(name) ?? '');

const formFaults = ({ required, rule }: PasswordData, data: FormData): FormFaults => ({
  ...(required || fieldValue(data, 'oldPassword') !== ''
    ? {}
    : { oldPassword: { key: 'field.required' } }),
  ...newPasswordFaults(rule, {
    newPassword: fieldValue(data, 'newPassword'),
    confirmNewPassword: fieldValue(data, 'confirmNewPassword'),
  }),
});

export function PasswordDialog({
  password,
  onClose,
}: {
  readonly password: PasswordData;
  readonly onClose: () => void;
}) {
  const text = useText();
  const { required, account, next } = password;
  const form = useCheckedForm(changePasswordPath, (data) => formFaults(password, data));
  const { faults } = form;
  const faultText = useFaultText();
  const formFault = useFormFaultText()(form.reply?.formFault, form.reply?.faultWords);
  const input = (
    name: 'oldPassword' | 'newPassword' | 'confirmNewPassword',
    label: string,
    autoComplete: 'current-password' | 'new-password',
  ) => (
    <PasswordField
      id={`password-${name}`}
      label={label}
      error={faultText(faults[name], name)}
      required
      name={name}
      autoComplete={autoComplete}
      maxLength={255}
      showLabel={text('account.showPassword')}
    />
  );
  return (
    <Dialog
      id="changePassModal"
      title={text('password.title')}
      closeLabel={text('account.close')}
      closeHref={required ? '/logout' : '/'}
      onClose={onClose}
    >
      <form.Form {...form.props} className={css.form} onSubmit={form.submitBy()}>
        {formFault && Object.keys(faults).length === 0 ? (
          <Alert tone="critical">{formFault}</Alert>
        ) : null}
        {required ? <Alert tone="caution">{text('password.due')}</Alert> : null}
        <input
          type="text"
          name="username"
          value={account}
          autoComplete="username"
          readOnly
          hidden
        />
        <input type="hidden" name="next" value={next} />
        {required ? null : input('oldPassword', text('password.old'), 'current-password')}
        {input('newPassword', text('password.new'), 'new-password')}
        {input('confirmNewPassword', text('password.confirm'), 'new-password')}
        <p className={css.prompt}>{text('password.others')}</p>
        <Button type="submit" tone="primary" wide busy={form.busy}>
          {text('password.submit')}
        </Button>
      </form.Form>
    </Dialog>
  );
}
