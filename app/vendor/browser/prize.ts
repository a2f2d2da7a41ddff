import { formatAmount } from '#app/lib/money.ts';
import { element } from './element.ts';
import { isStill } from './motion.ts';

/** How long an amount is counted up, and how long it is seen, ms. */
const [countMs, seenMs] = [550, 2200];
const sparks = 12;

const sparkAt = (place: number): HTMLElement =>
  element('i', { class: 'spark', style: `--turn:${(place * 360) / sparks}deg` });
const arriving: Keyframe[] = [
  { opacity: 0, transform: 'scale(0.5)' },
  { opacity: 1, transform: 'scale(1.08)', offset: 0.07 },
  { opacity: 1, transform: 'none', offset: 0.12 },
  { opacity: 1, transform: 'none', offset: 0.85 },
  { opacity: 0, transform: 'none' },
];
const there: Keyframe[] = [{ opacity: 1 }, { opacity: 1 }];

/**
 * What a round brought, large over the stage for a moment. The line below says it for good, and
 * aloud.
 */
export function createPrize() {
  const amount = element('b', {});
  const plate = element(
    'p',
    { class: 'prize', 'aria-hidden': 'true', hidden: true },
    ...Array.from({ length: sparks }, (_, place) => sparkAt(place)),
    amount,
  );
  let last: Animation | undefined;
  const hide = (): void => {
    last?.cancel();
    plate.hidden = true;
  };
  const count = (paid: number, shown: Animation): void => {
    if (last !== shown) return;
    const part = isStill() ? 1 : Math.min(1, Number(shown.currentTime ?? countMs) / countMs);
    amount.textContent = formatAmount(Math.round(paid * part));
    if (part < 1) requestAnimationFrame(() => count(paid, shown));
  };
  return {
    plate,
    hide,
    show(paid: number): void {
      hide();
      plate.hidden = false;
      const shown = plate.animate(isStill() ? there : arriving, { duration: seenMs });
      shown.addEventListener('finish', hide);
      last = shown;
      count(paid, shown);
    },
  };
}
