import { useEffect, useRef, useState, type RefObject } from 'react';
import { useText } from '#app/i18n/use-text.ts';

/** What the carousel library is asked to do; kept small so that its code comes only when it is wanted. */
export interface Carousel {
  play(): void;
  pause(): void;
  end(): void;
}

const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Upgrades server-rendered slides after the first paint, when there is more than one [SH-03]. */
export function useAutoplay(root: RefObject<HTMLElement>, many: boolean) {
  const carousel = useRef<Carousel>();
  const [playing, setPlaying] = useState(false);
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
      carousel.current = found.startCarousel(element, !wantsCalm(), goTo);
      setPlaying(!wantsCalm());
    };
    const timer = setTimeout(() => void begin(), 200);
    return () => {
      left = true;
      clearTimeout(timer);
      carousel.current?.end();
      carousel.current = undefined;
    };
  }, [root, many, goTo]);
  const toggle = () => {
    if (playing) carousel.current?.pause();
    else carousel.current?.play();
    setPlaying(!playing);
  };
  return { playing, toggle };
}
