import type { Easel, Stop } from '../easel.ts';
import type { World } from '../world.ts';
import { balanced, writable } from './lines.ts';
import type { Pen } from './letters.ts';
import { fitted, pens, plainLine, titleLine } from './letters.ts';

/** The faces that title lettering can wear. */
const faces = (easel: Easel, world: World): readonly [readonly Stop[], ...(readonly Stop[])[]] => {
  const { gold, white } = { gold: easel.ink.gold, white: easel.ink.white };
  return [
    [[0, white], [0.42, gold.pale], [0.5, gold.light], [1, gold.base]],
    [[0, white], [0.5, white], [0.52, world.spark.pale], [1, world.spark.light]],
    [[0, gold.pale], [0.48, gold.light], [0.52, gold.base], [1, gold.pale]],
    [[0, white], [1, world.air.pale]],
  ];
};

/** Whether a name will stand on one line of title lettering. */
export const isShort = (name: string): boolean => balanced(writable(name) ?? '', 2).length === 1;

/** Where a title stands: centred on x, its lines stacked inside the box. */
export interface TitleBox {
  x: number;
  top: number;
  width: number;
  height: number;
}

const voice = (easel: Easel, choice: number): Pen => {
  const loud: readonly Pen[] = [pens.bubble, { ...pens.bubble, arch: 2.2 }, pens.block, pens.racing, { ...pens.block, arch: 1.8 }];
  const quiet: readonly Pen[] = [pens.modern, { ...pens.elegant, weight: 1.25 }, { ...pens.modern, arch: 1.4 }];
  const voices = easel.calm ? quiet : loud;
  return voices[choice % voices.length] ?? pens.bubble;
};

/** A game's name in title lettering; short words grow, long names break into lines. Names of other scripts are set as live text. */
export function title(easel: Easel, world: World, name: string, box: TitleBox): string {
  const choice = easel.chance.below(30);
  const face = easel.chance.pick(faces(easel, world));
  const text = writable(name);
  if (text === undefined) return plainLine(name, pens.modern, { x: box.x, y: box.top + box.height * 0.6, width: box.width, height: box.height * 0.42 }, easel.ink.white);
  const pen = voice(easel, choice);
  const lines = balanced(text, box.width > box.height * 5 ? 1 : 2);
  const rise = pen.arch ?? 0;
  const gap = lines.length > 1 ? box.height * 0.03 : 0;
  const share = (box.height - gap * (lines.length - 1)) / lines.length;
  const scales = lines.map((line) => Math.min(fitted(line, pen, box.width, share * (10 / (10 + rise))), box.height * 0.055));
  const heights = scales.map((scale) => scale * (10 + pen.weight + rise * 0.5));
  let y = box.top + (box.height - heights.reduce((sum, height) => sum + height, 0) - gap * (lines.length - 1)) / 2;
  return lines
    .map((line, index) => {
      const scale = scales[index] ?? 1;
      const height = heights[index] ?? 0;
      const drawn = titleLine(easel, line, pen, { x: box.x, y: y + height / 2 - rise * 0.25 * scale, scale }, face);
      y += height + gap;
      return drawn;
    })
    .join('');
}
