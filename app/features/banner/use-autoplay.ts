import { useEffect, useRef, useState, type RefObject } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { useMotionPreference } from '#app/ui/use-motion-preference.ts';
import type { Carousel } from './start-carousel.ts';

/** Starts after the first paint, if there are several slides [SH-03]. */
export function useAutoplay(root: RefObject<HTMLElement>, hasMultiple: boolean) {
  const carousel = useRef<Carousel>();
  const [hasStarted, setHasStarted] = useState(false);
  const [paused, toggle] = useMotionPreference('banners');
  const text = useText();
  const goTo = text('banner.go_to', { place: '{{index}}' });
  useEffect(() => {
    if (!hasMultiple || !root.current) return undefined;
    let disposed = false;
    const element = root.current;
    const start = async () => {
      // If the code fails to load, slides can still be swiped.
      const carouselModule = await import('./start-carousel.ts').catch(() => undefined);
      if (disposed || !carouselModule) return;
      carousel.current = carouselModule.startCarousel(element, goTo);
      setHasStarted(true);
    };
    const timer = setTimeout(() => void start(), 200);
    return () => {
      disposed = true;
      clearTimeout(timer);
      carousel.current?.end();
      carousel.current = undefined;
      setHasStarted(false);
    };
  }, [root, hasMultiple, goTo]);
  useEffect(() => {
    if (!hasStarted) return;
    if (paused) carousel.current?.pause();
    else carousel.current?.play();
  }, [hasStarted, paused]);
  return { paused, toggle };
}
