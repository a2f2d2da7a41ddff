import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import type { LoadedFolder } from '#app/registry/read/load-folder.ts';

/** The size of a brand's picture. */
export interface ImageInfo {
  readonly bytes: number;
  /** In pixels; undefined for drawings (SVG) and unreadable files. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Whether a drawing contains text: servers that rasterise it have no fonts. */
  readonly needsFont?: boolean;
}

async function measure(file: string, type: string): Promise<ImageInfo> {
  const { size: bytes } = await stat(file);
  if (type === 'image/svg+xml')
    return { bytes, needsFont: /<(?:\w+:)?text[\s>]/.test(await readFile(file, 'utf8')) };
  // A picture that cannot be measured may still be shown by a more lenient browser.
  const { width, height } = await sharp(file)
    .metadata()
    .catch(() => ({ width: undefined, height: undefined }));
  return { bytes, width, height };
}

/** Measures the pictures of a folder, by their path in it. */
export const measureImages = async ({
  assets,
}: LoadedFolder): Promise<ReadonlyMap<string, ImageInfo>> =>
  new Map(
    await Promise.all(
      [...assets].map(async ([path, { file, type }]) => [path, await measure(file, type)] as const),
    ),
  );
