import { svgElement } from '../../game-page/element.ts';
import { isMotionOff } from '../../game-page/motion.ts';
import { sound } from '../../game-page/sound.ts';

/** SVG path syntax; 0 degrees is at the top. */
export const pointOnCircle = (angle: number, radius: number): string =>
  `${(Math.sin((angle * Math.PI) / 180) * radius).toFixed(2)},${(-Math.cos((angle * Math.PI) / 180) * radius).toFixed(2)}`;

/** `kind` is a CSS class (games.css). */
export interface Field {
  readonly label: string;
  readonly kind: string;
}

/** @param slice degrees per field */
const createPockets = (fields: readonly Field[], slice: number) =>
  fields.flatMap(({ label, kind }, index) => [
    svgElement('path', {
      class: `pocket ${kind}`,
      d: `M${pointOnCircle((index - 0.5) * slice, 100)} A100,100 0 0 1 ${pointOnCircle((index + 0.5) * slice, 100)} L${pointOnCircle((index + 0.5) * slice, 66)} A66,66 0 0 0 ${pointOnCircle((index - 0.5) * slice, 66)}Z`,
    }),
    svgElement(
      'text',
      { transform: `rotate(${index * slice}) translate(0,-86)`, 'text-anchor': 'middle' },
      label,
    ),
  ]);

export function createRouletteWheel(fields: readonly Field[]) {
  const slice = 360 / fields.length;
  const pockets = createPockets(fields, slice);
  const ball = svgElement('circle', { class: 'ball', cx: 0, cy: -74, r: 5 });
  const track = svgElement('g', {}, ball);
  const disc = svgElement(
    'g',
    { class: 'disc' },
    ...pockets,
    svgElement('circle', { class: 'hub', r: 64 }),
    ...[0, 45, 90, 135].map((rotation) =>
      svgElement('path', { class: 'spoke', d: 'M0-50V50', transform: `rotate(${rotation})` }),
    ),
    svgElement('circle', { class: 'cap', r: 15 }),
  );
  const svg = svgElement(
    'svg',
    { class: 'wheel', viewBox: '-108 -108 216 216', 'aria-hidden': 'true' },
    svgElement('circle', { class: 'rim', r: 106 }),
    disc,
    track,
  );
  let restAngle = 0;
  return {
    svg,
    /**
     * Drops the ball into a field, counted from the top.
     * @param isNew animates it
     */
    async fall(field: number, isNew: boolean): Promise<void> {
      ball.style.visibility = 'visible';
      const angle = field * slice;
      if (isNew && !isMotionOff()) {
        const rotation = disc.animate(
          [
            { transform: `rotate(${restAngle}deg)` },
            { transform: `rotate(${restAngle + 400}deg)` },
          ],
          { duration: 4200, easing: 'cubic-bezier(.2,.5,.3,1)', fill: 'forwards' },
        );
        const run = track.animate(
          [
            { transform: `rotate(${restAngle + angle + 1440}deg) scale(1.28)` },
            { transform: `rotate(${restAngle + angle + 460}deg) scale(1.28)`, offset: 0.72 },
            { transform: `rotate(${restAngle + angle + 400}deg)` },
          ],
          { duration: 4200, easing: 'cubic-bezier(.2,.5,.3,1)', fill: 'forwards' },
        );
        await Promise.all([rotation.finished, run.finished]);
        sound('stop');
        restAngle = (restAngle + 400) % 360;
        rotation.cancel();
        run.cancel();
      }
      disc.style.transform = `rotate(${restAngle}deg)`;
      track.style.transform = `rotate(${restAngle + angle}deg)`;
    },
    wait(): void {
      ball.style.visibility = 'hidden';
    },
  };
}
