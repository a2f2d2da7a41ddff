import { cardFace } from './cards-art.ts';
import { element } from '../../game-page/element.ts';
import { isMotionOff, pause } from '../../game-page/motion.ts';
import { sound } from '../../game-page/sound.ts';

const pauseMs = 420;

/** Cards are turned over one by one, alternating between the hands. */
export function createTwoHands(
  names: readonly [string, string],
  hiddenCount: number,
  worth: (hand: readonly number[]) => string,
) {
  const sides = names.map((name) => {
    const [label, hand] = [element('span', {}), element('div', { class: 'hand' })];
    return {
      label,
      hand,
      seat: element(
        'div',
        { class: 'seat' },
        element('p', {}, element('span', {}, name), label),
        hand,
      ),
    };
  });
  const clear = (): void => {
    for (const { label, hand, seat } of sides) {
      label.textContent = '';
      hand.replaceChildren(...Array.from({ length: hiddenCount }, () => cardFace(undefined)));
      seat.classList.remove('best');
    }
  };
  return {
    picture: element('div', { class: 'two-hands' }, ...sides.map(({ seat }) => seat)),
    clear,
    /** @param best the winning side, if any */
    async show(
      hands: readonly [readonly number[], readonly number[]],
      best: number | undefined,
      isNew: boolean,
    ): Promise<void> {
      clear();
      const maxCards = Math.max(...hands.map(({ length }) => length));
      for (let index = 0; index < maxCards; index += 1)
        for (const [at, side] of sides.entries()) {
          const card = hands[at]?.[index];
          if (card === undefined) continue;
          if (isNew) await pause(pauseMs).then(() => sound('card'));
          const face = cardFace(card);
          const back = side.hand.children[index];
          if (back) back.replaceWith(face);
          else side.hand.append(face);
          side.label.textContent = worth(hands[at]?.slice(0, index + 1) ?? []);
          if (isNew && !isMotionOff())
            face.animate([{ transform: 'rotateY(90deg)' }, { transform: 'none' }], {
              duration: 200,
            });
        }
      sides.forEach(({ seat }, at) => seat.classList.toggle('best', at === best));
    },
  };
}
