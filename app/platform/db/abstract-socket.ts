import { createServer, type Server } from 'node:net';

/**
 * Takes a name that the Linux kernel gives to one process at a time and frees by itself when that
 * process ends, however it ends. Answers nothing when someone has it. Seen only within one network
 * namespace: containers need the heartbeat too.
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
