import { formatAmount } from '#app/domain/money.ts';
import { element } from '../../game-page/element.ts';
import { isMotionOff } from '../../game-page/motion.ts';

/** Counting and display time of an amount, ms. */
const [countMs, displayMs] = [550, 2200];
const sparks = 12;

const sparkAt = (index: number): HTMLElement =>
  element('i', { class: 'spark', style: `--turn:${(index * 360) / sparks}deg` });
const entranceFrames: Keyframe[] = [
  { opacity: 0, transform: 'scale(0.5)' },
  { opacity: 1, transform: 'scale(1.08)', offset: 0.07 },
  { opacity: 1, transform: 'none', offset: 0.12 },
  { opacity: 1, transform: 'none', offset: 0.85 },
  { opacity: 0, transform: 'none' },
];
const staticFrames: Keyframe[] = [{ opacity: 1 }, { opacity: 1 }];

/**
 * Shows a win over the stage briefly. The status line repeats it permanently, and for screen
 * readers.
 */
export function createPrize() {
  const amount = element('b', {});
  const plate = element(
    'p',
    { class: 'prize', 'aria-hidden': 'true', hidden: true },
    ...Array.from({ length: sparks }, (_, index) => sparkAt(index)),
    amount,
  );
  let last: Animation | undefined;
  const hide = (): void => {
    last?.cancel();
    plate.hidden = true;
  };
  const count = (payout: number, animation: Animation): void => {
    if (last !== animation) return;
    const part = isMotionOff()
      ? 1
      : Math.min(1, Number(animation.currentTime ?? countMs) / countMs);
    amount.textContent = formatAmount(Math.round(payout * part));
    if (part < 1) requestAnimationFrame(() => count(payout, animation));
  };
  return {
    plate,
    hide,
    show(payout: number): void {
      hide();
      plate.hidden = false;
      const animation = plate.animate(isMotionOff() ? staticFrames : entranceFrames, {
        duration: displayMs,
      });
      animation.addEventListener('finish', hide);
      last = animation;
      count(payout, animation);
    },
  };
}
