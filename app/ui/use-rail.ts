import { useCallback, useEffect, useRef, useState } from 'react';

interface Ends {
  readonly start: boolean;
  readonly end: boolean;
}

const tolerancePx = 4;

/** `scrollLeft` is negative in right-to-left pages. */
const endsOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Ends => ({
  start: Math.abs(scrollLeft) <= tolerancePx,
  end: Math.abs(scrollLeft) + clientWidth >= scrollWidth - tolerancePx,
});

/** Scrolls by most of a page: 1 forward, -1 back. */
export function useRail() {
  const ref = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<Ends>({ start: true, end: true });
  useEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    const update = () => {
      const currentEnds = endsOf(list);
      setEnds((previous) =>
        previous.start === currentEnds.start && previous.end === currentEnds.end
          ? previous
          : currentEnds,
      );
    };
    update();
    const watcher = new ResizeObserver(update);
    watcher.observe(list);
    list.addEventListener('scroll', update, { passive: true });
    return () => {
      watcher.disconnect();
      list.removeEventListener('scroll', update);
    };
  }, []);
  const scrollByPage = useCallback((direction: 1 | -1) => {
    const list = ref.current;
    if (!list) return;
    const sign = getComputedStyle(list).direction === 'rtl' ? -direction : direction;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.scrollBy({ left: sign * list.clientWidth * 0.85, behavior: calm ? 'auto' : 'smooth' });
  }, []);
  return { ref, ends, turn: scrollByPage };
}
