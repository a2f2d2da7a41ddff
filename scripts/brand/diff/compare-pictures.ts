import sharp from 'sharp';

/** A part of a picture, in its own pixels. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What differs between two pictures. */
export interface PictureDifference {
  /** Both pictures are looked at in this size: that of the larger one. */
  readonly width: number;
  readonly height: number;
  /** Where something changed, from top to bottom; empty when nothing did. */
  readonly regions: readonly Region[];
}

/** A colour may be so far off, of 255, before it counts: what a page draws twice is not always equal. */
const colourTolerance = 12;
/** Pixels are looked at in squares of this side; a square has changed with so many pixels of it. */
const cellPx = 16;
const minChangedPixels = 3;
/** Squares that are so near belong to one region. */
const gapCells = 2;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const differs = (one: Pixels, other: Pixels, x: number, y: number): boolean => {
  if (x >= one.width || y >= one.height || x >= other.width || y >= other.height) return true;
  const [a, b] = [(y * one.width + x) * 3, (y * other.width + x) * 3];
  for (let channel = 0; channel < 3; channel += 1)
    if (Math.abs((one.data[a + channel] ?? 0) - (other.data[b + channel] ?? 0)) > colourTolerance)
      return true;
  return false;
};

/** The squares in which something changed, row by row. */
function changedCells(one: Pixels, other: Pixels, columns: number, rows: number): boolean[] {
  const counts = new Array<number>(columns * rows).fill(0);
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (differs(one, other, x, y)) {
        const cell = Math.floor(y / cellPx) * columns + Math.floor(x / cellPx);
        counts[cell] = (counts[cell] ?? 0) + 1;
      }
  return counts.map((count) => count >= minChangedPixels);
}

/** Joins squares that lie beside each other, or nearly, into regions. */
function joinCells(cells: boolean[], columns: number, rows: number): Region[] {
  const regions: Region[] = [];
  const take = (start: number): Region => {
    const waiting = [start];
    cells[start] = false;
    let [left, right, top, bottom] = [columns, 0, rows, 0];
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      const [x, y] = [cell % columns, Math.floor(cell / columns)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      for (let row = Math.max(0, y - gapCells); row <= Math.min(rows - 1, y + gapCells); row += 1)
        for (
          let column = Math.max(0, x - gapCells);
          column <= Math.min(columns - 1, x + gapCells);
          column += 1
        ) {
          const next = row * columns + column;
          if (!cells[next]) continue;
          cells[next] = false;
          waiting.push(next);
        }
    }
    return {
      x: left * cellPx,
      y: top * cellPx,
      width: (right - left + 1) * cellPx,
      height: (bottom - top + 1) * cellPx,
    };
  };
  for (let cell = 0; cell < cells.length; cell += 1) if (cells[cell]) regions.push(take(cell));
  return regions;
}

/**
 * Finds where two pictures of a page differ. What only one of them has, since it is higher, counts.
 * @param before, after in any format that sharp reads
 */
export async function comparePictures(before: Buffer, after: Buffer): Promise<PictureDifference> {
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const [columns, rows] = [Math.ceil(width / cellPx), Math.ceil(height / cellPx)];
  const regions = joinCells(changedCells(one, other, columns, rows), columns, rows).map(
    (region) => ({
      ...region,
      width: Math.min(region.width, width - region.x),
      height: Math.min(region.height, height - region.y),
    }),
  );
  return { width, height, regions };
}
