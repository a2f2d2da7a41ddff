import type { ArtRequest } from '#app/lib/art-request.ts';
import type { Easel } from '../easel.ts';
import { easelOf } from '../easel.ts';
import { air, footing, glow, sparkles } from '../foreground.ts';
import { rays } from '../backdrops/light.ts';
import { title } from '../lettering/title.ts';
import { drawMotif } from '../motifs/library.ts';
import type { ArtPalette } from '../palette.ts';
import {
  bare,
  circle,
  ellipse,
  group,
  moved,
  path,
  picture,
  polar,
  rect,
  stroke,
  times,
} from '../svg.ts';
import type { Stage } from '../world.ts';
import { brandWorld } from '../world.ts';

const stageOf = (easel: Easel, width: number, height: number): Stage => ({
  ...brandWorld(easel),
  width,
  height,
  cx: width / 2,
  cy: height / 2,
});

/** What stands in for a game's picture that could not be loaded [SH-19]. */
export function drawPlaceholder(palette: ArtPalette): string {
  const easel = easelOf(palette, 'placeholder');
  const stage = stageOf(easel, 320, 320);
  return picture(
    320,
    320,
    easel.framed(
      air(easel, stage) +
        rays(easel, stage) +
        group(
          { opacity: 0.35 },
          drawMotif(easel, 'star', { x: 52, y: 62, radius: 28, turn: -16 }),
          drawMotif(easel, 'cherry', { x: 270, y: 66, radius: 30, turn: 14 }),
          drawMotif(easel, 'coin', { x: 54, y: 262, radius: 26 }),
          drawMotif(easel, 'gem', { x: 268, y: 260, radius: 28, turn: 10 }),
        ) +
        glow(easel, stage, 130, 0.7) +
        drawMotif(easel, 'joystick', { x: 160, y: 164, radius: 96, turn: -6 }),
    ),
  );
}

const pebble = (easel: Easel): string => {
  const ramp = easel.ink.primary;
  return (
    path(
      'M54 150C40 78 92 30 176 34C270 26 348 66 344 142C346 206 280 236 198 232C112 240 64 214 54 150Z',
      easel.linear(
        easel.palette.mode === 'dark'
          ? [
              [0, ramp.dark, 0.5],
              [1, ramp.deep, 0.25],
            ]
          : [
              [0, ramp.pale, 0.85],
              [1, ramp.light, 0.35],
            ],
      ),
    ) + ellipse(200, 246, 130, 13, ramp.dark, { opacity: 0.22 })
  );
};

const outlined = (easel: Easel, transform: string, ...parts: string[]): string =>
  group(
    {
      stroke: easel.ink.line,
      'stroke-width': 6,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
      transform,
    },
    ...parts,
  );

const gear = (
  easel: Easel,
  x: number,
  y: number,
  scale: number,
  ramp: Easel['ink']['gold'],
): string => {
  const tooth = times(8, (index) =>
    rect(-11, -62, 22, 30, ramp.base, { rx: 4, transform: `rotate(${index * 45})` }),
  );
  return outlined(
    easel,
    moved(x, y, scale),
    tooth,
    circle(0, 0, 44, easel.metal(ramp)),
    circle(0, 0, 18, easel.ink.primary.pale),
  );
};

/** The site is being worked on. */
export function drawMaintenance(palette: ArtPalette): string {
  const easel = easelOf(palette, 'maintenance');
  const stage = stageOf(easel, 400, 270);
  const wrench = path(
    'M-60 52L18-26C8-52 30-82 62-74L40-50L48-30L68-24L90-46C98-14 70 8 42-2L-36 76C-44 84-58 82-62 74C-66 66-66 58-60 52Z',
    easel.metal(easel.ink.silver),
  );
  return picture(
    400,
    270,
    easel.framed(
      pebble(easel) +
        gear(easel, 152, 140, 1.15, easel.ink.gold) +
        gear(easel, 248, 100, 0.8, easel.ink.secondary) +
        outlined(easel, moved(236, 172, 0.85), wrench) +
        sparkles(easel, stage, 8, 110, 150),
    ),
  );
}

