import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../exit-codes.ts';

/**
 * Atomic: writes a temporary folder that servers ignore, then renames it. Throws a UsageError when
 * the folder exists or cannot be written.
 * @param files relative path → text
 */
export async function writeFolder(
  place: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const temporaryDir = await mkdtemp(path.join(path.dirname(place), '.new-'));
  const removeTemporary = () => rm(temporaryDir, { recursive: true, force: true });
  const onInterrupt = () => void removeTemporary().then(() => process.exit(130));
  process.once('SIGINT', onInterrupt);
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(temporaryDir, file)), { recursive: true });
      await writeFile(path.join(temporaryDir, file), text);
    }
    // mkdtemp creates private folders, but the server may run as another user.
    await chmod(temporaryDir, 0o755);
    // A rename never replaces a non-empty folder.
    await rename(temporaryDir, place).catch((fault: unknown) => {
      throw new UsageError(
        `${place} cannot be made (${fault instanceof Error ? fault.message : String(fault)})`,
      );
    });
  } catch (fault) {
    await removeTemporary();
    throw fault;
  } finally {
    process.removeListener('SIGINT', onInterrupt);
  }
}
