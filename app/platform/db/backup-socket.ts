import { chmod, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/**
 * The socket's name inside the database's folder: only users who may read the folder can reach it.
 */
const SOCKET_FILE = 'backup.sock';
/** A backup that takes longer is aborted, so that the log does not grow without bound. */
const MAX_HOLD_MS = 60 * 60_000;
/** The message to a backup that it may copy. */
const READY = 'ready\n';

/** The path of a folder's backup socket. */
export const backupSocketPath = (dataDir: string): string => join(dataDir, SOCKET_FILE);

/**
 * Lets `npm run backup` copy the folder of a running server. As long as it stays connected, no
 * checkpoint is written: the files that it copies and the log that it copies last then form one
 * consistent database, as after a crash.
 * @param holdCheckpoints writes a checkpoint, then none until the function that it returns is
 * called
 * @param report receives one line when backups of the running server are not possible
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
    // A backup that disconnected is over.
    socket.on('error', () => socket.destroy());
    serve(socket).catch(() => socket.destroy());
  });
  const path = backupSocketPath(dataDir);
  let isClosed = false;
  const fail = (error: Error): void => {
    if (!isClosed) report(`Backups of the running server are not possible: ${error.message}`);
  };
  server.on('error', fail);
  // A killed server's leftover is ours to remove: we hold the folder's lock.
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
