import { firstLine, type DatabaseFault } from './database.ts';
import { diskReserveBytes, inMebibytes } from './disk-space.ts';

export interface FailedOpening {
  readonly folder: string;
  /** The folder existed before, so it may contain money. */
  readonly hasLedger: boolean;
  readonly error: unknown;
  readonly engineLines: readonly string[];
  readonly freeBytes: number | undefined;
}

const storageFailure =
  /\b(ENOSPC|EDQUOT|EFBIG|EROFS|EIO)\b|no space left|read-only file system|i\/o error|input\/output error/i;
const fatalLevel = /\b(?:FATAL|PANIC):/;

/**
 * One line with cause and fix. Never suggests an empty folder where a ledger may exist: most
 * folders open again once the disk is fixed.
 */
export function describeFailedOpening(opening: FailedOpening): DatabaseFault {
  return { kind: 'folder-unopenable', message: messageOf(opening) };
}

function messageOf({ folder, hasLedger, error, engineLines, freeBytes }: FailedOpening): string {
  const reason = engineLines.findLast((line) => fatalLevel.test(line)) ?? firstLine(error);
  const isStorageFailure = [...engineLines, firstLine(error)].some((line) =>
    storageFailure.test(line),
  );
  if (freeBytes !== undefined && freeBytes < diskReserveBytes)
    return (
      `The database in ${folder} cannot be opened, because only ${inMebibytes(freeBytes)} are ` +
      `free on its disk; it needs ${inMebibytes(diskReserveBytes)} (${reason}). ` +
      `${hasLedger ? 'Your data is intact; make' : 'Make'} room and start again.`
    );
  if (!hasLedger)
    return (
      `A new database cannot be created in ${folder} (${reason}). Check the disk, or set ` +
      'DATA_DIR to another folder.'
    );
  return isStorageFailure
    ? `The database in ${folder} cannot be opened, because its disk fails (${reason}). The ` +
        'folder was not emptied: repair the disk, or make it writable, and start again.'
    : `The database in ${folder} cannot be opened (${reason}). Keep this folder, because it ` +
        'may hold money; restore a backup into another DATA_DIR (docs/operators.md, "Backups").';
}
