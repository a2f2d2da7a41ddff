import { useCallback, useEffect, useRef, useState } from 'react';

interface Ends {
  readonly start: boolean;
  readonly end: boolean;
}

const slack = 4;

/** Which end a scroller stands at; `scrollLeft` runs negative in right-to-left pages. */
const endsOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Ends => ({
  start: Math.abs(scrollLeft) <= slack,
  end: Math.abs(scrollLeft) + clientWidth >= scrollWidth - slack,
});

/**
 * A sideways scroller: which end it is at, and a way to turn it by most of a page (1 forward, -1
 * back).
 */
export function useRail() {
  const ref = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<Ends>({ start: true, end: true });
  useEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    const look = () => {
      const now = endsOf(list);
      setEnds((before) => (before.start === now.start && before.end === now.end ? before : now));
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, []);
  const turn = useCallback((direction: 1 | -1) => {
    const list = ref.current;
    if (!list) return;
    const sign = getComputedStyle(list).direction === 'rtl' ? -direction : direction;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.scrollBy({ left: sign * list.clientWidth * 0.85, behavior: calm ? 'auto' : 'smooth' });
  }, []);
  return { ref, ends, turn };
}
