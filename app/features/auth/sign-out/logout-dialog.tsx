import { Form } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import * as css from '../forms/auth-form.css.ts';

export function LogoutDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  return (
    <Dialog
      id="logoutModal"
      title={text('logout.title')}
      closeLabel={text('account.close')}
      closeHref="/"
      onClose={onClose}
      size="small"
    >
      <Form method="post" action="/logout" className={css.form}>
        <p>{text('logout.body')}</p>
        <Button type="submit" tone="primary" wide>
          {text('logout.confirm')}
        </Button>
        <Button wide onClick={onClose}>
          {text('logout.stay')}
        </Button>
      </Form>
    </Dialog>
  );
}
