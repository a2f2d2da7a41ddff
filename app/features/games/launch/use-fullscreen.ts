import { useEffect, useState, type RefObject } from 'react';

/**
 * Includes the bar, so that time, balance and limits stay visible.
 * Browsers without the Fullscreen API, such as on iPhones, use the whole viewport.
 */
export function useFullscreen(container: RefObject<HTMLElement>) {
  const [isPinned, setIsPinned] = useState(false);
  const [isSupported, setIsSupported] = useState(true);
  useEffect(() => setIsSupported(document.fullscreenEnabled), []);
  const toggle = () =>
    void (
      document.fullscreenElement
        ? document.exitFullscreen()
        : container.current?.requestFullscreen()
    )?.catch(() => undefined);
  return {
    isPinned,
    pinned: isSupported ? undefined : isPinned,
    toggle: isSupported ? toggle : () => setIsPinned(!isPinned),
  };
}
