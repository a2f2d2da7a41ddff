import type { ArtLook } from '#schema/theme.ts';
import type { SeededRandom } from './seeded-random.ts';
import { createSeededRandom } from './seeded-random.ts';
import type { ArtPalette, Inks, Ramp } from './palette.ts';
import { inksOf } from './palette.ts';

/** Colours by offset, some with an opacity. */
export type Stops = Readonly<Record<number, string | readonly [colour: string, opacity: number]>>;

export interface DrawingContext {
  ink: Inks;
  /** Sparse scenes; a metallic look is always calm. */
  calm: boolean;
  look: ArtLook;
  palette: ArtPalette;
  random: SeededRandom;
  /** Relative to the shape's bounding box; 90° runs downwards. */
  linear(stops: Stops, degrees?: number): string;
  radial(stops: Stops, cx?: number, cy?: number, r?: number): string;
  /** In user coordinates, downwards from y1 to y2: works for strokes without a bounding box. */
  across(stops: Stops, y1: number, y2: number): string;
  /** Lit from above. */
  down(ramp: Ramp): string;
  /** Lit from the upper left. */
  orb(ramp: Ramp): string;
  /** With two horizons. */
  metal(ramp: Ramp): string;
  /** The middle colour of a gradient of this context, or the plain colour itself. */
  toneOf(paint: string): string;
  /** Adds a definition, such as a clip path, and returns its id. */
  define(write: (id: string) => string): string;
  /** Prepends the definitions. */
  withDefinitions(drawing: string): string;
}

/** In order: integer keys come first in an object. */
export const listStops = (stops: Stops) =>
  Object.entries(stops)
    .map(([offset, paint]) => {
      const [colour, opacity] = typeof paint === 'string' ? [paint] : paint;
      return { offset: Number(offset), colour, opacity };
    })
    .sort((one, other) => one.offset - other.offset);

const stopsOf = (stops: Stops): string =>
  listStops(stops)
    .map(
      ({ offset, colour, opacity }) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

const paintsOf = (
  linear: DrawingContext['linear'],
  radial: DrawingContext['radial'],
): Pick<DrawingContext, 'down' | 'orb' | 'metal'> => ({
  down: (ramp) => linear({ 0: ramp.light, 0.45: ramp.base, 1: ramp.dark }),
  orb: (ramp) =>
    radial({ 0: ramp.pale, 0.25: ramp.light, 0.6: ramp.base, 1: ramp.deep }, 0.36, 0.28, 0.75),
  metal: (ramp) =>
    linear(
      {
        0: ramp.pale,
        0.28: ramp.light,
        0.5: ramp.dark,
        0.54: ramp.base,
        0.8: ramp.light,
        1: ramp.dark,
      },
      80,
    ),
});

/** `seed` identifies the picture. */
export function createDrawingContext(palette: ArtPalette, seed: string): DrawingContext {
  const look = palette.art ?? 'outlined';
  const idByContent = new Map<string, string>();
  const addDefinition = (write: (id: string) => string): string => {
    const key = write('');
    const id = idByContent.get(key) ?? `g${idByContent.size.toString(36)}`;
    idByContent.set(key, id);
    definitions.set(id, write(id));
    return id;
  };
  const definitions = new Map<string, string>();
  const tones = new Map<string, string>();
  const gradient = (stops: Stops, write: (id: string) => string): string => {
    const paint = `url(#${addDefinition(write)})`;
    const list = listStops(stops);
    tones.set(paint, list[Math.floor(list.length / 2)]?.colour ?? '');
    return paint;
  };
  const linear: DrawingContext['linear'] = (stops, degrees = 90) =>
    gradient(
      stops,
      (id) =>
        `<linearGradient id="${id}" x2="1"${degrees === 0 ? '' : ` gradientTransform="rotate(${degrees} .5 .5)"`}>${stopsOf(stops)}</linearGradient>`,
    );
  const radial: DrawingContext['radial'] = (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
    gradient(
      stops,
      (id) =>
        `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
    );
  return {
    ink: inksOf(palette),
    calm: palette.mood === 'calm' || look === 'metallic',
    look,
    palette,
    random: createSeededRandom(seed),
    linear,
    radial,
    across: (stops, y1, y2) =>
      gradient(
        stops,
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${y1}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
      ),
    ...paintsOf(linear, radial),
    toneOf: (paint) => tones.get(paint) ?? paint,
    define: addDefinition,
    withDefinitions: (drawing) => `<defs>${[...definitions.values()].join('')}</defs>${drawing}`,
  };
}
