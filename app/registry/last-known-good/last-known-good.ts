import type { Reservations } from '../reserved-names.ts';
import type { Brand } from '../brand.ts';

/** A brand as it was when its folder was last good. */
export interface RestoredBrand {
  readonly brand: Brand;
  /** When that version was first found good; ISO 8601. */
  readonly since: string;
}

/**
 * The last good version of every brand, on disk: over restarts, and for brands that nobody has in
 * memory.
 */
export interface LastKnownGoodStore {
  /** Keeps what these brands' folders hold now, behind the requests, if it is good. */
  save(codes: Iterable<string>): void;
  /**
   * The last good version, made again of its copy with the environment of now; undefined when there
   * is none, or none that can be served any more.
   */
  restore(code: string): Promise<RestoredBrand | undefined>;
  /** What the last good version of a brand claims. */
  reservationsOf(code: string): Promise<Reservations | undefined>;
  /** Whose last good version has a host that no brand is born with. */
  ownerOf(host: string): Promise<string | undefined>;
  /** Forgets brands whose folders are gone. */
  remove(codes: Iterable<string>): void;
  /** Throws away what belongs to no brand any more, behind the requests. */
  collectGarbage(): void;
  /** Resolves when what was begun is done; what was not begun is left. */
  close(): Promise<void>;
}
