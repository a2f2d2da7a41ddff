import type { ArtRequest } from '#app/domain/pictures/art-request.ts';
import { hashText } from '../seeded-random.ts';
import type { DrawingContext } from '../drawing-context.ts';
import { createDrawingContext } from '../drawing-context.ts';
import { pens, plainLine } from '../lettering/letters.ts';
import type { ArtPalette } from '../palette.ts';
import { circle, group, path, svgDocument, polar, polygon, rect, stroke, times } from '../svg.ts';

/** Footers are light or dark, so seals use mid-toned ink on a light plate. */
const plate = (context: DrawingContext, width: number, height: number): string =>
  rect(
    1,
    1,
    width - 2,
    height - 2,
    context.linear({ 0: context.ink.white, 1: context.ink.silver.pale }),
    { rx: 12, stroke: context.ink.silver.light, 'stroke-width': 1.5 },
  );

type Sign = (context: DrawingContext) => string;

const authoritySigns: Record<
  Extract<ArtRequest, { kind: 'licence' }>['authority'],
  readonly [Sign, string, string]
> = {
  malta: [
    (e) =>
      path('M0-24L7-7L24 0L7 7L0 24L-7 7L-24 0L-7-7Z', e.down(e.ink.red)) +
      circle(0, 0, 5, e.ink.white),
    'Malta',
    'Gaming licence',
  ],
  bvi: [
    (e) =>
      path(
        'M0-26C8-20 16-18 22-18C23 4 16 18 0 26C-16 18-23 4-22-18C-16-18-8-20 0-26Z',
        e.down(e.ink.green),
      ) + path('M-3-12H3V-4H11V2H3V14H-3V2H-11V-4H-3Z', e.ink.gold.light),
    'BVI',
    'Registered',
  ],
  philippines: [
    (e) =>
      times(8, (index) =>
        path('M-3-12L0-26L3-12Z', e.ink.gold.base, { transform: `rotate(${index * 45})` }),
      ) +
      circle(0, 0, 12, e.orb(e.ink.gold)) +
      stroke('M-18 22A28 28 0 0 0 18 22', e.ink.blue.base, 5, { 'stroke-linecap': 'round' }),
    'Philippines',
    'Gaming licence',
  ],
};

/** A neutral mark, not the authority's logo. */
export function drawLicence(
  licence: Extract<ArtRequest, { kind: 'licence' }>,
  palette: ArtPalette,
): string {
  const context = createDrawingContext(palette, `licence/${licence.authority}`);
  const [sign, name, what] = authoritySigns[licence.authority];
  return svgDocument(
    180,
    64,
    context.withDefinitions(
      plate(context, 180, 64) +
        group({ transform: 'translate(36 32)' }, sign(context)) +
        plainLine(
          name,
          pens.modern,
          { x: 72, y: 25, width: 96, height: 16, from: 'start' },
          context.ink.line,
        ) +
        plainLine(
          what,
          { ...pens.modern, weight: 1.3 },
          { x: 72, y: 44, width: 96, height: 9.5, from: 'start' },
          context.ink.silver.deep,
        ),
    ),
  );
}

