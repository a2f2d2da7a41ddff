import type { Font, PathCommand } from 'opentype.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Warp = (point: Point) => Point;

/** Segments that replace each curve and line, so that a warp can bend it. */
const segmentCount = 5;

const point = (x = 0, y = 0): Point => ({ x, y });
const interpolate = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** De Casteljau's algorithm. */
function pointsOf(pen: Point, command: PathCommand): Point[] {
  const end = point(command.x, command.y);
  const controls = [
    ...(command.x1 === undefined ? [] : [point(command.x1, command.y1)]),
    ...(command.x2 === undefined ? [] : [point(command.x2, command.y2)]),
  ];
  return Array.from({ length: segmentCount }, (_, index) => {
    let row = [pen, ...controls, end];
    while (row.length > 1)
      row = row
        .slice(1)
        .map((to, at) => interpolate(row[at] ?? to, to, (index + 1) / segmentCount));
    return row[0] ?? end;
  });
}

const formatPoint = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export const lineThrough = (points: readonly Point[]): string =>
  `M${points.map(formatPoint).join('L')}`;

export function glyphOutline(font: Font, character: string, size: number, warp: Warp): string {
  let pen = point();
  let outline = '';
  for (const command of font.charToGlyph(character).getPath(0, 0, size).commands) {
    if (command.type === 'Z') outline += 'Z';
    else if (command.type === 'M') {
      pen = point(command.x, command.y);
      outline += `M${formatPoint(warp(pen))}`;
    } else {
      outline += pointsOf(pen, command)
        .map((one) => `L${formatPoint(warp(one))}`)
        .join('');
      pen = point(command.x, command.y);
    }
  }
  return outline;
}
