import { shortHash } from '../short-hash.ts';
import { maxAssetBytes, type Asset } from './read-assets.ts';
import { readBytes } from './read-file.ts';

/**
 * Undefined when the file is gone, is a link, or has changed: unchecked content must not be served.
 */
export async function readUnchangedAsset({
  file,
  hash,
}: Pick<Asset, 'file' | 'hash'>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await readBytes({ path: file, name: file }, maxAssetBytes);
  return bytes.ok && shortHash(bytes.value) === hash ? new Uint8Array(bytes.value) : undefined;
}
