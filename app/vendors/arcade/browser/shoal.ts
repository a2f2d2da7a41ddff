import { fishValues } from '../models/fish.ts';
import { svgElement, element, inlineSvg } from '../../game-page/element.ts';
import { cannonArt, eye, fishArt, seabedArt } from './fish-art.ts';
import { isMotionOff } from '../../game-page/motion.ts';
import { t } from './start-data.ts';

interface Swimmer {
  readonly kind: number;
  readonly body: HTMLElement;
  /** Fraction of the water's width; fish leave on one side and return on the other. */
  x: number;
  readonly y: number;
  readonly speed: number;
}

const widths = [11, 13, 15, 17, 19, 22, 27, 30];

/** Two of each small kind, one of each large kind. */
const createSwimmers = (press: (kind: number) => void): Swimmer[] =>
  fishValues.flatMap((_, kind) =>
    (kind < 3 ? [0, 1] : [0]).map((copy): Swimmer => {
      const body = element(
        'button',
        {
          type: 'button',
          tabindex: -1,
          class: 'swimmer',
          style: `width:${widths[kind]}%`,
          click: () => press(kind),
        },
        inlineSvg((fishArt[kind] ?? '') + eye, '0 0 100 60'),
      );
      const order = kind + copy * 8;
      return {
        kind,
        body,
        x: ((order * 37) % 100) / 100,
        y: 0.06 + ((order * 29) % 70) / 100,
        speed: (order % 2 ? -1 : 1) * (0.035 + ((order * 13) % 5) / 100),
      };
    }),
  );

const createBubbles = (): HTMLElement[] =>
  Array.from({ length: 7 }, (_, index) =>
    element('i', {
      class: 'bubble',
      style: `left:${6 + ((index * 43) % 88)}%;animation-delay:${-index * 1.7}s;animation-duration:${7 + (index % 3) * 2}s;--size:${5 + (index % 4) * 3}px`,
    }),
  );

const positionSwimmer = ({ body, x, y, speed }: Swimmer): void => {
  body.style.insetInlineStart = `${x * 130 - 30}%`;
  body.style.insetBlockStart = `${y * 78}%`;
  body.style.transform = speed < 0 ? 'scaleX(-1)' : '';
};

/** Spreads the fish over the water when motion is off. */
function startSwimming(swimmers: readonly Swimmer[]): void {
  let previousTime = performance.now();
  const swim = (now: number): void => {
    const elapsedSeconds = Math.min(0.1, (now - previousTime) / 1000);
    previousTime = now;
    for (const one of swimmers) {
      one.x = (one.x + one.speed * elapsedSeconds + 1) % 1;
      positionSwimmer(one);
    }
    requestAnimationFrame(swim);
  };
  for (const one of swimmers) {
    if (isMotionOff()) one.x = 0.28 + ((swimmers.indexOf(one) * 31) % 60) / 100;
    positionSwimmer(one);
  }
  if (!isMotionOff()) requestAnimationFrame(swim);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Resolves when the shot hits. */
async function flyShot(water: HTMLElement, from: Point, to: Point): Promise<void> {
  if (isMotionOff()) return;
  const shot = svgElement(
    'svg',
    { class: 'shot', viewBox: '-10 -10 20 20' },
    svgElement('circle', { r: 8 }),
  );
  water.append(shot);
  await shot.animate(
    [
      { transform: `translate(${from.x}px, ${from.y}px)` },
      { transform: `translate(${to.x}px, ${to.y}px)` },
    ],
    { duration: 260, easing: 'ease-out' },
  ).finished;
  shot.remove();
}

/** @param press receives the kind of a pressed fish */
export function createShoal(press: (kind: number) => void) {
  const water = element('div', { class: 'water', dir: 'ltr', 'aria-hidden': 'true' });
  const cannon = element('div', { class: 'cannon' }, inlineSvg(cannonArt));
  const swimmers = createSwimmers(press);
  const seabed = inlineSvg(seabedArt, '0 0 400 90', 'seabed');
  seabed.setAttribute('preserveAspectRatio', 'xMidYMax slice');
  water.append(seabed, ...createBubbles(), ...swimmers.map(({ body }) => body), cannon);
  startSwimming(swimmers);
  return {
    water,
    aim(kind: number): void {
      for (const one of swimmers) one.body.classList.toggle('aimed', one.kind === kind);
    },
    /** Resolves when the shot hits, with a function that shows the result. */
    async shoot(kind: number): Promise<(caught: boolean, amount: string) => void> {
      const waterRect = water.getBoundingClientRect();
      const inView = (one: Swimmer): boolean => one.x > 0.25 && one.x < 0.9;
      const target = swimmers
        .filter((one) => one.kind === kind)
        .sort((one, other) => Number(inView(other)) - Number(inView(one)))[0];
      if (!target) return () => undefined;
      const spot = target.body.getBoundingClientRect();
      const [x, y] = [
        spot.left + spot.width / 2 - waterRect.left,
        spot.top + spot.height / 2 - waterRect.top,
      ];
      const [fromX, fromY] = [waterRect.width / 2, waterRect.height - 30];
      cannon.style.transform = `translateX(-50%) rotate(${Math.atan2(x - fromX, fromY - y)}rad)`;
      await flyShot(water, { x: fromX, y: fromY }, { x, y });
      return (caught, amount) => {
        const net = element(
          'b',
          { class: caught ? 'net caught' : 'net', style: `left:${x}px;top:${y}px` },
          caught ? amount : '',
        );
        water.append(net);
        if (caught) target.x = target.speed > 0 ? 0 : 0.99;
        setTimeout(() => net.remove(), 1100);
        target.body.setAttribute('title', t(caught ? 'caught' : 'missed'));
      };
    },
  };
}
