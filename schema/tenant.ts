import type { QuestionId } from '#app/lib/account-questions.ts';
import type { AppDevice } from '#app/lib/app-devices.ts';
import type { FieldRule } from '#app/lib/field-rules.ts';
import type { GameType } from '#app/lib/game-types.ts';
import type { ProtectionRules } from '#app/lib/jurisdiction.ts';
import type { RegisterFieldName } from '#app/lib/register-fields.ts';
import type { BannerItem, GameVendorEntry, ServiceEntry } from './merchant-normal.ts';

/** A text in the languages that a brand has; look-ups fall back to the default language. */
export type Localised = Readonly<Record<string, string>>;

export interface TenantNotice {
  readonly id: string;
  /** B banner bar, PL player, PU popup, PR promotion, H help (CS-03). */
  readonly type: 'B' | 'PL' | 'PU' | 'PR' | 'H';
  /**
   * The moment it is of, and the last one that it is shown at, in ms since the epoch; before the
   * first it is not shown.
   */
  readonly from?: number;
  readonly until?: number;
  readonly title: Localised;
  readonly content: Localised;
}

export interface TenantHelp {
  readonly tag: string;
  readonly title: Localised;
  readonly content: Localised;
}

export interface TenantPromotion {
  readonly id: string;
  readonly type: string;
  readonly state: string;
  readonly motif: string;
  /** When it begins, and its last moment, in ms since the epoch. */
  readonly from?: number;
  readonly until?: number;
  readonly title: Localised;
  readonly summary: Localised;
  readonly content: Localised;
}

/** A VIP level: what it begins at, and what it brings. */
export interface TenantVipLevel {
  readonly rank: number;
  readonly points: number;
  readonly motif: string;
  readonly title: Localised;
  readonly summary: Localised;
  readonly content: Localised;
}

/** A reward of the points shop and what it costs. */
export interface TenantReward {
  readonly id: string;
  readonly points: number;
  readonly motif: string;
  readonly title: Localised;
  readonly summary: Localised;
  readonly content: Localised;
}

/**
 * What the embedded platform is told of a brand: the operator's folder, in the platform's words.
 * HTML in it is already sanitised.
 */
export interface Tenant {
  /** The merchant code: the key of every table and query. */
  readonly code: string;
  readonly name: string;
  readonly defaultLanguage: string;
  readonly currency: { readonly code: string; readonly symbol: string };
  readonly hosts: readonly string[];
  /**
   * The platform's module tree as the brand was sold it; the sandbox switches modules off and on.
   */
  readonly modules: Readonly<Record<string, boolean>>;
  readonly register: readonly (FieldRule & { readonly id: RegisterFieldName })[];
  /**
   * The countries of the brand's dialing codes (ISO 3166 alpha-2): codes are sent to their numbers
   * alone. Without it, to every country's.
   */
  readonly countries?: readonly string[];
  readonly minimumAge: number;
  /** What players are asked before an account is opened. */
  readonly questions: readonly QuestionId[];
  readonly captchaAfter: number;
  readonly protection: ProtectionRules;
  /** Brands of one group honour each other's self-exclusions; '' when the brand stands alone. */
  readonly licenceGroup: string;
  /** One wallet for everything, or one for each game vendor besides the main one. */
  readonly currencyAccount: 'single' | 'transfer';
  /** Who runs games besides the demo vendor. Their secrets are the host's to know. */
  readonly vendors: readonly GameVendorEntry[];
  readonly hideVendors: readonly string[];
  readonly hideGameTypes: readonly GameType[];
  /** So many made-up games are beside the catalogue's, since a tester wants to see many. */
  readonly moreGames?: number;
  readonly banners: readonly (BannerItem & { readonly url: string })[];
  readonly notices: readonly TenantNotice[];
  readonly help: readonly TenantHelp[];
  readonly promotions: readonly TenantPromotion[];
  /** From the lowest to the highest. */
  readonly vipLevels: readonly TenantVipLevel[];
  /** From the cheapest to the dearest. */
  readonly rewards: readonly TenantReward[];
  /** Winners that an operator wrote down, beside those of the ledger. Amounts are minor units. */
  readonly winners?: readonly {
    readonly promotion: string;
    readonly account: string;
    readonly amount: number;
    readonly at: number;
  }[];
  readonly customerService: readonly ServiceEntry[];
  /** Where the app of a device is. */
  readonly download: Readonly<Partial<Record<AppDevice, string>>>;
  readonly analytics: { readonly gtagId?: string };
  /**
   * Where pictures and games come from just now: the platform tells it to the site, which holds it
   * against the manifest.
   */
  readonly cdn: { readonly images: readonly string[]; readonly games: readonly string[] };
  /**
   * The words of SMS and e-mails, and what game types are called, in each language that the brand
   * has: language → text key (`message.…`, `nav.RNG`) → text.
   */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Changes when the tenant's data does: provisioning the same version twice is a no-op. */
  readonly version: string;
}
