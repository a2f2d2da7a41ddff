import { createServer, type Server } from 'node:net';

/**
 * Binds a name that the Linux kernel gives to one process at a time and frees by itself when that
 * process ends, however it ends. Resolves to undefined when another process has it. Visible only
 * within one network namespace: containers need the heartbeat, too.
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
