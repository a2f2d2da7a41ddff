import { createContext, lazy, Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
import { loadChunk } from '../status/load-chunk.ts';

/** What is open over the page: the notices at an index, or the help at a tag [SH-14]. */
export type Overlay = { readonly kind: 'notice'; readonly index: number } | { readonly kind: 'help'; readonly tag: string };

const NoticeModal = lazy(async () => ({ default: (await loadChunk(() => import('../content/notice-modal.tsx'))).NoticeModal }));
const HelpModal = lazy(async () => ({ default: (await loadChunk(() => import('../content/help-modal.tsx'))).HelpModal }));

const OverlayContext = createContext<(overlay: Overlay) => void>(() => {});

/** Opens the notice or the help popup over the page. */
export const useOverlay = () => useContext(OverlayContext);

/** Holds the popup that is open; each one's code comes when it is first wanted. */
export function OverlayProvider({ children }: { readonly children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay>();
  const close = useMemo(() => () => setOverlay(undefined), []);
  return (
    <OverlayContext.Provider value={setOverlay}>
      {children}
      <Suspense>
        {overlay?.kind === 'notice' ? <NoticeModal index={overlay.index} onClose={close} /> : null}
        {overlay?.kind === 'help' ? <HelpModal tag={overlay.tag} onClose={close} /> : null}
      </Suspense>
    </OverlayContext.Provider>
  );
}
