import { bulkhead } from 'cockatiel';
import type { ImageDiskCache } from './disk-cache.ts';

/** Concurrent requests share one encoding; later ones use the disk cache. */
export interface ImageService {
  /** Undefined if the image cannot be encoded, which is logged once. Never rejects. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer | undefined>;
}

interface ImageLog {
  warn(facts: object, text: string): void;
}

/** Leaves two of libuv's four threads for passwords and files. */
const maxConcurrent = 2;
const maxQueued = 200;
/** Ms until a failed image is retried. */
const retryAfterMs = 10 * 60_000;
const maxFailures = 1000;

/** @param now ms of a monotonic clock */
export function createImageService(
  diskCache: ImageDiskCache,
  log: ImageLog,
  now: () => number = () => performance.now(),
): ImageService {
  const limiter = bulkhead(maxConcurrent, maxQueued);
  const running = new Map<string, Promise<Buffer | undefined>>();
  const failures = new Map<string, number>();

  const reasonOf = (fault: unknown): string =>
    fault instanceof Error ? fault.message : String(fault);

  const createAndStore = async (
    name: string,
    make: () => Promise<Buffer>,
  ): Promise<Buffer | undefined> => {
    try {
      const bytes = await make();
      await diskCache
        .write(name, bytes)
        .catch((fault: unknown) =>
          log.warn(
            { image: name, reason: reasonOf(fault) },
            'an image could not be saved; it is encoded again when it is needed',
          ),
        );
      return bytes;
    } catch (fault) {
      if (failures.size >= maxFailures) failures.clear();
      failures.set(name, now() + retryAfterMs);
      log.warn(
        { image: name, reason: reasonOf(fault) },
        'an image could not be encoded; the original or a drawn one is sent instead',
      );
      return undefined;
    }
  };

  const load = async (name: string, make: () => Promise<Buffer>): Promise<Buffer | undefined> => {
    const storedImage = await diskCache.read(name);
    if (storedImage || (failures.get(name) ?? 0) > now()) return storedImage;
    // If too many wait, the original is served.
    return limiter.execute(() => createAndStore(name, make)).catch(() => undefined);
  };

  return {
    get: (name, make) => {
      const inFlight = running.get(name);
      if (inFlight) return inFlight;
      const pending = load(name, make).finally(() => running.delete(name));
      running.set(name, pending);
      return pending;
    },
  };
}
