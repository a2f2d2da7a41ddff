import { join } from 'node:path';
import type { FileLocation } from '../read/read-file.ts';
import { shortHash } from '../short-hash.ts';

/** The paths below the folder of last good versions. */
export const snapshotPaths = (root: string) => ({
  records: join(root, 'brands'),
  hosts: join(root, 'hosts'),
  copies: join(root, 'folders'),
  record: (code: string): string => join(root, 'brands', `${code}.json`),
  /** Named by a hash, since a host name comes from a client. */
  hostName: (host: string): string => shortHash(host),
  host: (name: string): string => join(root, 'hosts', name),
  /** The name of a copy. */
  copyName: (code: string, hash: string): string => `${code}.${hash}`,
  /** A copy, under the original folder's name in problems and hashes. */
  copy: (code: string, hash: string, name: string): FileLocation => ({
    path: join(root, 'folders', `${code}.${hash}`),
    name,
  }),
});
