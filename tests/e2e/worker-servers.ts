import type { MerchantsDir } from '../support/merchants-dir.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** Something that runs for stories, and how it ends. */
interface StoryResource<Value> {
  readonly value: Value;
  end(): Promise<void>;
}

/** Starts what stories need. Its identity is its name: define it once in a file. */
export type Start<Value> = () => Promise<StoryResource<Value>>;

/** The servers of one worker; each is started by the first story that needs it. */
export interface WorkerServers {
  /** What the stories of all files share, until the worker ends. */
  forWorker<Value>(start: Start<Value>): Promise<Value>;
  /** What the stories of one file share; it ends when another file starts its own. */
  forFile<Value>(start: Start<Value>): Promise<Value>;
  /** Ends all of them. */
  end(): Promise<void>;
}

/**
 * The servers of a worker. A file with a server of its own does not replace a worker-wide fixture:
 * Playwright would end the worker before the file and after it, with browser, modules and server.
 */
export function openWorkerServers(): WorkerServers {
  const openSlot = () => {
    let start: Start<unknown> | undefined;
    let resource: Promise<StoryResource<unknown>> | undefined;
    const end = async () => {
      start = undefined;
      await (await resource?.catch(() => undefined))?.end();
    };
    const get = async <Value>(requestedStart: Start<Value>): Promise<Value> => {
      if (start !== requestedStart) {
        await end();
        start = requestedStart;
        resource = requestedStart();
      }
      return (await (resource as Promise<StoryResource<Value>>)).value;
    };
    return { get, end };
  };
  const workerSlot = openSlot();
  const fileSlot = openSlot();
  return {
    forWorker: workerSlot.get,
    forFile: fileSlot.get,
    end: async () => {
      await Promise.all([workerSlot.end(), fileSlot.end()]);
    },
  };
}

/**
 * Starts a server over a folder of brands; the folder is deleted when the server has ended.
 * @param settings the server's environment besides
 */
export async function startOver(
  folder: MerchantsDir,
  settings: Record<string, string> = {},
): Promise<StoryResource<TestServer>> {
  const server = await startServer({ MERCHANTS_DIR: folder.dir, ...settings });
  return {
    value: server,
    end: async () => {
      await server.stop();
      folder.remove();
    },
  };
}
