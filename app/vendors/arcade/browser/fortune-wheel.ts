import { svgElement, element } from '../../game-page/element.ts';
import { isMotionOff } from '../../game-page/motion.ts';
import { sound } from '../../game-page/sound.ts';
import { pointOnCircle, type Field } from './roulette-wheel.ts';

const fullTurns = 4;

export function createFortuneWheel(fields: readonly Field[]) {
  const slice = 360 / fields.length;
  const parts = fields.map(({ label, kind }, index) =>
    svgElement(
      'g',
      { class: 'part', transform: `rotate(${index * slice})` },
      svgElement('path', {
        class: `pocket ${kind}`,
        d: `M${pointOnCircle(-slice / 2, 100)} A100,100 0 0 1 ${pointOnCircle(slice / 2, 100)} L${pointOnCircle(slice / 2, 44)} A44,44 0 0 0 ${pointOnCircle(-slice / 2, 44)}Z`,
      }),
      svgElement('text', { transform: 'translate(0,-83)', 'text-anchor': 'middle' }, label),
    ),
  );
  const pegs = fields.map((_, index) =>
    svgElement('circle', {
      class: 'cap',
      r: 1.3,
      transform: `rotate(${(index + 0.5) * slice}) translate(0,-101)`,
    }),
  );
  const disc = svgElement(
    'g',
    { class: 'disc' },
    ...parts,
    ...pegs,
    svgElement('circle', { class: 'hub', r: 44 }),
    ...[0, 60, 120].map((rotation) =>
      svgElement('path', { class: 'spoke', d: 'M0-38V38', transform: `rotate(${rotation})` }),
    ),
    svgElement('circle', { class: 'cap', r: 13 }),
  );
  const svg = svgElement(
    'svg',
    { viewBox: '-108 -114 216 222' },
    svgElement('circle', { class: 'rim', r: 106 }),
    disc,
    svgElement('path', { class: 'pointer', d: 'M-9-113H9L0-96Z' }),
  );
  let restAngle = 0;
  return {
    picture: element('div', { class: 'fortune', dir: 'ltr', 'aria-hidden': 'true' }, svg),
    /** @param isNew animates the wheel */
    async stop(field: number, isNew: boolean): Promise<void> {
      const to = -field * slice;
      if (isNew && !isMotionOff()) {
        const targetAngle = restAngle - fullTurns * 360 - ((((restAngle - to) % 360) + 360) % 360);
        const rotation = disc.animate(
          [{ transform: `rotate(${restAngle}deg)` }, { transform: `rotate(${targetAngle}deg)` }],
          { duration: 4200, easing: 'cubic-bezier(.15,.55,.12,1)', fill: 'forwards' },
        );
        await rotation.finished;
        rotation.cancel();
        sound('stop');
      }
      restAngle = to;
      disc.style.transform = `rotate(${restAngle}deg)`;
      parts.forEach((part, index) => part.classList.toggle('lit', index === field));
    },
    wait(): void {
      for (const part of parts) part.classList.remove('lit');
    },
  };
}
