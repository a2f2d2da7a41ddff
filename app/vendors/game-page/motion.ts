/** A second press: the rest of this round is shown without animation. */
let [isSkipping, isAnimating] = [false, false];
const pendingPauses = new Set<() => void>();

/**
 * Whether animations are off: by the player's motion setting, or because they are being skipped.
 */
export const isMotionOff = (): boolean =>
  isSkipping || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Waits between two steps of an animation; not at all with reduced motion. */
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

/** Skips the current animation. */
export function skipAnimation(): void {
  if (!isAnimating) return;
  isSkipping = true;
  for (const finish of [...pendingPauses]) finish();
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
}

/** Runs an animation; a press on the stage skips it. */
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
