import { useCallback, useState, type RefObject } from 'react';
import { gameControls, type GameControl } from '#app/lib/game-controls.ts';

/** A game's message to the page; its name is in `marquee`. */
interface GameMessage {
  readonly marquee?: unknown;
  readonly controls?: unknown;
  readonly soundOn?: unknown;
}

export const messageOf = (data: unknown): GameMessage =>
  typeof data === 'object' && data !== null ? data : {};

/** The game's own controls in the menu of the bar above its frame. */
interface OfferedControls {
  readonly names: readonly GameControl[];
  readonly soundOn: boolean;
}

/** Receives the controls that a game offers, and starts one in the frame. */
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
      // A dialog in the game takes the keyboard.
      if (control !== 'sound') frame.current?.focus();
      frame.current?.contentWindow?.postMessage({ marquee: 'control', control }, '*');
    },
    [frame],
  );
  return { controls, startControl, receiveControls };
}
