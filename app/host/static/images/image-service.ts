import { bulkhead } from 'cockatiel';
import type { ImageDiskCache } from './disk-cache.ts';

/**
 * Makes pictures once: whoever asks meanwhile waits for the same one, whoever asks later gets it
 * from the shelf.
 */
export interface ImageService {
  /**
   * The picture under a name; undefined when it cannot be made, now or at all, which the log tells
   * once.
   */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer | undefined>;
}

interface ImageLog {
  warn(facts: object, text: string): void;
}

/** Of Node's four threads for such work two stay free, for passwords and files. */
const maxConcurrent = 2;
const maxQueued = 200;
/** How long a picture that could not be made is not tried again, in ms. */
const retryAfterMs = 10 * 60_000;
const maxFailures = 1000;

/** A desk over a shelf. @param now ms on any clock that only goes forward */
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
            { picture: name, reason: reasonOf(fault) },
            'could not save an image to disk; it is made again when it is needed',
          ),
        );
      return bytes;
    } catch (fault) {
      if (failures.size >= maxFailures) failures.clear();
      failures.set(name, now() + retryAfterMs);
      log.warn(
        { picture: name, reason: reasonOf(fault) },
        'a picture could not be made; the original, or a drawn one, is shown instead',
      );
      return undefined;
    }
  };

  const load = async (name: string, make: () => Promise<Buffer>): Promise<Buffer | undefined> => {
    const storedImage = await diskCache.read(name);
    if (storedImage || (failures.get(name) ?? 0) > now()) return storedImage;
    // With too many waiting already, the original must do.
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
