import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import {
  brandStyleParameter,
  gameControls,
  type GameControl,
} from '#app/domain/games/game-controls.ts';
import { useEnhanced } from '#app/ui/use-enhanced.ts';
import type { FrameLoadState } from '#app/ui/use-frame-load.ts';

/** The message's name is in `marquee`. */
interface GameMessage {
  readonly marquee?: unknown;
  readonly controls?: unknown;
  readonly soundOn?: unknown;
}

const messageOf = (data: unknown): GameMessage =>
  typeof data === 'object' && data !== null ? data : {};

interface OfferedControls {
  readonly names: readonly GameControl[];
  readonly soundOn: boolean;
}

function useGameControls(frame: RefObject<HTMLIFrameElement>) {
  const [controls, setControls] = useState<OfferedControls>({ names: [], soundOn: false });
  /** Unknown controls are ignored. */
  const receiveControls = useCallback(
    ({ controls: names, soundOn }: GameMessage) =>
      setControls({
        names: Array.isArray(names) ? gameControls.filter((name) => names.includes(name)) : [],
        soundOn: soundOn === true,
      }),
    [],
  );
  const startControl = useCallback(
    (control: GameControl) => {
      // A dialog in the game needs the keyboard focus.
      if (control !== 'sound') frame.current?.focus();
      frame.current?.contentWindow?.postMessage({ marquee: 'control', control }, '*');
    },
    [frame],
  );
  return { controls, startControl, receiveControls };
}

/** ms until the next URL is tried, or the game counts as failed. */
const timeoutMs = 20_000;

interface GameListeners {
  readonly onBalance: () => void;
  readonly onExit: () => void;
  /** The wallet refused a bet because of a player's limit. */
  readonly onLimit: () => void;
  readonly onControlClosed: () => void;
}

/** Only for demo vendors; other URLs are unchanged. */
export const withBrandStyle = (addresses: readonly string[], css: string): readonly string[] =>
  addresses.at(-1)?.startsWith('/')
    ? addresses.map(
        (address) =>
          `${address}${address.includes('?') ? '&' : '?'}${brandStyleParameter}=${encodeURIComponent(css)}`,
      )
    : addresses;

/** Excludes the launch code, which can be used only once. */
const probeAddress = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/**
 * Moves to the next URL when one does not respond, and handles the game's messages.
 * Accepts messages of the frame's window only; numbers in them are not trusted.
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
  // A server-rendered frame may start before hydration, so its message and load event are missed.
  const [startedBeforeHydration] = useState(!useEnhanced());
  useEffect(() => {
    const isBeforeHydration = startedBeforeHydration && addressIndex === 0;
    // `complete` implies that the frames have loaded, too.
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
    // Probe external hosts: browsers also fire `load` for an unreachable page.
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
  // External vendors need not send messages, so `load` counts as ready.
  const onLoad = useCallback(
    () => void (address.startsWith('/') || setState((now) => (now === 'coming' ? 'shown' : now))),
    [address],
  );
  return {
    frame,
    address,
    key: addressIndex,
    state,
    startedBeforeHydration,
    loaded: onLoad,
    controls,
    startControl,
  };
}
