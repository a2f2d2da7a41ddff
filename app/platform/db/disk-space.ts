import { statfs } from 'node:fs/promises';

const mebibyte = 1024 * 1024;

/**
 * The space to keep free on the disk of the data folder, bytes: the next log files (16 MiB each) of
 * some seconds of play, and what a start after a crash writes. Below it, nothing is written [M1].
 */
export const diskReserveBytes = 64 * mebibyte;

/**
 * How much this process may still write to the disk of a folder, bytes. Rejects when that is
 * unknown.
 */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A size for people, in whole MiB. */
export const inMebibytes = (bytes: number): string => `${Math.floor(bytes / mebibyte)} MiB`;
