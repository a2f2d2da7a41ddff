import type { QuestionId } from '#app/domain/accounts/account-questions.ts';
import type { AppDevice } from '#app/domain/pages/app-devices.ts';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import type { FieldRule } from '#app/domain/accounts/field-rules.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import type { ProtectionRules } from '#app/domain/protection/jurisdiction.ts';
import type { RegisterFieldName } from '#app/domain/accounts/register-fields.ts';
import type { VipRetention } from '#app/domain/accounts/vip-retention.ts';
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

/** Falls back to the default language. */
export type Localised = Readonly<Record<string, string>>;

export interface TenantNotice {
  readonly id: string;
  /** B banner bar, PL player, PU popup, PR promotion, H help [CS-03]. */
  readonly type: 'B' | 'PL' | 'PU' | 'PR' | 'H';
  /** First and last moment, ms since the epoch. */
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
  /** First and last moment, ms since the epoch. */
  readonly from?: number;
  readonly until?: number;
  readonly title: Localised;
  readonly summary: Localised;
  readonly content: Localised;
}

export interface TenantVipLevel {
  readonly rank: number;
  readonly points: number;
  /** Points for reaching it for the first time; absent: none. */
  readonly gift?: number;
  /** Points per period that retain it; absent: permanent. */
  readonly keep?: VipRetention;
  readonly motif: string;
  readonly title: Localised;
  readonly summary: Localised;
  readonly content: Localised;
}

export interface TenantReward {
  readonly id: string;
  readonly points: number;
  /** Total number; absent: no limit. */
  readonly stock?: number;
  readonly motif: string;
  readonly title: Localised;
  readonly summary: Localised;
  readonly content: Localised;
}

/** From the operator's folder, for the embedded platform. HTML is already sanitised. */
export interface Tenant {
  /** Key of every table and query. */
  readonly code: string;
  readonly name: string;
  readonly defaultLanguage: string;
  readonly currency: { readonly code: string; readonly symbol: string };
  readonly hosts: readonly string[];
  /** The sandbox switches modules. */
  readonly modules: Readonly<Record<string, boolean>>;
  readonly register: readonly (FieldRule & { readonly id: RegisterFieldName })[];
  /**
   * ISO 3166 alpha-2 of the brand's dialing codes: codes are sent only to these countries. Absent:
   * all.
   */
  readonly countries?: readonly string[];
  readonly minimumAge: number;
  readonly questions: readonly QuestionId[];
  readonly captchaAfter: number;
  readonly protection: ProtectionRules;
  /** Brands of a group share self-exclusions; '' for none. */
  readonly licenceGroup: string;
  /** `transfer`: a wallet per game vendor besides the main one. */
  readonly currencyAccount: 'single' | 'transfer';
  readonly agentTypes: readonly number[];
  /** Besides the demo vendor; the host has their secrets. */
  readonly vendors: readonly GameVendorEntry[];
  readonly hideVendors: readonly string[];
  readonly hideGameTypes: readonly GameType[];
  /** Number of generated games besides the catalogue's, set by a tester. */
  readonly moreGames?: number;
  readonly banners: readonly (BannerItem & { readonly url: string })[];
  readonly notices: readonly TenantNotice[];
  readonly help: readonly TenantHelp[];
  readonly promotions: readonly TenantPromotion[];
  /** Lowest first. */
  readonly vipLevels: readonly TenantVipLevel[];
  /** Cheapest first. */
  readonly rewards: readonly TenantReward[];
  /** Entered by the operator, in addition to the ledger's. Minor units. */
  readonly winners?: readonly {
    readonly promotion: string;
    readonly account: string;
    readonly amount: number;
    readonly at: number;
  }[];
  readonly customerService: readonly ServiceEntry[];
  readonly cashier: CashierRules;
  readonly rebates: RebateRules;
  readonly points: PointRules;
  readonly agents: AgentRules;
  /** At most one per promotion. */
  readonly campaigns: readonly Campaign[];
  /** Absent: none. */
  readonly playMoney?: PlayMoneyRules;
  readonly download: Readonly<Partial<Record<AppDevice, string>>>;
  readonly analytics: { readonly gtagId?: string };
  /** Hosts of pictures and games, which the site checks against the manifest. */
  readonly cdn: { readonly images: readonly string[]; readonly games: readonly string[] };
  /** Language → text key (`message.…`, `nav.RNG`) → text, for SMS, e-mails and game types. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Provisioning the same version twice is a no-op. */
  readonly version: string;
}
