import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { pathOf } from '#app/lib/route-table.ts';
import { latePart } from '../trouble/late-part.tsx';

/** What is open over the page: the notices at an index, or the help at a tag, or the chat room [SH-14]. */
export type Overlay = { readonly kind: 'notice'; readonly index: number } | { readonly kind: 'help'; readonly tag: string } | { readonly kind: 'room' };

const NoticeModal = latePart(async () => (await import('../content/notice-modal.tsx')).NoticeModal, () => pathOf('noticePage'));
const HelpModal = latePart(async () => (await import('../content/help-modal.tsx')).HelpModal, () => pathOf('help'));

const ChatRoomModal = latePart(async () => (await import('./chat-room-modal.tsx')).ChatRoomModal);

const OverlayContext = createContext<(overlay: Overlay) => void>(() => {});

/** Opens one of them over the page. */
export const useOverlay = () => useContext(OverlayContext);

/** Holds the popup that is open; each one's code comes when it is first wanted. */
export function OverlayProvider({ children }: { readonly children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay>();
  const close = useMemo(() => () => setOverlay(undefined), []);
  return (
    <OverlayContext.Provider value={setOverlay}>
      {children}
      {overlay?.kind === 'notice' ? <NoticeModal index={overlay.index} onClose={close} /> : null}
      {overlay?.kind === 'room' ? <ChatRoomModal onClose={close} /> : null}
      {overlay?.kind === 'help' ? <HelpModal tag={overlay.tag} onClose={close} /> : null}
    </OverlayContext.Provider>
  );
}
