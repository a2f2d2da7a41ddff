import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { withReturnTo } from '#app/lib/return-to.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import * as css from '../forms/auth-form.css.ts';
import { FormBanner } from '../forms/form-banner.tsx';
import { CustomerServiceLink } from '../forms/customer-service-link.tsx';
import { SwitchLink } from '../forms/switch-link.tsx';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { useHumanVerification } from '../human-verification/use-human-verification.ts';
import { useFormFaultText } from '../forms/use-form-fault-text.ts';
import type { RecoveryData } from './recovery-data.ts';
import { RecoveryFields } from './recovery-fields.tsx';

interface Props {
  readonly forget: RecoveryData;
  readonly onClose: () => void;
  readonly onSwitch?: (dialog: 'login') => void;
}

/**
 * The forgotten password: a letter with a temporary one, or a code to the phone and a new one at
 * once [AU-21].
 */
export function RecoveryDialog({ forget, onClose, onSwitch }: Props) {
  const text = useText();
  const form = useAuthForm(forget.action);
  const human = useHumanVerification(form, forget.verify, (intent) =>
    intent === 'code' ? 'code' : undefined,
  );
  const fault = useFormFaultText()(form.reply?.formFault);
  return (
    <Dialog
      id="forgetPassModal"
      title={text('forget.title')}
      closeLabel={text('account.close')}
      closeHref="/"
      onClose={onClose}
      banner={forget.banner ? <FormBanner banner={forget.banner} /> : undefined}
    >
      <div className={css.stack}>
        {form.reply?.done ? (
          <Alert tone="positive">{text('forget.sent')}</Alert>
        ) : (
          <form.Form
            ref={form.ref}
            method="post"
            action={form.action}
            className={css.form}
            noValidate
            onSubmit={human.onSubmit}
          >
            {fault ? <Alert tone="critical">{fault}</Alert> : null}
            <p>{text(`forget.by.${forget.method}`)}</p>
            {forget.next ? <input type="hidden" name="next" value={forget.next} /> : null}
            <RecoveryFields forget={forget} form={form} />
            {human.checking ? (
              <p role="status" className={css.prompt}>
                {text('account.checking')}
              </p>
            ) : null}
            <Button type="submit" tone="primary" wide busy={form.busy && form.intent === undefined}>
              {text(`forget.submit.${forget.method}`)}
            </Button>
          </form.Form>
        )}
        <p className={css.links}>
          <SwitchLink
            to={withReturnTo(pathOf('login'), forget.next)}
            onSwitch={onSwitch ? () => onSwitch('login') : undefined}
          >
            {text('forget.back')}
          </SwitchLink>
          <CustomerServiceLink />
        </p>
      </div>
    </Dialog>
  );
}
