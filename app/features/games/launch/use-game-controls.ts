import { useCallback, useState, type RefObject } from 'react';
import { gameControls, type GameControl } from '#app/domain/games/game-controls.ts';

/** The message's name is in `marquee`. */
interface GameMessage {
  readonly marquee?: unknown;
  readonly controls?: unknown;
  readonly soundOn?: unknown;
}

export const messageOf = (data: unknown): GameMessage =>
  typeof data === 'object' && data !== null ? data : {};

interface OfferedControls {
  readonly names: readonly GameControl[];
  readonly soundOn: boolean;
}

export function useGameControls(frame: RefObject<HTMLIFrameElement>) {
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
