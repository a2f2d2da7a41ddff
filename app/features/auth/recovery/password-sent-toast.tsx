import { createPortal } from 'react-dom';
import { useText } from '#app/i18n/use-text.ts';
import { Toast, ToastRegion } from '#app/ui/toast.tsx';

export function PasswordSentToast({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  return createPortal(
    <ToastRegion>
      <Toast tone="positive" durationMs={0} closeLabel={text('account.close')} onClose={onClose}>
        {text('forget.sent')}
      </Toast>
    </ToastRegion>,
    document.querySelector('dialog[open]') ?? document.body,
  );
}
