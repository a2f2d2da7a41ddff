import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { folderLocation } from '../read/find-folders.ts';
import { listFiles } from '../read/list-files.ts';

/** Undefined for a container's uid without an account. */
function ownUser(): { readonly uid: number; readonly username: string } | undefined {
  try {
    return userInfo();
  } catch {
    return undefined;
  }
}

async function nameOfUser(uid: number): Promise<string> {
  const currentUser = ownUser();
  if (currentUser?.uid === uid) return currentUser.username;
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const entry = users.split('\n').find((line) => line.split(':')[2] === String(uid));
  return entry?.split(':')[0] ?? `user ${uid}`;
}

/**
 * Owner of the newest file.
 * @param codes a brand and its template
 */
export async function findLastWriter(dir: string, codes: readonly string[]): Promise<string> {
  let newest: { readonly uid: number; readonly mtimeMs: number } | undefined;
  for (const code of codes)
    for (const { path } of (await listFiles(folderLocation(dir, code))).files.values()) {
      // The file may have been deleted since.
      const file = await stat(path).catch(() => undefined);
      if (file && (!newest || file.mtimeMs > newest.mtimeMs)) newest = file;
    }
  return newest ? nameOfUser(newest.uid) : 'unknown';
}
