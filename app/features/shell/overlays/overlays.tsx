import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { lazyDialog } from '../../lazy/lazy-dialog.tsx';
import { useNoticePopup } from '../notices/use-notice-popup.ts';
import { pathWhenOn } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';

export type Overlay =
  | { readonly kind: 'notice'; readonly index: number }
  | { readonly kind: 'help'; readonly tag: string }
  | { readonly kind: 'room' }
  | { readonly kind: 'popup' };

/** With the page of the same content, unless it is off. */
type WithPage<Props> = Props & { readonly onClose: () => void; readonly page: string | undefined };

const NoticeModal = lazyDialog<WithPage<{ readonly index: number }>>(
  async () => (await import('../notices/notice-modal.tsx')).NoticeModal,
  ({ page }) => page,
);
const HelpModal = lazyDialog<WithPage<{ readonly tag: string }>>(
  async () => (await import('../../customer-service/help/help-modal.tsx')).HelpModal,
  ({ page }) => page,
);

const ChatRoomModal = lazyDialog(
  async () => (await import('../../customer-service/chat-room-modal.tsx')).ChatRoomModal,
);

const NoticePopup = lazyDialog(
  async () => (await import('../notices/notice-popup.tsx')).NoticePopup,
);

const OverlayContext = createContext<(overlay: Overlay) => void>(() => {});

export const useOverlay = () => useContext(OverlayContext);

export function OverlayProvider({ children }: { readonly children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay>();
  const close = useMemo(() => () => setOverlay(undefined), []);
  const openNoticePopup = useMemo(() => () => setOverlay((now) => now ?? { kind: 'popup' }), []);
  const shell = useShell();
  useNoticePopup(shell.popup, openNoticePopup);
  return (
    <OverlayContext.Provider value={setOverlay}>
      {children}
      {overlay?.kind === 'notice' ? (
        <NoticeModal index={overlay.index} page={pathWhenOn(shell, 'noticePage')} onClose={close} />
      ) : null}
      {overlay?.kind === 'popup' ? <NoticePopup onClose={close} /> : null}
      {overlay?.kind === 'room' ? <ChatRoomModal onClose={close} /> : null}
      {overlay?.kind === 'help' ? (
        <HelpModal tag={overlay.tag} page={pathWhenOn(shell, 'help')} onClose={close} />
      ) : null}
    </OverlayContext.Provider>
  );
}
