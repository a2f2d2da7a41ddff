import type { ArtRequest } from '#app/domain/pictures/art-request.ts';
import { hashText } from '../seeded-random.ts';
import { type DrawingContext, createDrawingContext } from '../drawing-context.ts';
import { type Pen, pens, plainLine } from '../lettering/letters.ts';
import { balanceLines, nameToAlphabet } from '../lettering/lines.ts';
import { type ArtPalette, type Ramp, rampOf } from '../palette.ts';
import { circle, group, path, svgDocument, polar, polygon, rect, stroke, times } from '../svg.ts';

/** Around the origin, radius 30. */
type Sign = (context: DrawingContext, one: Ramp, two: Ramp) => string;

const hexagon = (radius: number): string =>
  polygon(Array.from({ length: 6 }, (_, index) => polar(radius, index * 60 - 90)));

const signs: readonly [Sign, ...Sign[]] = [
  (e, one, two) =>
    times(3, (index) =>
      path('M0 0C-4-16 6-28 22-28C26-14 16-2 0 0Z', e.down(index === 1 ? two : one), {
        transform: `rotate(${index * 120})`,
      }),
    ),
  (e, one, two) =>
    path(hexagon(30), e.down(one)) +
    path(hexagon(17), e.down(two)) +
    path('M0-30L26-15L0 0Z', one.pale, { opacity: 0.5 }),
  (e, one, two) =>
    [18, 34, 26, 46]
      .map((tall, index) =>
        rect(-26 + index * 14, 22 - tall, 10, tall, e.down(index % 2 ? two : one), { rx: 5 }),
      )
      .join(''),
  (e, one, two) =>
    stroke('M-22 14A26 26 0 1 1 22 14', one.base, 9, { 'stroke-linecap': 'round' }) +
    circle(0, 2, 10, e.orb(two)) +
    circle(0, 26, 4.5, one.base),
  (e, one, two) =>
    path('M-28 24L-10-26L4 10L12-8L28 24Z', e.down(one)) + path('M-2 24L12-8L28 24Z', e.down(two)),
  (e, one, two) =>
    times(6, (index) =>
      path('M0-4C-9-12-9-24 0-30C9-24 9-12 0-4Z', e.down(index % 2 ? two : one), {
        transform: `rotate(${index * 60})`,
      }),
    ) + circle(0, 0, 5, two.pale),
  (e, one, two) =>
    path('M-28 0A28 28 0 0 1 28 0H12A12 12 0 0 0-12 0Z', e.down(one)) +
    path('M28 0A28 28 0 0 1-28 0H-12A12 12 0 0 0 12 0Z', e.down(two), {
      transform: 'translate(0 3)',
    }),
  (e, one, two) =>
    path('M0-30L28-6L16 28H-16L-28-6Z', e.down(one)) +
    path('M0-16L15-3L9 15H-9L-15-3Z', two.pale) +
    path('M0-30L28-6L0 4Z', one.pale, { opacity: 0.35 }),
  (e, one, two) => path('M6-30L-22 6H-4L-8 30L22-8H4Z', e.linear({ 0: two.light, 1: one.dark })),
  (e, one, two) =>
    circle(-10, 0, 20, e.down(one)) + circle(12, 0, 18, e.down(two), { 'fill-opacity': 0.85 }),
  (e, one, two) =>
    path('M-28 28V-28H0A18 18 0 0 1 18-10A18 18 0 0 1 0 8H-10V28Z', e.down(one)) +
    circle(16, 18, 10, e.orb(two)),
  (_easel, one, two) =>
    times(3, (index) =>
      stroke(
        `M-28 ${-14 + index * 15}C-14 ${-30 + index * 15} 0 ${2 + index * 15} 28 ${-14 + index * 15}`,
        index === 1 ? two.base : one.base,
        8,
        { 'stroke-linecap': 'round' },
      ),
    ),
  (e, one, two) =>
    path('M8-30A30 30 0 1 0 30 8A24 24 0 0 1 8-30Z', e.down(one)) +
    path('M20-26L23-17L32-14L23-11L20-2L17-11L8-14L17-17Z', e.down(two)),
  (e, one, two) =>
    [
      [0, -16],
      [-16, 0],
      [16, 0],
      [0, 16],
    ]
      .map(([x = 0, y = 0], index) =>
        path('M0-14L14 0L0 14L-14 0Z', e.down(index % 3 ? two : one), {
          transform: `translate(${x} ${y})`,
        }),
      )
      .join(''),
  (e, one, two) =>
    times(3, (index) =>
      path('M-26 0L0-16L26 0V10L0-6L-26 10Z', e.down(index === 1 ? two : one), {
        transform: `translate(0 ${index * 16 - 14})`,
      }),
    ),
  (e, one, two) =>
    circle(0, 0, 28, e.down(one)) +
    path('M-28 0A28 28 0 0 0 28 0C14-12-14 12-28 0Z', e.down(two)) +
    circle(10, -12, 5, one.pale),
  (e, one, two) =>
    rect(-28, -28, 56, 56, e.down(one), { rx: 16 }) +
    path('M-14 14V-14L0 4L14-14V14', 'none', {
      stroke: two.pale,
      'stroke-width': 7,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  (e, one, two) =>
    path('M0-30C18-12 26 0 26 10A26 20 0 0 1-26 10C-26 0-18-12 0-30Z', e.down(one)) +
    path('M0-6C8 4 12 8 12 14A12 10 0 0 1-12 14C-12 8-8 4 0-6Z', e.down(two)),
];

const penStyles: readonly [Pen, ...Pen[]] = [
  pens.modern,
  pens.block,
  pens.bubble,
  pens.racing,
  { ...pens.elegant, weight: 1.3 },
  { ...pens.modern, weight: 2.2, tracking: 3.1 },
];

const inkOn = (context: DrawingContext, tone: 'light' | 'dark'): string =>
  tone === 'light' ? context.ink.line : context.ink.white;

/** Long names use two lines. */
const wordmark = (name: string, pen: Pen, ink: string): string => {
  const text = nameToAlphabet(name);
  const lines = text !== undefined && text.length > 9 ? balanceLines(text, 2) : [name];
  return lines
    .map((line, index) =>
      plainLine(
        line,
        pen,
        {
          x: 84,
          y: lines.length === 1 ? 40 : 27 + index * 26,
          width: 146,
          height: lines.length === 1 ? 30 : 20,
          from: 'start',
        },
        ink,
      ),
    )
    .join('');
};

/** On a transparent background. The same code has the same sign in every brand. */
export function drawVendor(
  vendor: Extract<ArtRequest, { kind: 'vendor' }>,
  palette: ArtPalette,
): string {
  const context = createDrawingContext(palette, `vendor/${vendor.code}`);
  const hue = hashText(`${vendor.code}#hue`) % 360;
  const lift = vendor.tone === 'light' ? -0.08 : 0.03;
  const one = rampOf(hue, context.calm ? 0.11 : 0.18, lift);
  const two = rampOf(
    hue + context.random.pick([40, 150, 200, -60]),
    context.calm ? 0.1 : 0.17,
    lift,
  );
  const sign = context.random.pick(signs)(context, one, two);
  const pen = context.random.pick(penStyles);
  return svgDocument(
    240,
    80,
    context.withDefinitions(
      group({ transform: 'translate(42 40)' }, sign) +
        wordmark(vendor.name, pen, inkOn(context, vendor.tone)),
    ),
  );
}
