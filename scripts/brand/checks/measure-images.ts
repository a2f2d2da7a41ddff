import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import type { LoadedFolder } from '#app/registry/read/load-folder.ts';

/** How large a brand's picture is. */
export interface ImageInfo {
  readonly bytes: number;
  /** In pixels; undefined for drawings (SVG) and for what cannot be measured. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Whether a drawing holds text: servers that make pictures of it have no fonts. */
  readonly needsFont?: boolean;
}

async function measure(file: string, type: string): Promise<ImageInfo> {
  const { size: bytes } = await stat(file);
  if (type === 'image/svg+xml')
    return { bytes, needsFont: /<(?:\w+:)?text[\s>]/.test(await readFile(file, 'utf8')) };
  // A picture that cannot be measured can still be shown by a browser that is more lenient.
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
