import type { ArtLook } from '#schema/theme.ts';
import type { DrawingContext } from '../drawing-context.ts';
import { group } from '../svg.ts';
import { metallicPaints, metallicShape } from './metallic.ts';
import { rewriteShapes, type Shape } from './shapes.ts';
import { softPaints, softShape } from './soft.ts';

interface Look {
  readonly paints: (context: DrawingContext) => DrawingContext;
  readonly shape: (
    context: DrawingContext,
    outline: number,
  ) => (shape: Shape) => ReadonlyMap<string, string> | undefined;
}

const looks: Record<Exclude<ArtLook, 'outlined'>, Look> = {
  metallic: { paints: metallicPaints, shape: metallicShape },
  soft: { paints: softPaints, shape: softShape },
};

/** `draw` paints the figure as a cartoon, with shapes whose outline the group paints. */
export function drawFigure(
  context: DrawingContext,
  transform: string,
  outline: number,
  draw: (context: DrawingContext) => string,
): string {
  const look = context.look === 'outlined' ? undefined : looks[context.look];
  const figure = draw(look ? look.paints(context) : context);
  return group(
    {
      stroke: context.ink.line,
      'stroke-width': outline,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
      transform,
    },
    look ? rewriteShapes(figure, look.shape(context, outline)) : figure,
  );
}
