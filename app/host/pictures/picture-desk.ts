import { bulkhead } from 'cockatiel';
import type { PictureShelf } from './picture-shelf.ts';

/**
 * Makes pictures once: whoever asks meanwhile waits for the same one, whoever asks later gets it
 * from the shelf.
 */
export interface PictureDesk {
  /**
   * The picture under a name; undefined when it cannot be made, now or at all, which the log tells
   * once.
   */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer | undefined>;
}

interface PictureLog {
  warn(facts: object, text: string): void;
}

/** Of Node's four threads for such work two stay free, for passwords and files. */
const atOnce = 2;
const mostWaiting = 200;
/** How long a picture that could not be made is not tried again, in ms. */
const restMs = 10 * 60_000;
const mostFaults = 1000;

/** A desk over a shelf. @param now ms on any clock that only goes forward */
export function createPictureDesk(
  shelf: PictureShelf,
  log: PictureLog,
  now: () => number = () => performance.now(),
): PictureDesk {
  const gate = bulkhead(atOnce, mostWaiting);
  const running = new Map<string, Promise<Buffer | undefined>>();
  const faults = new Map<string, number>();

  const reasonOf = (fault: unknown): string =>
    fault instanceof Error ? fault.message : String(fault);

  const made = async (name: string, make: () => Promise<Buffer>): Promise<Buffer | undefined> => {
    try {
      const bytes = await make();
      await shelf
        .keep(name, bytes)
        .catch((fault: unknown) =>
          log.warn(
            { picture: name, reason: reasonOf(fault) },
            'a picture could not be kept on disk',
          ),
        );
      return bytes;
    } catch (fault) {
      if (faults.size >= mostFaults) faults.clear();
      faults.set(name, now() + restMs);
      log.warn(
        { picture: name, reason: reasonOf(fault) },
        'a picture could not be made; the original, or a drawn one, is shown instead',
      );
      return undefined;
    }
  };

  const find = async (name: string, make: () => Promise<Buffer>): Promise<Buffer | undefined> => {
    const kept = await shelf.read(name);
    if (kept || (faults.get(name) ?? 0) > now()) return kept;
    // With too many waiting already, the original must do.
    return gate.execute(() => made(name, make)).catch(() => undefined);
  };

  return {
    get: (name, make) => {
      const known = running.get(name);
      if (known) return known;
      const asked = find(name, make).finally(() => running.delete(name));
      running.set(name, asked);
      return asked;
    },
  };
}
