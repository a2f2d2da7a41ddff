import { createPortal } from 'react-dom';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import * as css from './sign-out-dialog.css.ts';

export function SignOutDialog({
  onConfirm,
  onClose,
}: {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const text = useText();
  return createPortal(
    <Dialog
      id="signOutDialog"
      title={text('shell.sign_out_title')}
      closeLabel={text('shell.close')}
      size="small"
      onClose={onClose}
    >
      <p>{text('shell.sign_out_text')}</p>
      <div className={css.choices}>
        <Button onClick={onClose}>{text('shell.stay')}</Button>
        <Button tone="primary" onClick={onConfirm}>
          {text('shell.sign_out')}
        </Button>
      </div>
    </Dialog>,
    document.body,
  );
}
