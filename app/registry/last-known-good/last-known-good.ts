import type { Reservations } from '../reserved-names.ts';
import type { Brand } from '../brand.ts';

export interface RestoredBrand {
  readonly brand: Brand;
  /** When the version was first valid, ISO 8601. */
  readonly since: string;
}

/** On disk, so that it survives restarts and needs no memory. */
export interface LastKnownGoodStore {
  /** Runs in the background; stores only valid folders. */
  save(codes: Iterable<string>): void;
  /**
   * Rebuilt with the current environment; undefined when there is none that can still be served.
   */
  restore(code: string): Promise<RestoredBrand | undefined>;
  reservationsOf(code: string): Promise<Reservations | undefined>;
  /** Finds owners of hosts that are not implicit. */
  ownerOf(host: string): Promise<string | undefined>;
  remove(codes: Iterable<string>): void;
  collectGarbage(): void;
  /** Waits for running jobs and drops queued ones. */
  close(): Promise<void>;
}
