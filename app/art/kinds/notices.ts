import type { ArtRequest } from '#app/domain/pictures/art-request.ts';
import type { DrawingContext } from '../drawing-context.ts';
import { createDrawingContext } from '../drawing-context.ts';
import { air, groundShadow, glow, sparkles } from '../foreground.ts';
import { title } from '../lettering/title.ts';
import { drawFigure } from '../looks/figure.ts';
import { drawMotif } from '../motifs/library.ts';
import type { ArtPalette } from '../palette.ts';
import {
  withoutOutline,
  circle,
  ellipse,
  group,
  svgTransform,
  path,
  svgDocument,
  polar,
  rect,
  stroke,
  times,
} from '../svg.ts';
import type { Scene } from '../scene.ts';
import { brandSceneColours } from '../scene.ts';
import { plainBackdropsOf } from './stages.ts';

const brandScene = (context: DrawingContext, width: number, height: number): Scene => ({
  ...brandSceneColours(context),
  width,
  height,
  cx: width / 2,
  cy: height / 2,
});

/** For a game's picture that could not be loaded [SH-19]. */
export function drawPlaceholder(palette: ArtPalette): string {
  const context = createDrawingContext(palette, 'placeholder');
  const scene = brandScene(context, 320, 320);
  return svgDocument(
    320,
    320,
    context.withDefinitions(
      air(context, scene) +
        plainBackdropsOf(context)[0](context, scene) +
        group(
          { opacity: 0.35 },
          drawMotif(context, 'star', { x: 52, y: 62, radius: 28, turn: -16 }),
          drawMotif(context, 'cherry', { x: 270, y: 66, radius: 30, turn: 14 }),
          drawMotif(context, 'coin', { x: 54, y: 262, radius: 26 }),
          drawMotif(context, 'gem', { x: 268, y: 260, radius: 28, turn: 10 }),
        ) +
        glow(context, scene, 130, 0.7) +
        drawMotif(context, 'joystick', { x: 160, y: 164, radius: 96, turn: -6 }),
    ),
  );
}

const pebble = (context: DrawingContext): string => {
  const ramp = context.ink.primary;
  return (
    path(
      'M54 150C40 78 92 30 176 34C270 26 348 66 344 142C346 206 280 236 198 232C112 240 64 214 54 150Z',
      context.linear(
        context.palette.mode === 'dark'
          ? { 0: [ramp.dark, 0.5], 1: [ramp.deep, 0.25] }
          : { 0: [ramp.pale, 0.85], 1: [ramp.light, 0.35] },
      ),
    ) + ellipse(200, 246, 130, 13, ramp.dark, { opacity: 0.22 })
  );
};

const gear = (
  context: DrawingContext,
  x: number,
  y: number,
  scale: number,
  ramp: DrawingContext['ink']['gold'],
): string =>
  drawFigure(context, svgTransform(x, y, scale), 6, ({ metal, ink }) =>
    [
      times(8, (index) =>
        rect(-11, -62, 22, 30, ramp.base, { rx: 4, transform: `rotate(${index * 45})` }),
      ),
      circle(0, 0, 44, metal(ramp)),
      circle(0, 0, 18, ink.primary.pale),
    ].join(''),
  );

export function drawMaintenance(palette: ArtPalette): string {
  const context = createDrawingContext(palette, 'maintenance');
  const scene = brandScene(context, 400, 270);
  const wrench = ({ metal, ink }: DrawingContext): string =>
    path(
      'M-60 52L18-26C8-52 30-82 62-74L40-50L48-30L68-24L90-46C98-14 70 8 42-2L-36 76C-44 84-58 82-62 74C-66 66-66 58-60 52Z',
      metal(ink.silver),
    );
  return svgDocument(
    400,
    270,
    context.withDefinitions(
      pebble(context) +
        gear(context, 152, 140, 1.15, context.ink.gold) +
        gear(context, 248, 100, 0.8, context.ink.secondary) +
        drawFigure(context, svgTransform(236, 172, 0.85), 6, wrench) +
        sparkles(context, scene, 8, 110, 150),
    ),
  );
}

