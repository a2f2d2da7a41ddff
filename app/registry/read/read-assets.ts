import { isUtf8 } from 'node:buffer';
import type { ImageInfo } from '#app/lib/image-sizes.ts';
import { fileProblem, type Problem } from '#schema/problem.ts';
import { measureImage, maxPixels } from './measure-image.ts';
import { readBytes, type FileLocation } from './read-file.ts';
import { shortHash } from '../short-hash.ts';
import { findSvgFault, type SvgFault } from './svg-fault.ts';

/** Served at `/brand-assets/<hash>/<path without assets/>`. */
export interface Asset {
  readonly file: string;
  readonly hash: string;
  readonly type: string;
  readonly url: string;
  readonly imageInfo?: ImageInfo;
}

export const maxAssetBytes = 4 * 1024 * 1024;
const assetForm = /^assets\/[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\.(png|jpe?g|webp|avif|svg)$/;

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
};

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** Rejects files whose bytes contradict their extension, such as HTML disguised as a picture. */
const isOfType: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => startsWith(bytes, '\u0089PNG'),
  'image/jpeg': (bytes) => startsWith(bytes, '\u00ff\u00d8\u00ff'),
  'image/webp': (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  'image/avif': (bytes) => startsWith(bytes, 'ftyp', 4),
  'image/svg+xml': (bytes) => /^(?:\ufeff)?\s*</.test(bytes.subarray(0, 512).toString('utf8')),
};

const problemOf: Readonly<Record<SvgFault['kind'], (name: string, subject: string) => Problem>> = {
  lively: (name, subject) =>
    fileProblem(
      name,
      `contains scripts, event handlers or external references: ${subject}`,
      'export it as a plain SVG image',
    ),
  torn: (name, subject) =>
    fileProblem(name, `is damaged and no browser can show it: ${subject}`, 'export it again'),
  other: (name) =>
    fileProblem(
      name,
      'does not match its file extension (image/svg+xml)',
      'export it as a plain SVG image: its outermost element is <svg xmlns="http://www.w3.org/2000/svg">',
    ),
};

async function svgProblem(bytes: Buffer, { name }: FileLocation): Promise<Problem | undefined> {
  if (!isUtf8(bytes)) return fileProblem(name, 'is not UTF-8 text', 'export it as UTF-8');
  const fault = await findSvgFault(bytes.toString('utf8').replace(/^\ufeff/, ''));
  if (!fault) return undefined;
  const { kind, what, line, column } = fault;
  return { ...problemOf[kind](name, what), line, column };
}

async function readAsset(path: string, location: FileLocation): Promise<Asset | Problem> {
  const type = types[assetForm.exec(path)?.[1] ?? ''];
  if (!type)
    return fileProblem(
      location.name,
      'is not a supported image',
      'use png, jpg, webp, avif or svg, and a name of letters, digits, _ and -',
    );
  const bytes = await readBytes(location, maxAssetBytes);
  if (!bytes.ok) return bytes.fault;
  if (!isOfType[type]?.(bytes.value))
    return fileProblem(
      location.name,
      `does not match its file extension (${type})`,
      'save it in that format',
    );
  const inSvg = type === 'image/svg+xml' ? await svgProblem(bytes.value, location) : undefined;
  if (inSvg) return inSvg;
  const hash = shortHash(bytes.value);
  const url = `/brand-assets/${hash}/${path.slice('assets/'.length)}`;
  const dimensions = await measureImage(bytes.value);
  if (dimensions === 'bomb')
    return fileProblem(
      location.name,
      `has more than ${maxPixels / 1_000_000} million pixels`,
      'save it no larger than it is shown: 2,560 pixels wide is enough',
    );
  if (!dimensions) return { file: location.path, hash, type, url };
  const { width, height, animated } = dimensions;
  return {
    file: location.path,
    hash,
    type,
    url,
    imageInfo: { url, width, height, sized: type !== 'image/svg+xml' && !animated },
  };
}

/** Keyed by path (`assets/hero.webp`). */
export async function readAssets(
  files: ReadonlyMap<string, FileLocation>,
  problems: Problem[],
): Promise<ReadonlyMap<string, Asset>> {
  const assets = new Map<string, Asset>();
  for (const [path, location] of files) {
    if (!path.startsWith('assets/')) continue;
    const result = await readAsset(path, location);
    if ('message' in result) problems.push(result);
    else assets.set(path, result);
  }
  return assets;
}
