import { statfs } from 'node:fs/promises';

const mebibyte = 1024 * 1024;

/** Free bytes required to write: seconds of log files (16 MiB each) and a crash recovery. */
export const diskReserveBytes = 64 * mebibyte;

/** In bytes. Rejects when unknown. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export const inMebibytes = (bytes: number): string => `${Math.floor(bytes / mebibyte)} MiB`;
