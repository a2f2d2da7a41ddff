import { useEffect, useRef, useState, type RefObject } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { useKeptPause } from '#app/ui/use-kept-pause.ts';

/**
 * What the carousel library is asked to do; kept small so that its code comes only when it is
 * wanted.
 */
export interface Carousel {
  play(): void;
  pause(): void;
  end(): void;
}

/** Upgrades server-rendered slides after the first paint, when there is more than one [SH-03]. */
export function useAutoplay(root: RefObject<HTMLElement>, many: boolean) {
  const carousel = useRef<Carousel>();
  const [begun, setBegun] = useState(false);
  const [paused, toggle] = useKeptPause('banners');
  const text = useText();
  const goTo = text('banner.go_to', { place: '{{index}}' });
  useEffect(() => {
    if (!many || !root.current) return undefined;
    let left = false;
    const element = root.current;
    const begin = async () => {
      // Slides whose code does not come can still be pushed by hand.
      const found = await import('./start-carousel.ts').catch(() => undefined);
      if (left || !found) return;
      carousel.current = found.startCarousel(element, goTo);
      setBegun(true);
    };
    const timer = setTimeout(() => void begin(), 200);
    return () => {
      left = true;
      clearTimeout(timer);
      carousel.current?.end();
      carousel.current = undefined;
      setBegun(false);
    };
  }, [root, many, goTo]);
  useEffect(() => {
    if (!begun) return;
    if (paused) carousel.current?.pause();
    else carousel.current?.play();
  }, [begun, paused]);
  return { paused, toggle };
}
