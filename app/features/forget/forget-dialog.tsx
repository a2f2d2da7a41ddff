import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { wayOn } from '#app/lib/way-on.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import * as css from '../account/account.css.ts';
import { FormBanner } from '../account/form-banner.tsx';
import { ServiceLine } from '../account/service-line.tsx';
import { SwitchLink } from '../account/switch-link.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { useHumanCheck } from '../account/use-human-check.ts';
import { useFormFaultText } from '../account/use-form-fault-text.ts';
import type { ForgetData } from './forget-data.ts';
import { ForgetFields } from './forget-fields.tsx';

interface Props {
  readonly forget: ForgetData;
  readonly onClose: () => void;
  readonly onSwitch?: (dialog: 'login') => void;
}

/**
 * The forgotten password: a letter with a temporary one, or a code to the phone and a new one at
 * once [AU-21].
 */
export function ForgetDialog({ forget, onClose, onSwitch }: Props) {
  const text = useText();
  const form = useAccountForm(forget.action);
  const human = useHumanCheck(form, forget.verify, (intent) =>
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
            <p>{text(`forget.by.${forget.way}`)}</p>
            {forget.next ? <input type="hidden" name="next" value={forget.next} /> : null}
            <ForgetFields forget={forget} form={form} />
            {human.checking ? (
              <p role="status" className={css.prompt}>
                {text('account.checking')}
              </p>
            ) : null}
            <Button type="submit" tone="primary" wide busy={form.busy && form.intent === undefined}>
              {text(`forget.submit.${forget.way}`)}
            </Button>
          </form.Form>
        )}
        <p className={css.links}>
          <SwitchLink
            to={wayOn(pathOf('login'), forget.next)}
            onSwitch={onSwitch ? () => onSwitch('login') : undefined}
          >
            {text('forget.back')}
          </SwitchLink>
          <ServiceLine />
        </p>
      </div>
    </Dialog>
  );
}
