import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import type { LoadedFolder } from '#app/registry/read/load-folder.ts';

export interface ImageInfo {
  readonly bytes: number;
  /** Pixels; undefined for SVG and unreadable files. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** An SVG with text: servers that rasterise it have no fonts. */
  readonly needsFont?: boolean;
}

async function measure(file: string, type: string): Promise<ImageInfo> {
  const { size: bytes } = await stat(file);
  if (type === 'image/svg+xml')
    return { bytes, needsFont: /<(?:\w+:)?text[\s>]/.test(await readFile(file, 'utf8')) };
  // More lenient browsers may still display it.
  const { width, height } = await sharp(file)
    .metadata()
    .catch(() => ({ width: undefined, height: undefined }));
  return { bytes, width, height };
}

export const measureImages = async ({
  assets,
}: LoadedFolder): Promise<ReadonlyMap<string, ImageInfo>> =>
  new Map(
    await Promise.all(
      [...assets].map(async ([path, { file, type }]) => [path, await measure(file, type)] as const),
    ),
  );
