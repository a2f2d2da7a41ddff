import { rm } from 'node:fs/promises';
import { dataFolder } from '../support/data-folder.ts';
import { startServer, type TestServer } from '../support/server.ts';
import type { Start } from './worker-servers.ts';

/** A server with staff command lines. */
export interface OfficeServer {
  readonly server: TestServer;
  /** The data folder by which the command lines find the server. */
  readonly dataDir: string;
}

export const startOffice: Start<OfficeServer> = async () => {
  const dataDir = await dataFolder();
  const server = await startServer({ DATA_DIR: dataDir });
  return {
    value: { server, dataDir },
    end: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
