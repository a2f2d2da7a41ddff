import { chmod, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';

/**
 * Listens on a socket that only the server's user can open; file permissions control access.
 * @param report receives the error when the socket cannot be used
 * @returns stops listening
 */
export function listenOnPrivateSocket(
  path: string,
  maxIdleMs: number,
  serve: (socket: Socket) => void,
  report: (error: Error) => void,
): () => void {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setTimeout(maxIdleMs, () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    serve(socket);
  });
  let isClosed = false;
  const fail = (error: Error): void => {
    if (!isClosed) report(error);
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
