import { fishValues } from '../models/fish.ts';
import { drawn, element, picture } from './element.ts';
import { cannonArt, eye, fishArt, seabedArt } from './fish-art.ts';
import { isStill } from './motion.ts';
import { say } from './start.ts';

interface Swimmer {
  readonly kind: number;
  readonly body: HTMLElement;
  /** Where it is, in parts of the water; it leaves on one side and comes back on the other. */
  x: number;
  readonly y: number;
  readonly speed: number;
}

const widths = [11, 13, 15, 17, 19, 22, 27, 30];

/** The water: fish swim, and can be pressed. @param press is told of the kind */
export function createShoal(press: (kind: number) => void) {
  const water = element('div', { class: 'water', dir: 'ltr', 'aria-hidden': 'true' });
  const cannon = element('div', { class: 'cannon' }, picture(cannonArt));
  const swimmers: Swimmer[] = fishValues.flatMap((_, kind) =>
    (kind < 3 ? [0, 1] : [0]).map((twin): Swimmer => {
      const body = element(
        'button',
        {
          type: 'button',
          tabindex: -1,
          class: 'swimmer',
          style: `width:${widths[kind]}%`,
          click: () => press(kind),
        },
        picture((fishArt[kind] ?? '') + eye, '0 0 100 60'),
      );
      const order = kind + twin * 8;
      return {
        kind,
        body,
        x: ((order * 37) % 100) / 100,
        y: 0.06 + ((order * 29) % 70) / 100,
        speed: (order % 2 ? -1 : 1) * (0.035 + ((order * 13) % 5) / 100),
      };
    }),
  );
  const bubbles = Array.from({ length: 7 }, (_, place) =>
    element('i', {
      class: 'bubble',
      style: `left:${6 + ((place * 43) % 88)}%;animation-delay:${-place * 1.7}s;animation-duration:${7 + (place % 3) * 2}s;--size:${5 + (place % 4) * 3}px`,
    }),
  );
  const seabed = picture(seabedArt, '0 0 400 90', 'seabed');
  seabed.setAttribute('preserveAspectRatio', 'xMidYMax slice');
  water.append(seabed, ...bubbles, ...swimmers.map(({ body }) => body), cannon);
  const put = ({ body, x, y, speed }: Swimmer): void => {
    body.style.insetInlineStart = `${x * 130 - 30}%`;
    body.style.insetBlockStart = `${y * 78}%`;
    body.style.transform = speed < 0 ? 'scaleX(-1)' : '';
  };
  let before = performance.now();
  const swim = (now: number): void => {
    const passed = Math.min(0.1, (now - before) / 1000);
    before = now;
    for (const one of swimmers) {
      one.x = (one.x + one.speed * passed + 1) % 1;
      put(one);
    }
    requestAnimationFrame(swim);
  };
  for (const one of swimmers) {
    if (isStill()) one.x = 0.28 + ((swimmers.indexOf(one) * 31) % 60) / 100;
    put(one);
  }
  if (!isStill()) requestAnimationFrame(swim);
  return {
    water,
    aim(kind: number): void {
      for (const one of swimmers) one.body.classList.toggle('aimed', one.kind === kind);
    },
    /**
     * A shot flies to a fish of the kind. Answers when it is there, with what then becomes of the
     * fish.
     */
    async shoot(kind: number): Promise<(caught: boolean, amount: string) => void> {
      const seen = water.getBoundingClientRect();
      const inView = (one: Swimmer): boolean => one.x > 0.25 && one.x < 0.9;
      const prey = swimmers
        .filter((one) => one.kind === kind)
        .sort((one, other) => Number(inView(other)) - Number(inView(one)))[0];
      if (!prey) return () => undefined;
      const spot = prey.body.getBoundingClientRect();
      const [x, y] = [
        spot.left + spot.width / 2 - seen.left,
        spot.top + spot.height / 2 - seen.top,
      ];
      const [fromX, fromY] = [seen.width / 2, seen.height - 30];
      cannon.style.transform = `translateX(-50%) rotate(${Math.atan2(x - fromX, fromY - y)}rad)`;
      if (!isStill()) {
        const shot = drawn(
          'svg',
          { class: 'shot', viewBox: '-10 -10 20 20' },
          drawn('circle', { r: 8 }),
        );
        water.append(shot);
        await shot.animate(
          [
            { transform: `translate(${fromX}px, ${fromY}px)` },
            { transform: `translate(${x}px, ${y}px)` },
          ],
          { duration: 260, easing: 'ease-out' },
        ).finished;
        shot.remove();
      }
      return (caught, amount) => {
        const net = element(
          'b',
          { class: caught ? 'net caught' : 'net', style: `left:${x}px;top:${y}px` },
          caught ? amount : '',
        );
        water.append(net);
        if (caught) prey.x = prey.speed > 0 ? 0 : 0.99;
        setTimeout(() => net.remove(), 1100);
        prey.body.setAttribute('title', say(caught ? 'caught' : 'missed'));
      };
    },
  };
}
