import type { VersionRecord } from './version-record.ts';

export interface FileChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

export function compareFileHashes(
  before: VersionRecord['files'],
  after: VersionRecord['files'],
): FileChanges {
  const paths = Object.keys(after);
  return {
    added: paths.filter((path) => !(path in before)),
    changed: paths.filter((path) => path in before && before[path] !== after[path]),
    removed: Object.keys(before).filter((path) => !(path in after)),
  };
}
