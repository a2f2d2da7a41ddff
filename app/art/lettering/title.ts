import type { DrawingContext, Stops } from '../drawing-context.ts';
import type { SceneColours } from '../scene.ts';
import { balanceLines, toAlphabet } from './lines.ts';
import type { Pen } from './letters.ts';
import { fitScale, liveLine, pens, titleLine } from './letters.ts';

const faces = (context: DrawingContext, colours: SceneColours): readonly [Stops, ...Stops[]] => {
  const { gold, white } = context.ink;
  if (context.look === 'soft') return [{ 0: white, 0.55: white, 1: colours.air.pale }];
  if (context.look === 'metallic')
    return [
      { 0: gold.pale, 0.5: gold.light, 0.52: gold.base, 1: gold.light },
      { 0: white, 1: gold.pale },
    ];
  return [
    { 0: white, 0.42: gold.pale, 0.5: gold.light, 1: gold.base },
    { 0: white, 0.5: white, 0.52: colours.spark.pale, 1: colours.spark.light },
    { 0: gold.pale, 0.48: gold.light, 0.52: gold.base, 1: gold.pale },
    { 0: white, 1: colours.air.pale },
  ];
};

/** True if the name fits one line of title lettering. */
export const isShort = (name: string): boolean => !(toAlphabet(name) ?? '').includes(' ');

/** Centred on x. */
export interface TitleBox {
  x: number;
  top: number;
  width: number;
  height: number;
}

const choosePen = (context: DrawingContext, choice: number): Pen => {
  const loud: readonly Pen[] = [
    pens.bubble,
    { ...pens.bubble, arch: 2.2 },
    pens.block,
    pens.racing,
    { ...pens.block, arch: 1.8 },
  ];
  if (context.look === 'metallic') return { ...pens.elegant, weight: 1.15 + (choice % 3) * 0.15 };
  const quiet: readonly Pen[] = [
    pens.modern,
    { ...pens.elegant, weight: 1.25 },
    { ...pens.modern, arch: 1.4 },
  ];
  const round: readonly Pen[] = [pens.bubble, { ...pens.bubble, arch: 1.8 }];
  const penStyles = context.look === 'soft' ? round : context.calm ? quiet : loud;
  return penStyles[choice % penStyles.length] ?? pens.bubble;
};

/** Thin letters need more line spacing. */
const lineGap = ({ weight }: Pen, { height }: TitleBox): number =>
  height * (weight < 1.5 ? 0.09 : 0.03);

function scalesOf(lines: readonly string[], pen: Pen, box: TitleBox): number[] {
  const gap = lineGap(pen, box);
  const share = (box.height - gap * (lines.length - 1)) / lines.length;
  return lines.map((line) =>
    Math.min(
      fitScale(line, pen, box.width, share * (10 / (10 + (pen.arch ?? 0)))),
      box.height * 0.06,
    ),
  );
}

/** Chooses one, two or three lines so that the smallest letter is as large as possible. */
function breakLines(text: string, pen: Pen, box: TitleBox): string[] {
  const candidates = [1, 2, 3].map((limit) => balanceLines(text, limit));
  const smallest = (lines: string[]): number => Math.min(...scalesOf(lines, pen, box));
  return candidates.reduce((best, lines) =>
    smallest(lines) > smallest(best) * 1.04 ? lines : best,
  );
}

/** Names in other scripts are live text. */
export function title(
  context: DrawingContext,
  colours: SceneColours,
  name: string,
  box: TitleBox,
): string {
  const choice = context.random.below(30);
  const face = context.random.pick(faces(context, colours));
  const text = toAlphabet(name);
  if (text === undefined)
    return liveLine(
      name,
      { x: box.x, y: box.top + box.height * 0.5, width: box.width, height: box.height * 0.7 },
      context.ink.white,
      context.ink.line,
    );
  const pen = choosePen(context, choice);
  const lines = breakLines(text, pen, box);
  const rise = pen.arch ?? 0;
  const gap = lines.length > 1 ? lineGap(pen, box) : 0;
  const scales = scalesOf(lines, pen, box);
  const heights = scales.map((scale) => scale * (10 + pen.weight + rise * 0.5));
  let y =
    box.top +
    (box.height - heights.reduce((sum, height) => sum + height, 0) - gap * (lines.length - 1)) / 2;
  return lines
    .map((line, index) => {
      const scale = scales[index] ?? 1;
      const height = heights[index] ?? 0;
      const lineSvg = titleLine(
        context,
        line,
        pen,
        { x: box.x, y: y + height / 2 - rise * 0.25 * scale, scale },
        face,
        context.look === 'soft' ? colours.air.deep : context.ink.line,
      );
      y += height + gap;
      return lineSvg;
    })
    .join('');
}