const paymentSigns: Record<Extract<ArtRequest, { kind: 'payment' }>['method'], Sign> = {
  card: (e) =>
    rect(-30, -20, 60, 40, e.linear({ 0: e.ink.blue.light, 1: e.ink.violet.dark }, 45), { rx: 7 }) +
    rect(-30, -11, 60, 8, e.ink.line) +
    rect(-23, 4, 14, 10, e.ink.gold.light, { rx: 2.5 }) +
    rect(6, 8, 18, 4, e.ink.white, { rx: 2, opacity: 0.8 }),
  bank: (e) =>
    path('M-30-6L0-26L30-6V0H-30Z', e.down(e.ink.blue)) +
    [-21, -7, 7, 21].map((x) => rect(x - 4, 2, 8, 16, e.ink.blue.base, { rx: 2 })).join('') +
    rect(-30, 19, 60, 7, e.ink.blue.dark, { rx: 3 }) +
    circle(0, -11, 4, e.ink.gold.light),
  ewallet: (e) =>
    path('M-28-14L14-26C20-27 22-24 22-18V-12H-28Z', e.ink.teal.dark) +
    rect(-30, -14, 58, 38, e.down(e.ink.teal), { rx: 8 }) +
    rect(8, -2, 24, 15, e.ink.teal.deep, { rx: 7 }) +
    circle(17, 5.5, 3.6, e.ink.gold.light),
  crypto: (e) =>
    path(
      polygon(Array.from({ length: 6 }, (_, index) => polar(27, index * 60 - 90))),
      e.down(e.ink.orange),
    ) +
    path(polygon(Array.from({ length: 6 }, (_, index) => polar(20, index * 60 - 90))), 'none', {
      stroke: e.ink.gold.pale,
      'stroke-width': 2,
    }) +
    stroke('M-9 10L0-12L9 10M-12 2H12', e.ink.white, 5, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  qr: (e) =>
    [
      [-24, -24],
      [6, -24],
      [-24, 6],
    ]
      .map(
        ([x = 0, y = 0]) =>
          rect(x, y, 18, 18, 'none', { stroke: e.ink.line, 'stroke-width': 4, rx: 4 }) +
          rect(x + 6, y + 6, 6, 6, e.ink.primary.base, { rx: 1.5 }),
      )
      .join('') +
    path('M6 6h6v6h-6zM18 6h6v6h-6zM12 12h6v6h-6zM6 18h6v6h-6zM20 18h5v6h-5z', e.ink.line),
  cash: (e) =>
    rect(-26, -20, 58, 32, e.ink.green.dark, { rx: 5 }) +
    rect(-32, -13, 60, 33, e.down(e.ink.green), { rx: 5 }) +
    circle(-2, 3.5, 10, e.ink.green.pale) +
    circle(-2, 3.5, 4.5, e.ink.green.dark) +
    circle(-24, 3.5, 3, e.ink.green.pale) +
    circle(20, 3.5, 3, e.ink.green.pale),
};

/** A neutral mark, not the provider's logo. */
export function drawPayment(
  payment: Extract<ArtRequest, { kind: 'payment' }>,
  palette: ArtPalette,
): string {
  const context = createDrawingContext(palette, `payment/${payment.method}`);
  return svgDocument(
    96,
    64,
    context.withDefinitions(
      plate(context, 96, 64) +
        group({ transform: 'translate(48 32) scale(.86)' }, paymentSigns[payment.method](context)),
    ),
  );
}

const rosette = (context: DrawingContext, ramp: DrawingContext['ink']['gold']): string =>
  path('M-16 18L-24 52L-8 44L0 56L8 44L24 52L16 18Z', context.down(context.ink.primary)) +
  path(
    polygon(
      Array.from({ length: 32 }, (_, index) => polar(index % 2 ? 30 : 34, index * 11.25, 0, -6)),
    ),
    context.metal(ramp),
  ) +
  circle(0, -6, 25, context.ink.white) +
  circle(0, -6, 22, 'none', { stroke: ramp.base, 'stroke-width': 1.5, 'stroke-dasharray': '2 2' });

export function drawCertificate(
  certificate: Extract<ArtRequest, { kind: 'certificate' }>,
  palette: ArtPalette,
): string {
  const context = createDrawingContext(palette, `certificate/${certificate.id}`);
  const { gold, silver, green, blue, violet } = context.ink;
  const signs = [
    stroke('M-11-6L-3 3L12-14', green.base, 6, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    path('M0-20C5-17 9-16 13-16C13-4 9 4 0 9C-9 4-13-4-13-16C-9-16-5-17 0-20Z', blue.base),
    rect(-10, -8, 20, 15, violet.base, { rx: 3 }) +
      stroke('M-6-8V-13A6 6 0 0 1 6-13V-8', violet.base, 4),
    stroke(
      'M-12-14H12M-12-14L-17-2M-12-14L-7-2M12-14L7-2M12-14L17-2M0-18V6M-7 7H7',
      blue.dark,
      2.6,
      { 'stroke-linecap': 'round' },
    ) + path('M-18-2H-6A6 6 0 0 1-18-2ZM6-2H18A6 6 0 0 1 6-2Z', gold.base),
  ];
  return svgDocument(
    96,
    112,
    context.withDefinitions(
      group(
        { transform: 'translate(48 50)' },
        rosette(context, hashText(certificate.id) % 3 ? gold : silver),
        signs[hashText(certificate.id) % signs.length] ?? '',
      ),
    ),
  );
}

export function drawResponsible(
  mark: Extract<ArtRequest, { kind: 'responsible' }>,
  palette: ArtPalette,
): string {
  const context = createDrawingContext(palette, `responsible/${mark.id}`);
  const { red, green, blue, white, line } = context.ink;
  const ring = (ramp: typeof red, inner: string): string =>
    circle(40, 40, 38, context.ink.white) +
    circle(40, 40, 34, 'none', { stroke: ramp.base, 'stroke-width': 7 }) +
    inner;
  const ageRing = (years: number): string =>
    ring(
      red,
      plainLine(
        String(years),
        { ...pens.modern, weight: 2.2 },
        { x: 35, y: 41, width: 30, height: 25 },
        line,
      ) + stroke('M55 41H65M60 36V46', line, 4, { 'stroke-linecap': 'round' }),
    );
  const signs = {
    limits: () =>
      ring(
        blue,
        circle(40, 42, 17, 'none', { stroke: line, 'stroke-width': 5 }) +
          stroke('M40 42V32M40 42L47 46M34 17H46', line, 5, { 'stroke-linecap': 'round' }),
      ),
    help: () =>
      ring(
        green,
        path(
          'M40 60C28 50 18 42 18 31C18 21 33 18 40 29C47 18 62 21 62 31C62 42 52 50 40 60Z',
          green.base,
        ) +
          stroke('M29 36H36L39 29L43 43L46 36H51', white, 3.5, {
            'stroke-linecap': 'round',
            'stroke-linejoin': 'round',
          }),
      ),
  };
  const { id } = mark;
  const drawing =
    id === 'limits' || id === 'help' ? signs[id]() : ageRing(Number(id.slice('age'.length)));
  return svgDocument(80, 80, context.withDefinitions(drawing));
}
