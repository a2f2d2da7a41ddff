import type { MerchantsDir } from '../support/merchants-dir.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** A resource of stories and its teardown. */
interface StoryResource<Value> {
  readonly value: Value;
  end(): Promise<void>;
}

/** Starts a resource. The function is its key, so define it once per file. */
export type Start<Value> = () => Promise<StoryResource<Value>>;

/** The servers of one worker, each started by the first story that needs it. */
export interface WorkerServers {
  /** Shared by all files until the worker ends. */
  forWorker<Value>(start: Start<Value>): Promise<Value>;
  /** Shared by one file; ends when another file starts its own. */
  forFile<Value>(start: Start<Value>): Promise<Value>;
  end(): Promise<void>;
}

/**
 * Not a worker-wide fixture, because overriding one in a file makes Playwright restart the worker
 * with its browser and modules.
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
 * Starts a server over a folder of brands, which is deleted at the end.
 * @param settings additional environment variables
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
