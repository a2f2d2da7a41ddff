import { useSyncExternalStore } from 'react';

/** What moves or changes by itself and can be told to stand still (WCAG 2.2, 2.2.2). */
export type MotionRegion = 'banners' | 'notices' | 'clock' | 'jackpot';
type Choices = Readonly<Partial<Record<MotionRegion, boolean>>>;

const key = 'stillParts';
const listeners = new Set<() => void>();
/** What was chosen on this page, where the browser keeps nothing. */
let sessionChoices: Choices = {};

function readChoices(): Choices {
  try {
    const storedPreferences: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return {
      ...(typeof storedPreferences === 'object' ? (storedPreferences as Choices) : {}),
      ...sessionChoices,
    };
  } catch (fault) {
    if (!(fault instanceof DOMException) && !(fault instanceof SyntaxError)) throw fault;
    return sessionChoices;
  }
}

function saveChoice(part: MotionRegion, paused: boolean): void {
  sessionChoices = { ...sessionChoices, [part]: paused };
  try {
    localStorage.setItem(key, JSON.stringify(readChoices()));
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault;
  }
  for (const listener of listeners) listener();
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Whether a part stands still, to be asked in a browser alone: as the visitor chose here, now or
 * before; else as the system asks for less motion. A clock's figures are no motion.
 */
export const isPaused = (part: MotionRegion): boolean =>
  readChoices()[part] ?? (part !== 'clock' && prefersReducedMotion());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * A part's pause, kept in this browser: whether it stands still (false until scripts run), and the
 * way to change that.
 */
export function useMotionPreference(part: MotionRegion): readonly [boolean, () => void] {
  const paused = useSyncExternalStore(
    subscribe,
    () => isPaused(part),
    () => false,
  );
  return [paused, () => saveChoice(part, !paused)];
}
