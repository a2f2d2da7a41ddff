import { firstLine, type DatabaseFault } from './database.ts';
import { diskReserveBytes, inMebibytes } from './disk-space.ts';

/** The facts about a failed start of the embedded engine. */
export interface FailedOpening {
  /** The engine's folder. */
  readonly folder: string;
  /** Whether the folder existed before: then it may contain money. */
  readonly hasLedger: boolean;
  readonly error: unknown;
  /** The engine's own output. */
  readonly engineLines: readonly string[];
  /** Free space on the disk of the folder; undefined when unknown. */
  readonly freeBytes: number | undefined;
}

/** The system's and the engine's messages about a disk that cannot be written. */
const storageFailure =
  /\b(ENOSPC|EDQUOT|EFBIG|EROFS|EIO)\b|no space left|read-only file system|i\/o error|input\/output error/i;
/** Log levels after which the engine ends. */
const fatalLevel = /\b(?:FATAL|PANIC):/;

/**
 * Why the embedded database did not open and what to do, in one line [M3]. It never suggests
 * starting with an empty folder where a ledger may be, because most of these folders open again
 * once the disk is in order.
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
