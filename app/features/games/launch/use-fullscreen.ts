import { useEffect, useState, type RefObject } from 'react';

/**
 * Full screen for the game and the bar above it, so that time, balance and limits stay visible; a
 * second press ends it. Browsers without full screen for elements, as on iPhones, give it the whole
 * viewport.
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
    /** The game has the whole viewport. */
    isPinned,
    pinned: isSupported ? undefined : isPinned,
    toggle: isSupported ? toggle : () => setIsPinned(!isPinned),
  };
}
