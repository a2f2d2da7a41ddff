import type { Merchant } from '#schema/merchant-normal.ts';
import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import type { Problem } from '#schema/problem.ts';
import type { BuildOptions } from './build-brand.ts';
import type { Brand } from './brand.ts';

export type Side = 'player' | 'agent';

export interface HostOwner {
  readonly brand: Brand;
  readonly side: Side;
}

export interface LastKnownGoodBrand {
  readonly code: string;
  /** When the version was first valid, ISO 8601; undefined for a version only in memory. */
  readonly since: string | undefined;
  readonly because: string;
}

/** Each call uses one consistent snapshot. */
export interface Registry {
  byHost(host: string): Promise<HostOwner | undefined>;
  officeAt(host: string): Promise<Brand | undefined>;
  /**
   * False when `byHost` would have to read the brand's folder.
   * @param host lower case, without port
   */
  isInMemory(host: string): boolean;
  byCode(code: string): Promise<Brand | undefined>;
  /** The same object until a brand changes, is loaded or evicted. */
  state(): object;
  codes(): readonly string[];
  loadedBrands(): readonly Brand[];
  /** Brands with broken folders that are served in their last valid version. */
  lastKnownGood(): readonly LastKnownGoodBrand[];
  /** Brands with problems are still served in their last valid version, if any. */
  problems(): readonly Problem[];
  problemsByFolder(): ReadonlyMap<string, readonly Problem[]>;
  /** Served brands that neither a request nor the background check has loaded yet. */
  uncheckedCount(): number;
  /** Conflicts if the merchant replaced the brand of its code. */
  conflictsOf(merchant: Merchant): readonly Problem[];
  /** Resolves when the result is served. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

export interface RegistryChange {
  readonly loadedBrands: readonly Brand[];
  readonly removedCodes: readonly string[];
  /** `Tenant.code`s that no served brand has any more: of removed brands, and former codes. */
  readonly retiredMerchantCodes: readonly string[];
  readonly problems: readonly Problem[];
}

export interface RegistryLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface ServedHosts {
  readonly code: string;
  readonly hosts: readonly string[];
}

export interface RegistryOptions extends BuildOptions {
  readonly dir: string;
  readonly environment: EnvironmentValues;
  readonly log: RegistryLog;
  /**
   * Awaited before a new or loaded brand is served, so that the platform can provision its tenant.
   * A failure is logged, and the change is still served.
   */
  readonly onChange?: ((change: RegistryChange) => void | Promise<void>) | undefined;
  /** Persists the last valid version of each brand; without it they are only in memory. */
  readonly lastKnownGood?:
    | {
        readonly root: string;
        readonly now: () => number;
        readonly versionsRoot?: string | undefined;
        /** No writes before it resolves, because a previous server may still own the folder. */
        readonly writableFrom?: Promise<unknown> | undefined;
      }
    | undefined;
  /**
   * The merchant at a host on any server of the platform; decides conflicts between folders at
   * start.
   */
  readonly servedAt?: ((host: string) => Promise<ServedHosts | undefined>) | undefined;
  /** Default true; false for command lines. */
  readonly watch?: boolean | undefined;
  /** Ms that a folder must be unchanged; default 150. */
  readonly quietMs?: number | undefined;
  /** Folders with at most this many brands are loaded eagerly; default 32. */
  readonly maxEagerBrands?: number | undefined;
  /** Default 256. */
  readonly maxCachedBrands?: number | undefined;
}
