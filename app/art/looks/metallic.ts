import { listStops, type DrawingContext, type Stops } from '../drawing-context.ts';
import { hueOf, type Ramp } from '../palette.ts';
import type { Shape } from './shapes.ts';

const facets = (context: DrawingContext, lit: string, shaded: string): string =>
  context.linear({ 0.51: lit, 0.53: shaded }, 58);

const polished = (context: DrawingContext, ramp: Ramp): string =>
  context.linear(
    {
      0.33: ramp.base,
      0.35: ramp.light,
      0.45: ramp.light,
      0.47: ramp.pale,
      0.53: ramp.pale,
      0.55: ramp.base,
      0.85: ramp.base,
      0.87: ramp.dark,
    },
    40,
  );

/** A gradient as its two middle tones. */
const flat = (context: DrawingContext, stops: Stops): string | undefined => {
  const list = listStops(stops);
  if (list.some(({ opacity }) => opacity !== undefined)) return undefined;
  const tones = list
    .map(({ colour }) => colour)
    .sort((one, other) => hueOf(other).lightness - hueOf(one).lightness);
  const middle = Math.floor((tones.length - 1) / 2);
  const [lit, shaded] = tones.slice(middle);
  return lit && facets(context, lit, shaded ?? lit);
};

export const metallicPaints = (context: DrawingContext): DrawingContext => {
  const tone = (ramp: Ramp): string =>
    ramp === context.ink.gold || ramp === context.ink.silver
      ? polished(context, ramp)
      : facets(context, ramp.base, ramp.dark);
  return {
    ...context,
    linear: (stops, degrees) => flat(context, stops) ?? context.linear(stops, degrees),
    radial: (stops, cx, cy, r) => flat(context, stops) ?? context.radial(stops, cx, cy, r),
    down: tone,
    orb: tone,
    metal: tone,
  };
};

/** Gold wire on enamel, engraved lines on metal, no gloss. */
export const metallicShape =
  (context: DrawingContext, outline: number) =>
  ({ attributes, outline: painter, above }: Shape): ReadonlyMap<string, string> | undefined => {
    const { gold, line, white } = context.ink;
    const fill = attributes.get('fill');
    if (painter !== 'motif' && fill === white && attributes.has('opacity')) return undefined;
    const wire = (paint: string): string =>
      hueOf(context.toneOf(paint)).lightness > 0.6 ? gold.deep : gold.light;
    if (attributes.get('stroke') === line && above)
      return new Map([...attributes, ['stroke', wire(above.get('stroke') ?? line)]]);
    if (painter !== 'motif' || fill === undefined || fill === 'none') return attributes;
    const width = Number(attributes.get('stroke-width') ?? outline) * 0.55;
    return new Map([
      ...attributes,
      ['stroke', wire(fill)],
      ['stroke-width', String(Math.round(width * 10) / 10)],
    ]);
  };
