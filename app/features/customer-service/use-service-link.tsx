import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import { useBrand } from '../brand/use-brand.ts';
import { loadChunk } from '../lazy/load-chunk.ts';
import { openServiceWindow } from './service-window.ts';

const LazyServiceToast = lazy(async () => ({
  default: (await loadChunk(() => import('./service-unreachable-toast.tsx')))
    .ServiceUnreachableToast,
}));

export interface ServiceLinkProps {
  readonly href: string;
  readonly target: '_blank';
  readonly rel: 'noopener';
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * Undefined without customer service.
 * @param place the side and forms may have their own entry [CS-01]
 */
export function useServiceLink(
  place?: 'side' | 'form',
):
  | { readonly link: ServiceLinkProps; readonly title: string | null; readonly fault: ReactNode }
  | undefined {
  const brand = useBrand();
  const chat = (place && brand.chatPlaces[place]) ?? brand.chat;
  const [failed, setFailed] = useState(false);
  if (!chat) return undefined;
  const onClick = (event: MouseEvent) => {
    setFailed(false);
    if (openServiceWindow(chat, () => setFailed(true))) event.preventDefault();
  };
  return {
    title: chat.title,
    link: { href: chat.href, target: '_blank', rel: 'noopener', onClick },
    fault: failed ? (
      <Suspense>
        <LazyServiceToast onClose={() => setFailed(false)} />
      </Suspense>
    ) : null,
  };
}
