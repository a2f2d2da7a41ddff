import Headset from 'lucide-react/icons/headset';
import type { MouseEvent } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { useBrand } from '../brand/use-brand.ts';

/** Customer service in a window of the brand's size [CS-01]; a plain link with scripts off or popups blocked. */
export function ChatLink({ className, size = 16, short = false }: { readonly className?: string; readonly size?: number; readonly short?: boolean }) {
  const { chat } = useBrand();
  const text = useText();
  if (!chat) return null;
  const open = (event: MouseEvent) => {
    const popup = window.open(chat.href, 'service', `popup,width=${chat.width},height=${chat.height}`);
    if (!popup) return;
    popup.opener = null;
    event.preventDefault();
  };
  return (
    <a href={chat.href} target="_blank" rel="noopener" className={className} onClick={open} aria-label={short ? text('shell.live_chat') : undefined}>
      <Headset size={size} />
      {short ? null : text('shell.live_chat')}
    </a>
  );
}
