import type { Problem } from '#schema/problem.ts';
import type { Brand } from './brand.ts';
import type { LoadedFolder } from './read/load-folder.ts';
import type { Reservations } from './reserved-names.ts';

/** The state of the brands' folder at one moment; immutable, only replaced. */
export interface RegistrySnapshot {
  /** Every folder: brands and templates, in memory or not. */
  readonly codes: ReadonlySet<string>;
  /** The reservations of each served brand, in memory or not. */
  readonly reservations: ReadonlyMap<string, Reservations>;
  /**
   * Brands outside memory whose reservations conflict with another's, and that would be served
   * without it.
   */
  readonly pendingReservations: ReadonlyMap<string, Reservations>;
  /** The folders in memory; templates always are. */
  readonly folders: ReadonlyMap<string, LoadedFolder>;
  /** The served brands in memory, by code. */
  readonly servedBrands: ReadonlyMap<string, Brand>;
  /** Problems by folder; `''` is the folder of brands itself. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  /**
   * The brands that are served in their last good version, in memory or not, and since when that
   * version exists; undefined for one that is only in memory.
   */
  readonly lastKnownGood: ReadonlyMap<string, string | undefined>;
}

export const emptySnapshot: RegistrySnapshot = {
  codes: new Set(),
  reservations: new Map(),
  pendingReservations: new Map(),
  folders: new Map(),
  servedBrands: new Map(),
  problems: new Map(),
  lastKnownGood: new Map(),
};
