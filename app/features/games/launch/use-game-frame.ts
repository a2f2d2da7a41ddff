import { useCallback, useEffect, useRef, useState } from 'react';
import { brandStyleParameter } from '#app/lib/game-controls.ts';
import { useEnhanced } from '#app/ui/use-enhanced.ts';
import type { FrameLoadState } from '#app/ui/use-frame-load.ts';
import { messageOf, useGameControls } from './use-game-controls.ts';

/** How long a game may load at one address before the next is tried, or it counts as failed, ms. */
const timeoutMs = 20_000;

interface GameListeners {
  readonly onBalance: () => void;
  readonly onExit: () => void;
  /** The wallet refused a bet because of a limit of the player. */
  readonly onLimit: () => void;
  /** A dialog that the bar's menu has opened in the game was closed. */
  readonly onControlClosed: () => void;
}

/** Adds the brand's stylesheet to the address of a demo vendor's game; other addresses are unchanged. */
export const withBrandStyle = (addresses: readonly string[], css: string): readonly string[] =>
  addresses.at(-1)?.startsWith('/')
    ? addresses.map(
        (address) =>
          `${address}${address.includes('?') ? '&' : '?'}${brandStyleParameter}=${encodeURIComponent(css)}`,
      )
    : addresses;

/**
 * The address that shows whether a vendor's host answers: without the launch code, which can be
 * used once, by the frame.
 */
const probeAddress = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/**
 * Watches a game in its frame: moves on to the next address when one does not answer, and handles
 * the game's messages. Only messages of the frame's own window count, and no number in them is
 * trusted.
 */
export function useGameFrame(addresses: readonly string[], listeners: GameListeners) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [addressIndex, setAddressIndex] = useState(0);
  const [state, setState] = useState<FrameLoadState>('coming');
  const { controls, startControl, receiveControls } = useGameControls(frame);
  const latest = useRef(listeners);
  latest.current = listeners;
  const address = addresses[addressIndex] ?? '';
  const isLast = addressIndex >= addresses.length - 1;
  // The frame came with the page and started before any script: its message and its load event are
  // missed.
  const [startedBeforeHydration] = useState(!useEnhanced());
  useEffect(() => {
    const isBeforeHydration = startedBeforeHydration && addressIndex === 0;
    // A page is complete only when its frames have loaded, too.
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
    // For an external host, a probe: browsers fire `load` for an unreachable page, too.
    if (!address.startsWith('/'))
      fetch(probeAddress(address), {
        mode: 'no-cors',
        credentials: 'omit',
        cache: 'no-store',
        signal: leave.signal,
      }).catch(fail);
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const message = messageOf(data);
      const messageName = message.marquee;
      if (messageName === 'ready') {
        clearTimeout(timer);
        setState('shown');
      }
      if (messageName === 'balance' || messageName === 'round-closed') latest.current.onBalance();
      if (messageName === 'exit') latest.current.onExit();
      if (messageName === 'limit') latest.current.onLimit();
      if (messageName === 'controls') receiveControls(message);
      if (messageName === 'control-closed' && document.activeElement === frame.current)
        latest.current.onControlClosed();
    };
    window.addEventListener('message', onMessage);
    if (isBeforeHydration) frame.current?.contentWindow?.postMessage({ marquee: 'hello' }, '*');
    return () => {
      leave.abort();
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
    };
  }, [address, startedBeforeHydration, isLast, addressIndex, receiveControls]);
  // An external vendor need not send messages: the game counts as ready once it has loaded.
  const onLoad = useCallback(
    () => void (address.startsWith('/') || setState((now) => (now === 'coming' ? 'shown' : now))),
    [address],
  );
  return {
    ...{ frame, address, key: addressIndex, state, startedBeforeHydration, loaded: onLoad },
    ...{ controls, startControl },
  };
}
