import { useEffect, useRef } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { withReturnTo } from '#app/domain/pages/return-to.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import * as css from '../forms/auth-form.css.ts';
import { FormBanner } from '../forms/form-banner.tsx';
import { useFormBanner } from '../forms/use-form-banner.ts';
import { CustomerServiceLink } from '../forms/customer-service-link.tsx';
import { SwitchLink } from '../forms/switch-link.tsx';
import type { FormFaults } from '../forms/use-auth-form.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { useHumanVerification } from '../human-verification/use-human-verification.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import { usePasswordSentNotice } from './password-sent-context.ts';
import type { RecoveryData } from './recovery-data.ts';
import { RecoveryFields } from './recovery-fields.tsx';
import { usernameFault } from './username-fault.ts';

interface Props {
  readonly forget: RecoveryData;
  readonly onClose: () => void;
  readonly onSwitch?: (dialog: 'login') => void;
}

/** Faults of the e-mail method; the mobile method has no validation in the browser [AU-21]. */
function formFaults({ method, usernameRules }: RecoveryData, data: FormData): FormFaults {
  if (method !== 'email') return {};
  const textIn = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const username = usernameFault(usernameRules, textIn('username'));
  return {
    ...(username ? { username } : {}),
    ...(textIn('email') === '' ? { email: { key: 'field.required' } } : {}),
  };
}

function useCloseOnSuccess(isSent: boolean, onClose: () => void): void {
  const announce = usePasswordSentNotice();
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isSent) return undefined;
    close.current();
    // Announce after this dialog has unmounted: a message inside it would disappear with it.
    return announce;
  }, [isSent, announce]);
}

export function RecoveryDialog({ forget, onClose, onSwitch }: Props) {
  const text = useText();
  const banner = useFormBanner(['forget'], forget.banner);
  const form = useCheckedForm(forget.action, (data) => formFaults(forget, data));
  useFormDraft(form.props.ref, 'login');
  useCloseOnSuccess(form.isScripted && form.reply?.done === true, onClose);
  const human = useHumanVerification(form, forget.verify, (intent) =>
    intent === 'code' ? 'code' : undefined,
  );
  const fault = useFormFaultText()(form.reply?.formFault, form.reply?.faultWords);
  return (
    <Dialog
      id="forgetPassModal"
      title={text('forget.title')}
      closeLabel={text('account.close')}
      closeHref="/"
      onClose={onClose}
      banner={banner ? <FormBanner banner={banner} /> : undefined}
    >
      <div className={css.stack}>
        {form.reply?.done ? (
          <Alert tone="positive">{text('forget.sent')}</Alert>
        ) : (
          <form.Form {...form.props} className={css.form} onSubmit={form.submitBy(human.onSubmit)}>
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