/** This region is not served. */
export function drawBlocked(palette: ArtPalette): string {
  const easel = easelOf(palette, 'blocked');
  const { teal, green, red, white } = easel.ink;
  const globe =
    circle(0, 0, 88, easel.orb(teal)) +
    bare(
      path(
        'M-60-50C-40-66-20-58-16-40C-6-30-30-24-34-8C-42 8-62 4-74-10C-74-28-68-42-60-50ZM20-70C44-64 66-42 72-18C56-10 52-26 36-24C20-30 8-50 20-70ZM-20 20C4 8 40 20 44 40C36 64 12 78-8 80C-18 62-34 40-20 20Z',
        easel.down(green),
      ),
      stroke(
        'M-88 0H88M0-88V88M-76-44H76M-76 44H76M0-88C-56-50-56 50 0 88C56 50 56-50 0-88',
        white,
        2.5,
        { opacity: 0.45 },
      ),
      path('M-66-30A74 74 0 0 1-6-74A84 84 0 0 0-66-30Z', white, { opacity: 0.7 }),
    );
  const barrier =
    rect(-124, -22, 248, 46, easel.down(easel.ink.silver), { rx: 10 }) +
    bare(
      times(5, (index) =>
        path('M0-19H24L4 21H-20Z', red.base, { transform: `translate(${-94 + index * 46} 0)` }),
      ),
    );
  return picture(
    400,
    270,
    easel.framed(
      pebble(easel) +
        outlined(easel, moved(200, 122), globe) +
        outlined(
          easel,
          moved(200, 186),
          rect(-96, 0, 16, 62, easel.down(easel.ink.silver)),
          rect(80, 0, 16, 62, easel.down(easel.ink.silver)),
          barrier,
        ),
    ),
  );
}

/** Nothing here yet. */
export function drawEmpty(palette: ArtPalette): string {
  const easel = easelOf(palette, 'empty');
  const { brown, gold } = easel.ink;
  const stage = stageOf(easel, 400, 270);
  const box =
    path('M-84-20L0-50L84-20L0 14Z', brown.deep) +
    path('M-84-20L0 14V92L-84 56Z', easel.down(gold)) +
    path(
      'M84-20L0 14V92L84 56Z',
      easel.linear([
        [0, gold.base],
        [1, gold.dark],
      ]),
    ) +
    path(
      'M-84-20L0 14L-34 40L-116 4Z',
      easel.linear([
        [0, gold.light],
        [1, gold.base],
      ]),
    ) +
    path(
      'M84-20L0 14L34 40L116 4Z',
      easel.linear([
        [0, gold.pale],
        [1, gold.light],
      ]),
    );
  return picture(
    400,
    270,
    easel.framed(
      pebble(easel) +
        stroke('M206 66C186 48 226 40 214 18', easel.ink.primary.dark, 4, {
          'stroke-dasharray': '2 9',
          'stroke-linecap': 'round',
        }) +
        drawMotif(easel, 'star', { x: 200, y: 88, radius: 34, turn: -12 }, 9) +
        outlined(easel, moved(200, 146), box) +
        footing(easel, 200, 246, 100) +
        sparkles(easel, stage, 8, 105, 150),
    ),
  );
}

/** The picture that is shown where a link to the site is shared, 1200 × 630. */
export function drawShareImage(
  request: Extract<ArtRequest, { kind: 'og' }>,
  palette: ArtPalette,
): string {
  const easel = easelOf(palette, `og/${request.name}`);
  const stage = { ...stageOf(easel, 1200, 630), cy: 300 };
  const around = (
    ['chips', 'cards', 'seven', 'gem', 'dice', 'coin', 'cherry', 'crown'] as const
  ).map((motif, index) => {
    const [x, y] = polar(1, index * 45 + 22, 0, 0);
    return drawMotif(easel, motif, {
      x: 600 + x * 500,
      y: 315 + y * 235,
      radius: 84,
      turn: x * 18,
    });
  });
  const box = { x: 600, top: 175, width: 760, height: 270 };
  return picture(
    1200,
    630,
    easel.framed(
      air(easel, stage) +
        rays(easel, stage) +
        glow(easel, stage, 420, 0.35) +
        around.join('') +
        ellipse(
          600,
          312,
          400,
          170,
          easel.radial([
            [0, stage.air.night, 0.75],
            [0.6, stage.air.night, 0.45],
            [1, stage.air.night, 0],
          ]),
        ) +
        title(easel, stage, request.name, box),
    ),
  );
}
