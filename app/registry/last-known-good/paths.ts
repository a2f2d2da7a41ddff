import { join } from 'node:path';
import type { FileLocation } from '../read/read-file.ts';
import { shortHash } from '../short-hash.ts';

export const snapshotPaths = (root: string) => ({
  records: join(root, 'brands'),
  hosts: join(root, 'hosts'),
  copies: join(root, 'folders'),
  record: (code: string): string => join(root, 'brands', `${code}.json`),
  /** Hashed, because clients send host names. */
  hostName: (host: string): string => shortHash(host),
  host: (name: string): string => join(root, 'hosts', name),
  copyName: (code: string, hash: string): string => `${code}.${hash}`,
  /** Uses the original folder's name in problems and hashes. */
  copy: (code: string, hash: string, name: string): FileLocation => ({
    path: join(root, 'folders', `${code}.${hash}`),
    name,
  }),
});
