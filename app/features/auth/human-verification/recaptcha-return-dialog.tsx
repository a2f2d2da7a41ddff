import { useEffect } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { recaptchaChannel } from './recaptcha-channel.ts';

/** Without scripts the visitor closes the window [AU-20]. */
export function RecaptchaReturnDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  useEffect(() => {
    const channel = new BroadcastChannel(recaptchaChannel);
    channel.postMessage('checked');
    channel.close();
    window.close();
  }, []);
  return (
    <Dialog
      id="personCheckedModal"
      title={text('account.personCheckedTitle')}
      closeLabel={text('account.close')}
      closeHref="/"
      onClose={onClose}
      size="small"
    >
      <p>{text('account.personChecked')}</p>
    </Dialog>
  );
}
