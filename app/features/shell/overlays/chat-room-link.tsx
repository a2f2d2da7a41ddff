import MessagesSquare from 'lucide-react/icons/messages-square';
import type { MouseEvent } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { useOverlay } from './overlays.tsx';
import { openServiceWindow } from '../../customer-service/service-window.ts';

/** A dialog, or a new window for a room on this site; without scripts, a plain link [CS-08]. */
export function ChatRoomLink({
  className,
  size = 16,
  onOpen,
}: {
  readonly className?: string;
  readonly size?: number;
  readonly onOpen?: () => void;
}) {
  const { chatRoom, chat } = useBrand();
  const open = useOverlay();
  const text = useText();
  if (!chatRoom) return null;
  const onClick = (event: MouseEvent) => {
    if (chatRoom.framed) {
      event.preventDefault();
      onOpen?.();
      open({ kind: 'room' });
    } else if (
      openServiceWindow(
        {
          href: chatRoom.href,
          width: chat?.width ?? 440,
          height: chat?.height ?? 750,
          title: chatRoom.title,
          resolveOnOpen: false,
        },
        () => undefined,
      )
    )
      event.preventDefault();
  };
  return (
    <a
      href={chatRoom.href}
      target="_blank"
      rel="noopener"
      className={className}
      onClick={onClick}
      data-chat-room=""
    >
      <MessagesSquare size={size} />
      {chatRoom.title ?? text('shell.chat_room')}
    </a>
  );
}
