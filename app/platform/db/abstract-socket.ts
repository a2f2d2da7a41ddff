import { createServer, type Server } from 'node:net';

/**
 * The kernel grants the name to one process and frees it when that process ends, even after a
 * crash. Undefined if taken. Limited to one network namespace, so containers also need the
 * heartbeat.
 */
export const acquireAbstractSocket = (name: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(`\0${name}`, () => {
      server.unref();
      resolve(server);
    });
  });
