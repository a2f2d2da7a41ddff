import { useCallback, useEffect, useRef, useState } from 'react';
import { useEnhanced } from '#app/ui/use-enhanced.ts';
import type { Arrival } from './use-frame-arrival.ts';

/** How long a game may take at one address before the next is tried, or it counts as failed, ms. */
const patience = 20_000;

interface Heard {
  readonly onBalance: () => void;
  readonly onExit: () => void;
  /** The wallet refused a bet for a limit of the player. */
  readonly onLimit: () => void;
}

/** What a game tells the page around it. */
const wordOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'marquee' in data ? data.marquee : undefined;

/**
 * Follows a game in its frame: moves on to the next address when one does not answer, and hears
 * what the game says. Only the frame's own window is heard, and no number that it says is believed.
 */
export function useGameFrame(addresses: readonly string[], heard: Heard) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [place, setPlace] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Arrival>('coming');
  const latest = useRef(heard);
  latest.current = heard;
  const address = addresses[place] ?? '';
  const isLast = place >= addresses.length - 1;
  // The frame came with the page and began before any script did: what it said, and that it loaded,
  // was heard by nobody.
  const [cameEarly] = useState(!useEnhanced());
  useEffect(() => {
    const isEarly = cameEarly && attempt === 0 && place === 0;
    // A page is complete when its frames have loaded, too.
    setState(
      isEarly && !address.startsWith('/') && document.readyState === 'complete'
        ? 'shown'
        : 'coming',
    );
    const leave = new AbortController();
    const fail = () =>
      void (
        leave.signal.aborted ||
        (isLast ? setState((now) => (now === 'coming' ? 'failed' : now)) : setPlace(place + 1))
      );
    const timer = setTimeout(fail, patience);
    // Of a host elsewhere it is asked whether it answers at all: browsers say `load` of a page that
    // could not be had, too.
    if (!address.startsWith('/'))
      fetch(address, {
        mode: 'no-cors',
        credentials: 'omit',
        cache: 'no-store',
        signal: leave.signal,
      }).catch(fail);
    const hear = ({ source, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const word = wordOf(data);
      if (word === 'ready') {
        clearTimeout(timer);
        setState('shown');
      }
      if (word === 'balance' || word === 'round-closed') latest.current.onBalance();
      if (word === 'exit') latest.current.onExit();
      if (word === 'limit') latest.current.onLimit();
    };
    window.addEventListener('message', hear);
    if (isEarly) frame.current?.contentWindow?.postMessage({ marquee: 'hello' }, '*');
    return () => {
      leave.abort();
      clearTimeout(timer);
      window.removeEventListener('message', hear);
    };
  }, [address, attempt, cameEarly, isLast, place]);
  // A vendor elsewhere need not speak: what it shows is there once it has loaded.
  const loaded = useCallback(
    () => void (address.startsWith('/') || setState((now) => (now === 'coming' ? 'shown' : now))),
    [address],
  );
  const again = useCallback(() => {
    setPlace(0);
    setAttempt((count) => count + 1);
  }, []);
  return { frame, address, key: `${place}.${attempt}`, state, loaded, again };
}
