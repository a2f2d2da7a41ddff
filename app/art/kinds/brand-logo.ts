import type { ArtRequest, MotifName } from '#app/domain/pictures/art-request.ts';
import { hashText } from '../seeded-random.ts';
import { type DrawingContext, createDrawingContext } from '../drawing-context.ts';
import { type Pen, pens, plainLine } from '../lettering/letters.ts';
import { drawMotif } from '../motifs/library.ts';
import { type ArtPalette, hueOf, rampOf } from '../palette.ts';
import { group, path, svgDocument, polar, polygon } from '../svg.ts';

function badge(context: DrawingContext, mark: MotifName, code: string): string {
  const { secondary } = context.ink;
  const seed = hueOf(context.palette.primary);
  const ground = rampOf(seed.hue, Math.max(0.08, seed.chroma), context.calm ? -0.3 : -0.08);
  const rim = context.calm ? context.metal(context.ink.gold) : context.down(secondary);
  const shapes = [
    'M0-46C30-46 46-30 46 0C46 30 30 46 0 46C-30 46-46 30-46 0C-46-30-30-46 0-46Z',
    'M0-48L42-24V24L0 48L-42 24V-24Z',
    'M0-48C16-40 30-38 44-38C46 2 32 34 0 48C-32 34-46 2-44-38C-30-38-16-40 0-48Z',
    polygon(Array.from({ length: 24 }, (_, index) => polar(index % 2 ? 42 : 48, index * 15))),
  ];
  const d = shapes[hashText(code) % shapes.length] ?? '';
  return (
    path(d, rim) +
    path(d, context.radial({ 0: ground.light, 0.5: ground.base, 1: ground.deep }, 0.4, 0.3, 0.8), {
      transform: 'scale(.87)',
    }) +
    path('M-34-6A34 34 0 0 1 20-32A44 44 0 0 0-34-6Z', context.ink.white, { opacity: 0.25 }) +
    drawMotif(context, mark, { x: 0, y: 0, radius: 30 }, 7)
  );
}

/** Metal for calm brands, a gradient of the brand's colours for vivid ones. */
function brandInk(context: DrawingContext, tone: 'light' | 'dark'): string {
  const { primary, secondary, gold } = context.ink;
  if (context.calm)
    return context.across(
      tone === 'light'
        ? { 0: gold.dark, 1: gold.deep }
        : { 0: gold.pale, 0.5: gold.light, 0.55: gold.base, 1: gold.light },
      0,
      10,
    );
  return context.across(
    tone === 'light'
      ? { 0: primary.dark, 1: primary.deep }
      : { 0: context.ink.white, 1: secondary.pale },
    0,
    10,
  );
}

/** `mark` is the badge alone (favicon, home-screen icon). */
export function drawLogo(logo: Extract<ArtRequest, { kind: 'logo' }>, palette: ArtPalette): string {
  const context = createDrawingContext(palette, `logo/${logo.code}`);
  const sign = badge(context, logo.mark, logo.code);
  if (logo.form === 'mark')
    return svgDocument(
      96,
      96,
      context.withDefinitions(group({ transform: 'translate(48 48)' }, sign)),
    );
  const pen = context.calm
    ? { ...pens.elegant, weight: 1.35 }
    : context.random.pick<Pen>([pens.bubble, { ...pens.modern, weight: 2.5, tracking: 3.4 }]);
  const lines = nameLines(logo.name);
  const letters = Math.max(...lines.map((line) => Array.from(line).length));
  const width = Math.max(150, Math.min(320, 40 + letters * (lines.length === 1 ? 24 : 16)));
  const height = lines.length === 1 ? 42 : 30;
  const name = lines
    .map((line, index) =>
      plainLine(
        line,
        pen,
        { x: 108, y: lines.length === 1 ? 50 : 30 + index * 42, width, height, from: 'start' },
        brandInk(context, logo.tone),
      ),
    )
    .join('');
  return svgDocument(
    width + 120,
    100,
    context.withDefinitions(group({ transform: 'translate(50 50)' }, sign) + name),
  );
}

const maxLineLength = 14;

/** Long names use two lines, split as evenly as possible, in any script. */
function nameLines(name: string): readonly string[] {
  const words = name.trim().split(/\s+/);
  if (Array.from(name).length <= maxLineLength || words.length === 1) return [name];
  const halves = words
    .slice(1)
    .map((_, at): [string, string] => [
      words.slice(0, at + 1).join(' '),
      words.slice(at + 1).join(' '),
    ]);
  const maxLength = (pair: readonly string[]): number =>
    Math.max(...pair.map((line) => Array.from(line).length));
  return halves.reduce((best, pair) => (maxLength(pair) < maxLength(best) ? pair : best));
}
