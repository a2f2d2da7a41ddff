/** The player is in a hurry: what is left of this round is shown at once. */
let [isHurried, isShowing] = [false, false];
const waiting = new Set<() => void>();

/** Whether nothing may move: by the player's wishes about motion, or since they are in a hurry. */
export const isStill = (): boolean =>
  isHurried || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Waits between two steps of a picture; not at all for who wants no motion. */
export const pause = (ms: number): Promise<void> =>
  isStill()
    ? Promise.resolve()
    : new Promise((resolve) => {
        const go = (): void => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, ms);
        waiting.add(go);
      });

/** Brings what is being shown to its end. */
export function hurry(): void {
  if (!isShowing) return;
  isHurried = true;
  for (const go of [...waiting]) go();
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
}

/** Shows one thing; a press on the stage brings it to its end. */
export async function showing(stage: HTMLElement, show: () => Promise<void>): Promise<void> {
  stage.addEventListener('click', hurry);
  isShowing = true;
  try {
    await show();
  } finally {
    stage.removeEventListener('click', hurry);
    isHurried = isShowing = false;
  }
}