export function drawBlocked(palette: ArtPalette): string {
  const context = createDrawingContext(palette, 'blocked');
  const { teal, green, red, white, silver } = context.ink;
  const globe = ({ orb, down }: DrawingContext): string =>
    circle(0, 0, 88, orb(teal)) +
    withoutOutline(
      path(
        'M-60-50C-40-66-20-58-16-40C-6-30-30-24-34-8C-42 8-62 4-74-10C-74-28-68-42-60-50ZM20-70C44-64 66-42 72-18C56-10 52-26 36-24C20-30 8-50 20-70ZM-20 20C4 8 40 20 44 40C36 64 12 78-8 80C-18 62-34 40-20 20Z',
        down(green),
      ),
      stroke(
        'M-88 0H88M0-88V88M-76-44H76M-76 44H76M0-88C-56-50-56 50 0 88C56 50 56-50 0-88',
        white,
        2.5,
        { opacity: 0.45 },
      ),
      path('M-66-30A74 74 0 0 1-6-74A84 84 0 0 0-66-30Z', white, { opacity: 0.7 }),
    );
  const barrier = ({ down }: DrawingContext): string =>
    rect(-96, 0, 16, 62, down(silver)) +
    rect(80, 0, 16, 62, down(silver)) +
    rect(-124, -22, 248, 46, down(silver), { rx: 10 }) +
    withoutOutline(
      times(5, (index) =>
        path('M0-19H24L4 21H-20Z', red.base, { transform: `translate(${-94 + index * 46} 0)` }),
      ),
    );
  return svgDocument(
    400,
    270,
    context.withDefinitions(
      pebble(context) +
        drawFigure(context, svgTransform(200, 122), 6, globe) +
        drawFigure(context, svgTransform(200, 186), 6, barrier),
    ),
  );
}

export function drawEmpty(palette: ArtPalette): string {
  const context = createDrawingContext(palette, 'empty');
  const { brown, gold } = context.ink;
  const scene = brandScene(context, 400, 270);
  const box = ({ down, linear }: DrawingContext): string =>
    path('M-84-20L0-50L84-20L0 14Z', brown.deep) +
    path('M-84-20L0 14V92L-84 56Z', down(gold)) +
    path('M84-20L0 14V92L84 56Z', linear({ 0: gold.base, 1: gold.dark })) +
    path('M-84-20L0 14L-34 40L-116 4Z', linear({ 0: gold.light, 1: gold.base })) +
    path('M84-20L0 14L34 40L116 4Z', linear({ 0: gold.pale, 1: gold.light }));
  return svgDocument(
    400,
    270,
    context.withDefinitions(
      pebble(context) +
        stroke('M206 66C186 48 226 40 214 18', context.ink.primary.dark, 4, {
          'stroke-dasharray': '2 9',
          'stroke-linecap': 'round',
        }) +
        drawMotif(context, 'star', { x: 200, y: 88, radius: 34, turn: -12 }, 9) +
        drawFigure(context, svgTransform(200, 146), 6, box) +
        groundShadow(context, 200, 246, 100) +
        sparkles(context, scene, 8, 105, 150),
    ),
  );
}

/** The preview that other sites show beside a shared link, 1200 × 630. */
export function drawShareImage(
  request: Extract<ArtRequest, { kind: 'og' }>,
  palette: ArtPalette,
): string {
  const context = createDrawingContext(palette, `og/${request.name}`);
  const scene = { ...brandScene(context, 1200, 630), cy: 300 };
  const around = (
    ['chips', 'cards', 'seven', 'gem', 'dice', 'coin', 'cherry', 'crown'] as const
  ).map((motif, index) => {
    const [x, y] = polar(1, index * 45 + 22, 0, 0);
    return drawMotif(context, motif, {
      x: 600 + x * 500,
      y: 315 + y * 235,
      radius: 84,
      turn: x * 18,
    });
  });
  const box = { x: 600, top: 175, width: 760, height: 270 };
  return svgDocument(
    1200,
    630,
    context.withDefinitions(
      air(context, scene) +
        plainBackdropsOf(context)[0](context, scene) +
        glow(context, scene, 420, 0.35) +
        around.join('') +
        (context.look === 'soft'
          ? ''
          : ellipse(
              600,
              312,
              400,
              170,
              context.radial({
                0: [scene.air.night, 0.75],
                0.6: [scene.air.night, 0.45],
                1: [scene.air.night, 0],
              }),
            )) +
        title(context, scene, request.name, box),
    ),
  );
}
