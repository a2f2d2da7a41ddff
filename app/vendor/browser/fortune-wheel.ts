import { drawn, element } from './element.ts';
import { isStill } from './motion.ts';
import { sound } from './sound.ts';
import { at, type Field } from './turning-wheel.ts';

/** Whole turns before it stops. */
const turns = 4;

/** A wheel that stops with a field below its pointer. */
export function createFortuneWheel(fields: readonly Field[]) {
  const slice = 360 / fields.length;
  const parts = fields.map(({ label, kind }, place) =>
    drawn(
      'g',
      { class: 'part', transform: `rotate(${place * slice})` },
      drawn('path', {
        class: `pocket ${kind}`,
        d: `M${at(-slice / 2, 100)} A100,100 0 0 1 ${at(slice / 2, 100)} L${at(slice / 2, 44)} A44,44 0 0 0 ${at(-slice / 2, 44)}Z`,
      }),
      drawn('text', { transform: 'translate(0,-83)', 'text-anchor': 'middle' }, label),
    ),
  );
  const pegs = fields.map((_, place) =>
    drawn('circle', {
      class: 'cap',
      r: 1.3,
      transform: `rotate(${(place + 0.5) * slice}) translate(0,-101)`,
    }),
  );
  const disc = drawn(
    'g',
    { class: 'disc' },
    ...parts,
    ...pegs,
    drawn('circle', { class: 'hub', r: 44 }),
    ...[0, 60, 120].map((turn) =>
      drawn('path', { class: 'spoke', d: 'M0-38V38', transform: `rotate(${turn})` }),
    ),
    drawn('circle', { class: 'cap', r: 13 }),
  );
  const svg = drawn(
    'svg',
    { viewBox: '-108 -114 216 222' },
    drawn('circle', { class: 'rim', r: 106 }),
    disc,
    drawn('path', { class: 'pointer', d: 'M-9-113H9L0-96Z' }),
  );
  let rest = 0;
  return {
    picture: element('div', { class: 'fortune', dir: 'ltr', 'aria-hidden': 'true' }, svg),
    /** The wheel stops at a field. @param isNew whether it is to be seen turning */
    async stop(field: number, isNew: boolean): Promise<void> {
      const to = -field * slice;
      if (isNew && !isStill()) {
        const far = rest - turns * 360 - ((((rest - to) % 360) + 360) % 360);
        const turn = disc.animate(
          [{ transform: `rotate(${rest}deg)` }, { transform: `rotate(${far}deg)` }],
          { duration: 4200, easing: 'cubic-bezier(.15,.55,.12,1)', fill: 'forwards' },
        );
        await turn.finished;
        turn.cancel();
        sound('stop');
      }
      rest = to;
      disc.style.transform = `rotate(${rest}deg)`;
      parts.forEach((part, place) => part.classList.toggle('lit', place === field));
    },
    wait(): void {
      for (const part of parts) part.classList.remove('lit');
    },
  };
}
