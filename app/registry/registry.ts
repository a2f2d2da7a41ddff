import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import type { Problem } from '#schema/problem.ts';
import type { BuildOptions } from './build-brand.ts';
import type { Brand } from './brand.ts';

/** Which of a brand's two sites a host is. */
export type Side = 'player' | 'agent';

/** Whose host it is. */
export interface HostOwner {
  readonly brand: Brand;
  readonly side: Side;
}

/** A brand that is served as it last was good, and why. */
export interface LastKnownGoodBrand {
  readonly code: string;
  /**
   * When that version was first found good, ISO 8601; undefined for one that is in memory alone.
   */
  readonly since: string | undefined;
  /** The first of its problems, as one line. */
  readonly because: string;
}

/**
 * The brands that are served now. Every answer comes from one consistent state; states are swapped
 * whole.
 */
export interface Registry {
  /**
   * The brand of a host (lower case, without port), in a time that does not grow with the brands;
   * undefined for hosts that nobody claimed.
   */
  byHost(host: string): Promise<HostOwner | undefined>;
  byCode(code: string): Promise<Brand | undefined>;
  /**
   * What `byHost` answers from: the same object for as long as no brand changes, comes into memory
   * or leaves it.
   */
  state(): object;
  /** The codes of all served brands, in order. */
  codes(): readonly string[];
  /** Those of them that are in memory now. */
  loadedBrands(): readonly Brand[];
  /** The brands whose folders are broken, and which are served as they last were good. */
  lastKnownGood(): readonly LastKnownGoodBrand[];
  /**
   * Everything that is wrong now; brands with problems keep serving their last good version, if
   * they had one.
   */
  problems(): readonly Problem[];
  /** The folders that have problems: code → its problems. */
  problemsByFolder(): ReadonlyMap<string, readonly Problem[]>;
  /**
   * How many brands are served that nobody has checked yet: nobody asked for them, and the check
   * behind the requests has not come to them.
   */
  uncheckedCount(): number;
  /** Reads everything again, now. Resolves when what was found is served. */
  reload(): Promise<void>;
  /** Stops watching. */
  close(): Promise<void>;
}

/** What a change of the folder did. */
export interface RegistryChange {
  /**
   * Brands that came into memory: new ones, those that are another version than before, those that
   * somebody asked for.
   */
  readonly loadedBrands: readonly Brand[];
  /** Codes of brands that are gone. */
  readonly removedCodes: readonly string[];
  /**
   * Merchant codes (`Tenant.code`) that no served brand has any more: of brands that are gone or
   * changed theirs.
   */
  readonly retiredMerchantCodes: readonly string[];
  readonly problems: readonly Problem[];
}

/** Where the registry logs, as fields and a message: pino fits. */
interface RegistryLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** The merchant that serves at a host, and all its hosts. */
export interface ServedHosts {
  readonly code: string;
  readonly hosts: readonly string[];
}

export interface RegistryOptions extends BuildOptions {
  /** The folder with the brands (`MERCHANTS_DIR`). */
  readonly dir: string;
  /** Where `${NAME}` in manifests takes its values from. */
  readonly environment: EnvironmentValues;
  readonly log: RegistryLog;
  /**
   * Told of every change after opening, and of every brand that comes into memory, before it is
   * served, and waited for: the platform can learn a tenant before its first visitor comes. When it
   * fails, the change is served all the same and the log says so.
   */
  readonly onChange?: ((change: RegistryChange) => void | Promise<void>) | undefined;
  /**
   * Where the last good version of each brand is kept over restarts, the clock that dates it, and
   * where each version that was ever good is stored; without it the last good ones are kept in
   * memory alone.
   */
  readonly lastKnownGood?:
    | {
        readonly root: string;
        readonly now: () => number;
        readonly versionsRoot?: string | undefined;
      }
    | undefined;
  /**
   * Who serves at a host on any server that shares the platform: at the start of a server it
   * decides between two folders that claim the same, whatever their names; undefined when nobody
   * does.
   */
  readonly servedAt?: ((host: string) => Promise<ServedHosts | undefined>) | undefined;
  /** Whether to watch the folder; on by default, off for command lines. */
  readonly watch?: boolean | undefined;
  /** How long a folder stands still before a change of it counts, ms; 150 unless told. */
  readonly quietMs?: number | undefined;
  /** Up to how many brands a folder is read whole at opening; 32 unless told. */
  readonly maxEagerBrands?: number | undefined;
  /** How many brands stay in memory; 256 unless told. */
  readonly maxCachedBrands?: number | undefined;
}
