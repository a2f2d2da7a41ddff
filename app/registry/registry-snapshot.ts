import type { Problem } from '#schema/problem.ts';
import type { Brand } from './brand.ts';
import type { LoadedFolder } from './read/load-folder.ts';
import type { Reservations } from './reserved-names.ts';

/** Immutable; replaced as a whole. */
export interface RegistrySnapshot {
  /** Brands and templates, in memory or not. */
  readonly codes: ReadonlySet<string>;
  /** Served brands, in memory or not. */
  readonly reservations: ReadonlyMap<string, Reservations>;
  /** Unloaded brands that are rejected only because of a conflict. */
  readonly pendingReservations: ReadonlyMap<string, Reservations>;
  readonly folders: ReadonlyMap<string, LoadedFolder>;
  readonly servedBrands: ReadonlyMap<string, Brand>;
  /** By folder; `''` is the folder of brands itself. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  /**
   * Brands served in their last valid version, and its date; undefined for a version only in
   * memory.
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
