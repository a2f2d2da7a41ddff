import sharp from 'sharp';

/** Pixels. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PictureDifference {
  /** The size of the larger picture. */
  readonly width: number;
  readonly height: number;
  /** Top to bottom; empty without a change. */
  readonly regions: readonly Region[];
}

/** Of 255: two renderings of one page are not always identical. */
const colourTolerance = 12;
/**
 * Pixels are grouped into squares of this side; a square with this many differing pixels has
 * changed.
 */
const cellPx = 16;
const minChangedPixels = 3;
/** Squares within this distance belong to one region. */
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

/** Row by row. */
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

/** Joins adjacent and nearby squares. */
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
 * Rows that only the higher picture has count as changed.
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
