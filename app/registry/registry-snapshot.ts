import type { Problem } from '#schema/problem.ts';
import type { Brand } from './brand.ts';
import type { LoadedFolder } from './read/load-folder.ts';
import type { Reservations } from './reserved-names.ts';

/** The state of the brands' folder at one moment; never changed, only replaced. */
export interface RegistrySnapshot {
  /** Every folder that was found: brands and templates, in memory or not. */
  readonly codes: ReadonlySet<string>;
  /** What each brand has that was let in, in memory or not. */
  readonly reservations: ReadonlyMap<string, Reservations>;
  /** Brands outside memory that claim what another has, and would be let in without it. */
  readonly pendingReservations: ReadonlyMap<string, Reservations>;
  /** The folders in memory; templates always are. */
  readonly folders: ReadonlyMap<string, LoadedFolder>;
  /** The brands in memory that are served, by code. */
  readonly servedBrands: ReadonlyMap<string, Brand>;
  /** What is wrong, by folder; `''` is the folder of brands itself. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  /**
   * The brands that are served from their last good version, in memory or not, and since when that
   * version exists; undefined for one that is in memory alone.
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
