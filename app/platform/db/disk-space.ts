import { statfs } from 'node:fs/promises';

const mebibyte = 1024 * 1024;

/**
 * Below this free space nothing is written. Covers log files (16 MiB each) of some seconds of play,
 * and the writes of a crash recovery.
 */
export const diskReserveBytes = 64 * mebibyte;

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export const inMebibytes = (bytes: number): string => `${Math.floor(bytes / mebibyte)} MiB`;
