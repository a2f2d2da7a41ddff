import type { DrawingContext, Stops } from '../drawing-context.ts';
import { escapeXml, group, svgTransform, round } from '../svg.ts';
import { alphabet } from './alphabet.ts';
import { lineWidth, nameToAlphabet } from './lines.ts';

export interface Pen {
  /** Stroke width in grid units (a capital is ten high). */
  weight: number;
  tracking: number;
  corners: 'round' | 'sharp';
  /** In degrees. */
  slant?: number;
  /** Bends the baseline: the outer letters sink by this many grid units. */
  arch?: number;
}

export const pens = {
  bubble: { weight: 2.9, tracking: 3.7, corners: 'round' },
  block: { weight: 2.5, tracking: 3.4, corners: 'sharp' },
  racing: { weight: 2.6, tracking: 3.4, corners: 'sharp', slant: -12 },
  elegant: { weight: 0.95, tracking: 3.6, corners: 'sharp' },
  modern: { weight: 1.7, tracking: 2.9, corners: 'round' },
} as const satisfies Record<string, Pen>;

/** Centred on x = 0, from y = 0 to 10 grid units. */
export function letterPaths(line: string, pen: Pen): string {
  const full = lineWidth(line, pen.tracking);
  let x = -full / 2;
  return Array.from(line, (letter) => {
    const [advance, d] = alphabet[letter] ?? [2.6, ''];
    const middle = (x + advance / 2) / (full / 2 || 1);
    const sink = (pen.arch ?? 0) * middle * middle;
    const turn = (pen.arch ?? 0) * middle * 2.2;
    const glyph = d === '' ? '' : `<path d="${d}" transform="${svgTransform(x, sink, 1, turn)}"/>`;
    x += advance + pen.tracking;
    return glyph;
  }).join('');
}

const capsOf = (pen: Pen) =>
  pen.corners === 'round'
    ? ({ 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const)
    : ({ 'stroke-linecap': 'square', 'stroke-linejoin': 'miter', 'stroke-miterlimit': 3 } as const);

/** Grid units to picture units. */
export const fitScale = (line: string, pen: Pen, width: number, height: number): number =>
  Math.min(width / (lineWidth(line, pen.tracking) + pen.weight * 1.6), height / (10 + pen.weight));

/**
 * Centred at (x, y) or starting there. Names that the alphabet would misspell become live text,
 * squeezed into the box.
 */
export function plainLine(
  text: string,
  pen: Pen,
  box: { x: number; y: number; width: number; height: number; from?: 'start' | 'middle' },
  ink: string,
): string {
  const line = nameToAlphabet(text);
  const start = box.from === 'start';
  if (line === undefined) return liveLine(text, box, ink);
  const scale = fitScale(line, pen, box.width, box.height);
  const half = ((lineWidth(line, pen.tracking) + pen.weight) * scale) / 2;
  return group(
    {
      fill: 'none',
      stroke: ink,
      'stroke-width': pen.weight,
      ...capsOf(pen),
      transform:
        svgTransform(start ? box.x + half : box.x, box.y - 5 * scale, scale) +
        (pen.slant ? ` skewX(${pen.slant})` : ''),
    },
    letterPaths(line, pen),
  );
}

/**
 * For names that the alphabet cannot write: as large as the box allows, squeezed only if necessary.
 * `outline` selects title lettering.
 */
export function liveLine(
  text: string,
  box: { x: number; y: number; width: number; height: number; from?: 'start' | 'middle' },
  ink: string,
  outline?: string,
): string {
  const letters = Array.from(text).slice(0, 40);
  const visibleText = letters.join('').trim();
  if (visibleText === '') return '';
  const emWidth = letters.reduce(
    (sum, letter) => sum + (/[\u2E80-\uFFEF]/.test(letter) ? 1 : 0.66),
    0,
  );
  const size = Math.min(box.height, (box.width / emWidth) * 1.08);
  const squeeze =
    emWidth * size > box.width
      ? ` textLength="${round(box.width)}" lengthAdjust="spacingAndGlyphs"`
      : '';
  const edge =
    outline === undefined
      ? ''
      : ` stroke="${outline}" stroke-width="${round(size * 0.16)}" stroke-linejoin="round" paint-order="stroke"`;
  return `<text x="${round(box.x)}" y="${round(box.y + size * 0.36)}" font-family="system-ui,'Noto Sans',sans-serif" font-weight="900" font-size="${round(size)}"${squeeze}${edge} text-anchor="${box.from === 'start' ? 'start' : 'middle'}" fill="${ink}">${escapeXml(visibleText)}</text>`;
}

/** Centred on (x, y); `face` runs from the top of a capital to its foot. */
export function titleLine(
  context: DrawingContext,
  line: string,
  pen: Pen,
  at: { x: number; y: number; scale: number },
  face: Stops,
  line2 = context.ink.line,
): string {
  const id = context.define((id) => `<g id="${id}">${letterPaths(line, pen)}</g>`);
  const layer = (extra: Record<string, string | number>): string =>
    `<use href="#${id}"${Object.entries(extra)
      .map(([name, value]) => ` ${name}="${value}"`)
      .join('')}/>`;
  const outline = pen.weight + (context.look === 'metallic' ? 1 : 2.1);
  return group(
    {
      fill: 'none',
      ...capsOf(pen),
      'stroke-linejoin': 'round',
      transform:
        svgTransform(at.x, at.y - 5 * at.scale, at.scale) +
        (pen.slant ? ` skewX(${pen.slant})` : ''),
    },
    layer({ stroke: line2, 'stroke-width': outline, y: context.look === 'metallic' ? 0.4 : 0.9 }),
    layer({ stroke: line2, 'stroke-width': outline }),
    layer({ stroke: context.across(face, -1.5, 11.5), 'stroke-width': pen.weight }),
    pen.weight > 1.5
      ? layer({
          stroke: context.ink.white,
          'stroke-width': 0.45,
          opacity: 0.6,
          y: -0.35 - pen.weight / 6,
          x: -pen.weight / 6,
        })
      : '',
  );
}
