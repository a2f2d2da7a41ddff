import { useSyncExternalStore } from 'react';

/** Regions that can be paused (WCAG 2.2, 2.2.2). */
export type MotionRegion = 'banners' | 'notices' | 'clock' | 'jackpot';
type Choices = Readonly<Partial<Record<MotionRegion, boolean>>>;

const key = 'stillParts';
const listeners = new Set<() => void>();
/** Used if the browser refuses storage. */
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
 * Browser only. The visitor's choice, else the system's reduced-motion setting, except for the
 * clock.
 */
export const isPaused = (part: MotionRegion): boolean =>
  readChoices()[part] ?? (part !== 'clock' && prefersReducedMotion());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Stored in this browser; false until scripts run. */
export function useMotionPreference(part: MotionRegion): readonly [boolean, () => void] {
  const paused = useSyncExternalStore(
    subscribe,
    () => isPaused(part),
    () => false,
  );
  return [paused, () => saveChoice(part, !paused)];
}
