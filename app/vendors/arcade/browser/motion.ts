/** The player is in a hurry: what is left of this round is shown at once. */
let [isSkipping, isAnimating] = [false, false];
const pendingPauses = new Set<() => void>();

/** Whether nothing may move: by the player's wishes about motion, or since they are in a hurry. */
export const isMotionOff = (): boolean =>
  isSkipping || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Waits between two steps of a picture; not at all for who wants no motion. */
export const pause = (ms: number): Promise<void> =>
  isMotionOff()
    ? Promise.resolve()
    : new Promise((resolve) => {
        const finish = (): void => {
          clearTimeout(timer);
          pendingPauses.delete(finish);
          resolve();
        };
        const timer = setTimeout(finish, ms);
        pendingPauses.add(finish);
      });

/** Brings what is being shown to its end. */
export function skipAnimation(): void {
  if (!isAnimating) return;
  isSkipping = true;
  for (const finish of [...pendingPauses]) finish();
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
}

/** Shows one thing; a press on the stage brings it to its end. */
export async function runAnimation(stage: HTMLElement, show: () => Promise<void>): Promise<void> {
  stage.addEventListener('click', skipAnimation);
  isAnimating = true;
  try {
    await show();
  } finally {
    stage.removeEventListener('click', skipAnimation);
    isSkipping = isAnimating = false;
  }
}
