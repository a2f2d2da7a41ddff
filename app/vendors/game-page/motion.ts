/** `isSkipping`: a second press skips the animations of the rest of the round. */
let [isSkipping, isAnimating] = [false, false];
const pendingPauses = new Set<() => void>();

/** By the player's motion setting, or while skipping. */
export const isMotionOff = (): boolean =>
  isSkipping || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Does not wait while motion is off. */
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

export function skipAnimation(): void {
  if (!isAnimating) return;
  isSkipping = true;
  for (const finish of Array.from(pendingPauses)) finish();
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
}

/** A press on the stage skips the animation. */
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
