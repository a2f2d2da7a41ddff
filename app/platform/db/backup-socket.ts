import type { Socket } from 'node:net';
import { join } from 'node:path';
import { listenOnPrivateSocket } from './private-socket.ts';

/** In the database's folder. */
const SOCKET_FILE = 'backup.sock';
/** Longer backups are aborted, so that the log does not grow without bound. */
const MAX_HOLD_MS = 60 * 60_000;
const READY = 'ready\n';

export const backupSocketPath = (dataDir: string): string => join(dataDir, SOCKET_FILE);

/**
 * Lets `npm run backup` copy the folder of a running server. No checkpoint is written while it is
 * connected, so the copied files and log are consistent, as after a crash.
 * @param holdCheckpoints writes a checkpoint, then blocks further ones until the returned function
 * is called
 * @param report receives a message when online backups are impossible
 * @returns stops listening
 */
export function listenForBackups(
  dataDir: string,
  holdCheckpoints: () => Promise<() => void>,
  report: (message: string) => void,
): () => void {
  const serve = async (socket: Socket): Promise<void> => {
    const release = await holdCheckpoints();
    if (socket.destroyed) return release();
    // A disconnect ends the backup.
    socket.once('close', release);
    socket.write(READY);
  };
  return listenOnPrivateSocket(
    backupSocketPath(dataDir),
    MAX_HOLD_MS,
    (socket) => void serve(socket).catch(() => socket.destroy()),
    ({ message }) => report(`Backups of the running server are not possible: ${message}`),
  );
}
