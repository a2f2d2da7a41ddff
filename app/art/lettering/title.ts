import type { Easel, Stop } from '../easel.ts';
import type { World } from '../world.ts';
import { balanced, writable } from './lines.ts';
import type { Pen } from './letters.ts';
import { fitted, liveLine, pens, titleLine } from './letters.ts';

/** The faces that title lettering can wear. */
const faces = (easel: Easel, world: World): readonly [readonly Stop[], ...(readonly Stop[])[]] => {
  const { gold, white } = easel.ink;
  return [
    [
      [0, white],
      [0.42, gold.pale],
      [0.5, gold.light],
      [1, gold.base],
    ],
    [
      [0, white],
      [0.5, white],
      [0.52, world.spark.pale],
      [1, world.spark.light],
    ],
    [
      [0, gold.pale],
      [0.48, gold.light],
      [0.52, gold.base],
      [1, gold.pale],
    ],
    [
      [0, white],
      [1, world.air.pale],
    ],
  ];
};

/** Whether a name will stand on one line of title lettering. */
export const isShort = (name: string): boolean => !(writable(name) ?? '').includes(' ');

/** Where a title stands: centred on x, its lines stacked inside the box. */
export interface TitleBox {
  x: number;
  top: number;
  width: number;
  height: number;
}

const voice = (easel: Easel, choice: number): Pen => {
  const loud: readonly Pen[] = [
    pens.bubble,
    { ...pens.bubble, arch: 2.2 },
    pens.block,
    pens.racing,
    { ...pens.block, arch: 1.8 },
  ];
  const quiet: readonly Pen[] = [
    pens.modern,
    { ...pens.elegant, weight: 1.25 },
    { ...pens.modern, arch: 1.4 },
  ];
  const voices = easel.calm ? quiet : loud;
  return voices[choice % voices.length] ?? pens.bubble;
};

/** The scale of every line of one way to break a name. */
function scalesOf(lines: readonly string[], pen: Pen, box: TitleBox): number[] {
  const gap = box.height * 0.03;
  const share = (box.height - gap * (lines.length - 1)) / lines.length;
  return lines.map((line) =>
    Math.min(
      fitted(line, pen, box.width, share * (10 / (10 + (pen.arch ?? 0)))),
      box.height * 0.06,
    ),
  );
}

/** Of one, two or three lines, the way to break a name whose smallest letter is biggest. */
function broken(text: string, pen: Pen, box: TitleBox): string[] {
  const ways = [1, 2, 3].map((limit) => balanced(text, limit));
  const smallest = (lines: string[]): number => Math.min(...scalesOf(lines, pen, box));
  return ways.reduce((best, lines) => (smallest(lines) > smallest(best) * 1.04 ? lines : best));
}

/**
 * A game's name in title lettering; short words grow, long names break into lines. Names of other
 * scripts are set as live text.
 */
export function title(easel: Easel, world: World, name: string, box: TitleBox): string {
  const choice = easel.chance.below(30);
  const face = easel.chance.pick(faces(easel, world));
  const text = writable(name);
  if (text === undefined)
    return liveLine(
      name,
      { x: box.x, y: box.top + box.height * 0.5, width: box.width, height: box.height * 0.7 },
      easel.ink.white,
      easel.ink.line,
    );
  const pen = voice(easel, choice);
  const lines = broken(text, pen, box);
  const rise = pen.arch ?? 0;
  const gap = lines.length > 1 ? box.height * 0.03 : 0;
  const scales = scalesOf(lines, pen, box);
  const heights = scales.map((scale) => scale * (10 + pen.weight + rise * 0.5));
  let y =
    box.top +
    (box.height - heights.reduce((sum, height) => sum + height, 0) - gap * (lines.length - 1)) / 2;
  return lines
    .map((line, index) => {
      const scale = scales[index] ?? 1;
      const height = heights[index] ?? 0;
      const drawn = titleLine(
        easel,
        line,
        pen,
        { x: box.x, y: y + height / 2 - rise * 0.25 * scale, scale },
        face,
      );
      y += height + gap;
      return drawn;
    })
    .join('');
}
