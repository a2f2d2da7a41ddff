import { createPortal } from 'react-dom';
import { useText } from '#app/i18n/use-text.ts';
import { Toast, ToastRegion } from '#app/ui/toast.tsx';

export function ServiceUnreachableToast({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  return createPortal(
    <ToastRegion>
      <Toast tone="caution" closeLabel={text('shell.close')} onClose={onClose}>
        {text('shell.service_unreachable')}
      </Toast>
    </ToastRegion>,
    document.querySelector('dialog[open]') ?? document.body,
  );
}
