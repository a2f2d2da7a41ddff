import type { QuestionId } from '#app/lib/account-questions.ts';
import type { AppDevice } from '#app/lib/app-devices.ts';
import type { Campaign } from '#app/lib/campaigns/campaign-kinds.ts';
import type { FieldRule } from '#app/lib/field-rules.ts';
import type { GameType } from '#app/lib/game-types.ts';
import type { ProtectionRules } from '#app/lib/jurisdiction.ts';
import type { RegisterFieldName } from '#app/lib/register-fields.ts';
import type { VipKeep } from '#app/lib/vip-keep.ts';
import type { AgentRules } from './agent-rules.ts';
import type {
  BannerItem,
  CashierRules,
  GameVendorEntry,
  PlayMoneyRules,
  PointRules,
  RebateRules,
  ServiceEntry,
} from './merchant-normal.ts';

/** A text in the brand's languages; look-ups fall back to the default language. */
export type Localised = Readonly<Record<string, string>>;

export interface TenantNotice {
  readonly id: string;
  /** B banner bar, PL player, PU popup, PR promotion, H help (CS-03). */
  readonly type: 'B' | 'PL' | 'PU' | 'PR' | 'H';
  /** The start and the last moment of its period, in ms since the epoch; it is not shown before. */
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
  /** Its start, and its last moment, in ms since the epoch. */
  readonly from?: number;
  readonly until?: number;
  readonly title: Localised;
  readonly summary: Localised;
  readonly content: Localised;
}

/** A VIP level: its threshold, and its benefits. */
export interface TenantVipLevel {
  readonly rank: number;
  readonly points: number;
  /** Points that a member gets who first reaches it; absent: none. */
  readonly gift?: number;
  /** What members earn in each period to stay at it; absent: nothing. */
  readonly keep?: VipKeep;
  readonly motif: string;
  readonly title: Localised;
  readonly summary: Localised;
  readonly content: Localised;
}

/** A reward of the points shop and its price. */
export interface TenantReward {
  readonly id: string;
  readonly points: number;
  /** How many there are in all; absent: no limit. */
  readonly stock?: number;
  readonly motif: string;
  readonly title: Localised;
  readonly summary: Localised;
  readonly content: Localised;
}

/**
 * A brand's data for the embedded platform, from the operator's folder. HTML in it is already
 * sanitised.
 */
export interface Tenant {
  /** The merchant code: the key of every table and query. */
  readonly code: string;
  readonly name: string;
  readonly defaultLanguage: string;
  readonly currency: { readonly code: string; readonly symbol: string };
  readonly hosts: readonly string[];
  /** The platform's module tree of the brand; the sandbox switches modules off and on. */
  readonly modules: Readonly<Record<string, boolean>>;
  readonly register: readonly (FieldRule & { readonly id: RegisterFieldName })[];
  /**
   * The countries of the brand's dialing codes (ISO 3166 alpha-2): codes are sent only to their
   * numbers. Without it, to all countries.
   */
  readonly countries?: readonly string[];
  readonly minimumAge: number;
  /** The questions before an account is opened. */
  readonly questions: readonly QuestionId[];
  readonly captchaAfter: number;
  readonly protection: ProtectionRules;
  /** Brands of one group share self-exclusions; '' for a brand without a group. */
  readonly licenceGroup: string;
  /** One wallet for everything, or one for each game vendor besides the main one. */
  readonly currencyAccount: 'single' | 'transfer';
  /** The account types of the brand's agents. */
  readonly agentTypes: readonly number[];
  /** The vendors besides the demo vendor. The host knows their secrets. */
  readonly vendors: readonly GameVendorEntry[];
  readonly hideVendors: readonly string[];
  readonly hideGameTypes: readonly GameType[];
  /** The number of generated games in addition to the catalogue's, set by a tester. */
  readonly moreGames?: number;
  readonly banners: readonly (BannerItem & { readonly url: string })[];
  readonly notices: readonly TenantNotice[];
  readonly help: readonly TenantHelp[];
  readonly promotions: readonly TenantPromotion[];
  /** From the lowest to the highest. */
  readonly vipLevels: readonly TenantVipLevel[];
  /** From the cheapest to the most expensive. */
  readonly rewards: readonly TenantReward[];
  /** Winners that an operator entered, in addition to the ledger's. Amounts are minor units. */
  readonly winners?: readonly {
    readonly promotion: string;
    readonly account: string;
    readonly amount: number;
    readonly at: number;
  }[];
  readonly customerService: readonly ServiceEntry[];
  /** Deposits and withdrawals. */
  readonly cashier: CashierRules;
  readonly rebates: RebateRules;
  readonly points: PointRules;
  readonly agents: AgentRules;
  /** What promotions pay; at most one for each. */
  readonly campaigns: readonly Campaign[];
  /** Absent: members get no play money. */
  readonly playMoney?: PlayMoneyRules;
  /** The address of the app for each device. */
  readonly download: Readonly<Partial<Record<AppDevice, string>>>;
  readonly analytics: { readonly gtagId?: string };
  /**
   * The current hosts of pictures and games: the platform sends them to the site, which checks them
   * against the manifest.
   */
  readonly cdn: { readonly images: readonly string[]; readonly games: readonly string[] };
  /**
   * The texts of SMS and e-mails, and the titles of game types, in each of the brand's languages:
   * language → text key (`message.…`, `nav.RNG`) → text.
   */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Changes when the tenant's data does: provisioning the same version twice is a no-op. */
  readonly version: string;
}
