import { bulkhead } from 'cockatiel';
import type { ImageDiskCache } from './disk-cache.ts';

/**
 * Encodes each image once: concurrent requests share one encoding (single flight), later ones get
 * it from the disk cache.
 */
export interface ImageService {
  /**
   * The image under a name; undefined when it cannot be encoded, which is logged once. Never
   * rejects.
   */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer | undefined>;
}

interface ImageLog {
  warn(facts: object, text: string): void;
}

/** Two of libuv's four threads stay free, for passwords and files. */
const maxConcurrent = 2;
const maxQueued = 200;
/** An image that could not be encoded is not tried again for this long. */
const retryAfterMs = 10 * 60_000;
const maxFailures = 1000;

/**
 * Creates the service over a disk cache.
 * @param now ms of a monotonic clock
 */
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
    // With too many waiting already, the original is served.
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
