import { isMotionOff } from '../../game-page/motion.ts';
import { sound } from '../../game-page/sound.ts';

const finishAll = async (animations: readonly Animation[]): Promise<void> =>
  void (await Promise.all(animations.map(({ finished }) => finished.then(() => sound('card')))));

/** One card after another. */
export const animateDeal = async (cards: Iterable<Element>): Promise<void> =>
  isMotionOff()
    ? undefined
    : finishAll(
        [...cards].map((card, index) =>
          card.animate(
            [
              { transform: 'translateY(-28px) rotate(-6deg)', opacity: 0 },
              { transform: 'none', opacity: 1 },
            ],
            {
              duration: 220,
              delay: index * 70,
              easing: 'cubic-bezier(.2,.7,.3,1)',
              fill: 'backwards',
            },
          ),
        ),
      );

/** One card after another. */
export const animateFlip = async (cards: Iterable<Element>): Promise<void> =>
  isMotionOff()
    ? undefined
    : finishAll(
        [...cards].map((card, index) =>
          card.animate([{ transform: 'rotateY(90deg)' }, { transform: 'none' }], {
            duration: 200,
            delay: 120 + index * 150,
            fill: 'backwards',
          }),
        ),
      );
