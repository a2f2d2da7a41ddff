import sharp from 'sharp';

/** The text comes from the sandbox, as attackers could buy it. */
interface LabelledCaptcha {
  readonly image: string;
  readonly text: string;
}

const columns = 14;
const rows = 18;
/** The maximum displacement of a letter, as a fraction of its width. */
const offsets = [-0.3, -0.15, 0, 0.15, 0.3] as const;

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Ink from 0 to 1 of each pixel. */
  readonly ink: Float32Array;
}

async function readPicture(image: string): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(image, 'base64'))
    .flatten({ background: 'white' })
    .greyscale()
    .blur(1.2)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const step = info.channels;
  const ink = new Float32Array(info.width * info.height);
  for (let at = 0; at < ink.length; at += 1) ink[at] = 1 - (data[at * step] ?? 255) / 255;
  return { width: info.width, height: info.height, ink };
}

/** The columns between the first and the last with any ink. */
function textSpan({ width, height, ink }: Picture): readonly [number, number] {
  const inked = Array.from({ length: width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < height; y += 1) sum += ink[y * width + x] ?? 0;
    return sum > height * 0.09;
  });
  return [inked.indexOf(true), inked.lastIndexOf(true) + 1];
}

/** A window of the picture as a small normalised vector (mean 0, length 1). */
function features(picture: Picture, left: number, letterWidth: number): Float32Array {
  const vector = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const x = Math.round(left + ((column + 0.5) * letterWidth) / columns);
      const y = Math.round(((row + 0.5) * picture.height) / rows);
      vector[row * columns + column] =
        x < 0 || x >= picture.width ? 0 : (picture.ink[y * picture.width + x] ?? 0);
    }
  const mean = vector.reduce((sum, value) => sum + value, 0) / vector.length;
  let length = 0;
  for (const [at, value] of vector.entries()) {
    vector[at] = value - mean;
    length += (value - mean) ** 2;
  }
  return vector.map((value) => value / (Math.sqrt(length) || 1));
}

function* windows(picture: Picture, count: number) {
  const [from, to] = textSpan(picture);
  const letterWidth = (to - from) / count;
  for (let at = 0; at < count; at += 1)
    yield offsets.map((offset) =>
      features(picture, from + (at + offset) * letterWidth, letterWidth),
    );
}

/**
 * A nearest-neighbour captcha reader, as in the security review: cuts the text into even windows
 * and finds the most similar letter, slightly shifted. The number of letters is known.
 */
export async function trainReader(
  samples: readonly LabelledCaptcha[],
): Promise<(image: string, count: number) => Promise<string>> {
  const seen: { readonly letter: string; readonly vector: Float32Array }[] = [];
  for (const { image, text } of samples) {
    const picture = await readPicture(image);
    let at = 0;
    for (const [, , centred] of windows(picture, text.length))
      if (centred) seen.push({ letter: text[at++] ?? '', vector: centred });
  }
  const nearest = (vectors: readonly Float32Array[]): string => {
    let [best, letter] = [-Infinity, ''];
    for (const one of seen)
      for (const vector of vectors) {
        let likeness = 0;
        for (let at = 0; at < vector.length; at += 1)
          likeness += (vector[at] ?? 0) * (one.vector[at] ?? 0);
        if (likeness > best) [best, letter] = [likeness, one.letter];
      }
    return letter;
  };
  return async (image, count) =>
    [...windows(await readPicture(image), count)].map(nearest).join('');
}
