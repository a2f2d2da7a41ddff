import { useSyncExternalStore } from 'react';

/** What moves or changes by itself and can be told to stand still (WCAG 2.2, 2.2.2). */
export type MovingPart = 'banners' | 'notices' | 'clock' | 'jackpot';
type Choices = Readonly<Partial<Record<MovingPart, boolean>>>;

const key = 'stillParts';
const listeners = new Set<() => void>();
/** What was chosen on this page, where the browser keeps nothing. */
let here: Choices = {};

function kept(): Choices {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return { ...(typeof found === 'object' ? (found as Choices) : {}), ...here };
  } catch (fault) {
    if (!(fault instanceof DOMException) && !(fault instanceof SyntaxError)) throw fault;
    return here;
  }
}

function keep(part: MovingPart, still: boolean): void {
  here = { ...here, [part]: still };
  try {
    localStorage.setItem(key, JSON.stringify(kept()));
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault;
  }
  for (const listener of listeners) listener();
}

const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Whether a part stands still, to be asked in a browser alone: as the visitor chose here, now or
 * before; else as the system asks for less motion. A clock's figures are no motion.
 */
export const standsStill = (part: MovingPart): boolean =>
  kept()[part] ?? (part !== 'clock' && wantsCalm());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * A part's pause, kept in this browser: whether it stands still (false until scripts run), and the
 * way to change that.
 */
export function useKeptPause(part: MovingPart): readonly [boolean, () => void] {
  const paused = useSyncExternalStore(
    subscribe,
    () => standsStill(part),
    () => false,
  );
  return [paused, () => keep(part, !paused)];
}
