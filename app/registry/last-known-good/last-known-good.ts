import type { Reservations } from '../reserved-names.ts';
import type { Brand } from '../brand.ts';

/** A brand in its last good version. */
export interface RestoredBrand {
  readonly brand: Brand;
  /** When that version was first found good; ISO 8601. */
  readonly since: string;
}

/** The last good version of every brand, on disk: it survives restarts, and needs no memory. */
export interface LastKnownGoodStore {
  /** Stores the current contents of these brands' folders, in the background, if they are good. */
  save(codes: Iterable<string>): void;
  /**
   * The last good version, rebuilt from its copy with the current environment; undefined when there
   * is none, or none that can still be served.
   */
  restore(code: string): Promise<RestoredBrand | undefined>;
  /** The reservations of a brand's last good version. */
  reservationsOf(code: string): Promise<Reservations | undefined>;
  /** The brand whose last good version has a host that is not implicit. */
  ownerOf(host: string): Promise<string | undefined>;
  /** Forgets brands whose folders are gone. */
  remove(codes: Iterable<string>): void;
  /** Removes files that belong to no brand any more, in the background. */
  collectGarbage(): void;
  /** Resolves when running jobs are done; waiting ones are dropped. */
  close(): Promise<void>;
}
