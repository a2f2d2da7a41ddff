import type { DrawingContext } from '../drawing-context.ts';
import { hueDelta, hueOf, tint } from '../palette.ts';
import type { Shape } from './shapes.ts';

export const softPaints = (context: DrawingContext): DrawingContext => ({
  ...context,
  down: (ramp) => context.linear({ 0: ramp.light, 0.7: ramp.base, 1: ramp.dark }),
  orb: (ramp) =>
    context.radial(
      { 0: ramp.pale, 0.3: ramp.light, 0.75: ramp.base, 1: ramp.dark },
      0.38,
      0.28,
      0.78,
    ),
  metal: (ramp) => context.linear({ 0: ramp.pale, 0.4: ramp.light, 1: ramp.base }),
});

/** White uses the brand's own tint. */
const shadeOf = (context: DrawingContext, paint: string): string => {
  const { hue, chroma, lightness } = hueOf(context.toneOf(paint));
  if (lightness > 0.9 && chroma < 0.05) return tint(0.8, 0.05, hueOf(context.palette.primary).hue);
  const warm = Math.max(0, 1 - Math.abs(hueDelta(hue, 86)) / 36) * 24;
  return tint(lightness * 0.83, Math.max(chroma * 1.08, 0.03), hue - warm);
};

/** Outlines use a darker shade of the shape's own colour. */
export const softShape =
  (context: DrawingContext, outline: number) =>
  ({ attributes, outline: painter, above }: Shape): ReadonlyMap<string, string> => {
    const fill = attributes.get('fill');
    if (attributes.get('stroke') === context.ink.line && above)
      return new Map([...attributes, ['stroke', shadeOf(context, above.get('stroke') ?? '')]]);
    if (painter !== 'motif' || fill === undefined || fill === 'none') return attributes;
    const width = Number(attributes.get('stroke-width') ?? outline) * 1.25;
    return new Map([
      ...attributes,
      ['stroke', fill === context.ink.line ? fill : shadeOf(context, fill)],
      ['stroke-width', String(Math.round(width * 10) / 10)],
    ]);
  };
