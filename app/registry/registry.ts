import type { Merchant } from '#schema/merchant-normal.ts';
import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import type { Problem } from '#schema/problem.ts';
import type { BuildOptions } from './build-brand.ts';
import type { Brand } from './brand.ts';

/** Which of a brand's two sites a host shows. */
export type Side = 'player' | 'agent';

/** The owner of a host. */
export interface HostOwner {
  readonly brand: Brand;
  readonly side: Side;
}

/** A brand that is served in its last good version, and why. */
export interface LastKnownGoodBrand {
  readonly code: string;
  /** When that version was first found good, ISO 8601; undefined for one that is only in memory. */
  readonly since: string | undefined;
  /** The first of its problems, as one line. */
  readonly because: string;
}

/**
 * The currently served brands. Every answer comes from one consistent state; states are replaced as
 * a whole.
 */
export interface Registry {
  /**
   * The brand of a host (lower case, without port), in constant time; undefined for unknown hosts.
   */
  byHost(host: string): Promise<HostOwner | undefined>;
  /** The brand whose back office has a host; players’ pages are never there. */
  officeAt(host: string): Promise<Brand | undefined>;
  /**
   * Whether `byHost` answers from memory; false when it would read the brand's folder first.
   * @param host lower case, without port
   */
  isInMemory(host: string): boolean;
  byCode(code: string): Promise<Brand | undefined>;
  /**
   * The state behind `byHost`: the same object for as long as no brand changes, is loaded or leaves
   * memory.
   */
  state(): object;
  /** The codes of all served brands, in order. */
  codes(): readonly string[];
  /** Those of them that are in memory. */
  loadedBrands(): readonly Brand[];
  /** The brands with broken folders that are served in their last good version. */
  lastKnownGood(): readonly LastKnownGoodBrand[];
  /**
   * All current problems; brands with problems keep serving their last good version, if they had
   * one.
   */
  problems(): readonly Problem[];
  /** The folders with problems: code → its problems. */
  problemsByFolder(): ReadonlyMap<string, readonly Problem[]>;
  /**
   * The number of served brands that are unchecked: not requested yet, and not reached by the
   * background check.
   */
  uncheckedCount(): number;
  /** What a brand would claim that another brand has, in the place of the brand of its code. */
  conflictsOf(merchant: Merchant): readonly Problem[];
  /** Reads everything again, now. Resolves when the result is served. */
  reload(): Promise<void>;
  /** Stops watching. */
  close(): Promise<void>;
}

/** The effect of a change in the folder. */
export interface RegistryChange {
  /** Brands that were loaded: new ones, new versions, and requested ones. */
  readonly loadedBrands: readonly Brand[];
  /** Codes of brands that are gone. */
  readonly removedCodes: readonly string[];
  /**
   * Merchant codes (`Tenant.code`) that no served brand has any more: those of removed brands, and
   * former ones.
   */
  readonly retiredMerchantCodes: readonly string[];
  readonly problems: readonly Problem[];
}

/** The registry's log: fields and a message, like pino's. */
export interface RegistryLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** The merchant at a host, and all its hosts. */
export interface ServedHosts {
  readonly code: string;
  readonly hosts: readonly string[];
}

export interface RegistryOptions extends BuildOptions {
  /** The folder with the brands (`MERCHANTS_DIR`). */
  readonly dir: string;
  /** The values of `${NAME}` in manifests. */
  readonly environment: EnvironmentValues;
  readonly log: RegistryLog;
  /**
   * Called with every change after opening, and every brand that is loaded, and awaited before it
   * is served, so that the platform can provision a tenant before its first visitor. When it fails,
   * the change is served all the same and the failure logged.
   */
  readonly onChange?: ((change: RegistryChange) => void | Promise<void>) | undefined;
  /**
   * The store of each brand's last good version over restarts, its clock, and the store of all good
   * versions; without it the last good ones are only in memory.
   */
  readonly lastKnownGood?:
    | {
        readonly root: string;
        readonly now: () => number;
        readonly versionsRoot?: string | undefined;
        /** Nothing is written before it resolves: another server may own the folder still. */
        readonly writableFrom?: Promise<unknown> | undefined;
      }
    | undefined;
  /**
   * The merchant at a host on any server that shares the platform: at the start of a server it
   * decides between two folders that claim the same host, whatever their names; undefined without
   * one.
   */
  readonly servedAt?: ((host: string) => Promise<ServedHosts | undefined>) | undefined;
  /** Whether to watch the folder; on by default, off for command lines. */
  readonly watch?: boolean | undefined;
  /** How long a folder must be unchanged before a change counts, ms; 150 by default. */
  readonly quietMs?: number | undefined;
  /** A folder with at most this many brands is loaded completely at opening; 32 by default. */
  readonly maxEagerBrands?: number | undefined;
  /** The maximum number of brands in memory; 256 by default. */
  readonly maxCachedBrands?: number | undefined;
}
