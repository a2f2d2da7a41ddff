import { chmod, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** In the database's folder: file permissions control access. */
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
  const sockets = new Set<Socket>();
  const serve = async (socket: Socket): Promise<void> => {
    const release = await holdCheckpoints();
    if (socket.destroyed) return release();
    socket.once('close', release);
    socket.write(READY);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setTimeout(MAX_HOLD_MS, () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    // A disconnect ends the backup.
    socket.on('error', () => socket.destroy());
    serve(socket).catch(() => socket.destroy());
  });
  const path = backupSocketPath(dataDir);
  let isClosed = false;
  const fail = (error: Error): void => {
    if (!isClosed) report(`Backups of the running server are not possible: ${error.message}`);
  };
  server.on('error', fail);
  // A killed server leaves its socket behind. Removing it is safe: this process holds the folder's
  // lock.
  rm(path, { force: true })
    .then(() => {
      if (isClosed) return;
      server.listen(path, () => void chmod(path, 0o600).catch(fail));
      server.unref();
    })
    .catch(fail);
  return () => {
    isClosed = true;
    server.close();
    sockets.forEach((socket) => socket.destroy());
  };
}
