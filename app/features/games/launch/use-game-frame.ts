import { useCallback, useEffect, useRef, useState } from 'react';
import { useEnhanced } from '#app/ui/use-enhanced.ts';
import type { FrameLoadState } from '#app/ui/use-frame-load.ts';

/** How long a game may take at one address before the next is tried, or it counts as failed, ms. */
const timeoutMs = 20_000;

interface GameListeners {
  readonly onBalance: () => void;
  readonly onExit: () => void;
  /** The wallet refused a bet for a limit of the player. */
  readonly onLimit: () => void;
}

/**
 * The address that is asked whether a vendor's host answers: without the launch's code, which is
 * good once and is the frame's.
 */
const probeAddress = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/** What a game tells the page around it. */
const messageNameOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'marquee' in data ? data.marquee : undefined;

/**
 * Follows a game in its frame: moves on to the next address when one does not answer, and hears
 * what the game says. Only the frame's own window is heard, and no number that it says is believed.
 */
export function useGameFrame(addresses: readonly string[], listeners: GameListeners) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [addressIndex, setAddressIndex] = useState(0);
  const [state, setState] = useState<FrameLoadState>('coming');
  const latest = useRef(listeners);
  latest.current = listeners;
  const address = addresses[addressIndex] ?? '';
  const isLast = addressIndex >= addresses.length - 1;
  // The frame came with the page and began before any script did: what it said, and that it loaded,
  // was heard by nobody.
  const [startedBeforeHydration] = useState(!useEnhanced());
  useEffect(() => {
    const isBeforeHydration = startedBeforeHydration && addressIndex === 0;
    // A page is complete when its frames have loaded, too.
    setState(
      isBeforeHydration && !address.startsWith('/') && document.readyState === 'complete'
        ? 'shown'
        : 'coming',
    );
    const leave = new AbortController();
    const fail = () =>
      void (
        leave.signal.aborted ||
        (isLast
          ? setState((now) => (now === 'coming' ? 'failed' : now))
          : setAddressIndex(addressIndex + 1))
      );
    const timer = setTimeout(fail, timeoutMs);
    // Of a host elsewhere it is asked whether it answers at all: browsers say `load` of a page that
    // could not be had, too.
    if (!address.startsWith('/'))
      fetch(probeAddress(address), {
        mode: 'no-cors',
        credentials: 'omit',
        cache: 'no-store',
        signal: leave.signal,
      }).catch(fail);
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const messageName = messageNameOf(data);
      if (messageName === 'ready') {
        clearTimeout(timer);
        setState('shown');
      }
      if (messageName === 'balance' || messageName === 'round-closed') latest.current.onBalance();
      if (messageName === 'exit') latest.current.onExit();
      if (messageName === 'limit') latest.current.onLimit();
    };
    window.addEventListener('message', onMessage);
    if (isBeforeHydration) frame.current?.contentWindow?.postMessage({ marquee: 'hello' }, '*');
    return () => {
      leave.abort();
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
    };
  }, [address, startedBeforeHydration, isLast, addressIndex]);
  // A vendor elsewhere need not speak: what it shows is there once it has loaded.
  const onLoad = useCallback(
    () => void (address.startsWith('/') || setState((now) => (now === 'coming' ? 'shown' : now))),
    [address],
  );
  return { frame, address, key: addressIndex, state, loaded: onLoad };
}
