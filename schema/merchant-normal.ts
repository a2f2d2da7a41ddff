import type { QuestionId } from '#app/domain/accounts/account-questions.ts';
import type { AppDevice } from '#app/domain/pages/app-devices.ts';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import type { DepositMethod } from '#app/domain/payments/deposit-methods.ts';
import type { FieldRule } from '#app/domain/accounts/field-rules.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import type { FeatureName, FlagName } from '#app/domain/pages/modules.ts';
import type { ImageInfo } from '#app/lib/image-sizes.ts';
import type { RegisterFieldName } from '#app/domain/accounts/register-fields.ts';
import type { SocialProvider } from '#app/domain/accounts/social-providers.ts';
import type { RouteId } from '#app/domain/pages/route-table.ts';
import type { AgentRules } from './agent-rules.ts';
import type { licenceAuthorities } from './manifest/footer.ts';
import type { Layout, Theme } from './theme.ts';

export type LicenceAuthority = (typeof licenceAuthorities)[number];

/** The first four are layers of the manifest; the last two apply at request time. */
export type Layer =
  | 'default'
  | 'template'
  | 'brand'
  | 'environment'
  | 'permission'
  | 'office'
  | 'viewer';

export interface NavItem {
  readonly id: string;
  readonly on: boolean;
  /** Shows a game type even without available games. */
  readonly always: boolean;
  readonly href?: string;
  readonly vendors: number;
  readonly icon?: string;
}

export interface BannerItem {
  readonly id: string;
  readonly group: string;
  /** Path in the brand's folder; in a served brand a URL. */
  readonly image?: string;
  /** Only in a served brand. */
  readonly imageInfo?: ImageInfo;
  readonly motif: string;
  readonly linkageType: 'none' | 'route' | 'game' | 'url';
  readonly target?: string;
}

export interface Logo {
  readonly light: ImageInfo;
  readonly dark: ImageInfo;
}

export interface RegisterFieldItem extends FieldRule {
  readonly id: RegisterFieldName;
}

export interface ServiceEntry {
  readonly id: string;
  readonly csType: 'LIVECHAT' | 'VIP' | '3' | 'CHATROOM';
  readonly csPosition: 'header' | 'side' | 'form' | 'status';
  readonly title?: string;
  readonly path: string;
}

/** Uses the wallet API under `code`. */
export interface GameVendorEntry {
  readonly code: string;
  readonly launchUrl: string;
  readonly launchCredential: 'code' | 'session';
  readonly runs: readonly string[];
  readonly lateRollback: 'accepted' | 'unknown-bet';
}

/** Amounts in minor units. */
export interface DepositChannel {
  readonly id: string;
  readonly method: DepositMethod;
  readonly title?: string;
  /** Without a provider, staff credit what arrives at `payTo`. */
  readonly provider?: string;
  readonly payTo?: {
    readonly bank?: string;
    readonly holder: string;
    readonly number: string;
    readonly qr?: string;
  };
  readonly min: number;
  readonly max: number;
  readonly presets: readonly number[];
  /** Millionths of the paid amount, rounded down, plus a fixed amount. */
  readonly feePpm: number;
  readonly feeFixed: number;
  /** By the jurisdiction's clock; `from` may be after `until`. Absent: always open. */
  readonly hours?: { readonly from: string; readonly until: string };
  readonly proof: boolean;
  readonly expiryMinutes: number;
  /** Per member and day; absent: no maximum. */
  readonly dailyMax?: number;
  readonly rankFloor: number;
}

export interface WithdrawalRules {
  readonly min: number;
  readonly max: number;
  readonly dailyMax: number;
  readonly reviewAbove: number;
  readonly fourEyesAbove: number;
  readonly memberCancels: boolean;
}

export interface TransferRules {
  readonly min: number;
  readonly max: number;
  /** Per member and day; 0: no transfers. */
  readonly dailyCount: number;
  readonly dailyMax: number;
}

export interface C2cRules {
  /** Silence counts as received after this time. */
  readonly confirmMinutes: number;
  /** Time until the provider pays instead. */
  readonly offerMinutes: number;
  /** Largest part that silence confirms, in minor units. */
  readonly autoMax: number;
}

export interface RebateRules {
  /** Minimum claim, in minor units. */
  readonly minClaim: number;
  /**
   * Millionths of the valid bets, by product and VIP rank from 0; the last rate applies to higher
   * ranks.
   */
  readonly rates: Readonly<Partial<Record<GameType, readonly number[]>>>;
}

export interface PointRules {
  /** Valid bets per point, in minor units, by product. Empty: no points. */
  readonly units: Readonly<Partial<Record<GameType, number>>>;
  /** Absent: no exchange for money. */
  readonly convert?: PointConversionRules;
}

export interface PointConversionRules {
  readonly ratio: number;
  readonly minimum: number;
  /** Total budget in minor units. */
  readonly budget: number;
}

export interface CashierRules {
  readonly providers: readonly {
    readonly code: string;
    readonly url: string;
    /** Hosts of its pages besides that of `url`. */
    readonly pageHosts?: readonly string[];
  }[];
  readonly channels: readonly DepositChannel[];
  readonly withdrawals: WithdrawalRules;
  readonly transfers: TransferRules;
  readonly c2c?: C2cRules;
  /** Turnover multiple before withdrawal; 0: none. */
  readonly depositTurnover: number;
  /** Minor units: below this total, turnover is no longer required. */
  readonly smallBalance: number;
}

/** Free play money. Amounts in minor units. */
export interface PlayMoneyRules {
  /** Once per new member. */
  readonly welcome: number;
  /** Refills a member below this amount, once per period. */
  readonly refill: number;
  /** Period in hours. */
  readonly every: number;
}

export type Jurisdiction = 'ph' | 'mt' | 'vg' | 'none';

export interface Merchant {
  readonly code: string;
  readonly name: string;
  readonly template?: string;
  readonly jurisdiction: Jurisdiction;
  /** Complete lists, including the `.localhost` hosts. */
  readonly hosts: {
    readonly player: readonly string[];
    readonly agent: readonly string[];
    readonly office: readonly string[];
  };
  readonly platform: {
    readonly merchantCode: string;
    readonly currencyAccount: 'single' | 'transfer';
    readonly content: 'platform' | 'folder';
    readonly lotteryType: string;
    readonly agentTypes: readonly number[];
    readonly licenceGroup?: string;
    readonly playMoney?: PlayMoneyRules;
    readonly vendors: readonly GameVendorEntry[];
  };
  readonly languages: { readonly default: string; readonly menu: readonly string[] };
  readonly currency: { readonly code: string; readonly symbol: string };
  readonly flags: Readonly<Record<FlagName, boolean>>;
  readonly features: Readonly<Record<FeatureName, boolean>>;
  readonly noticeBar: 'auto' | 'on' | 'off' | 'reversed';
  readonly hideVendors: readonly string[];
  readonly hideGameTypes: readonly GameType[];
  readonly hidePages: readonly string[];
  readonly nav: readonly NavItem[];
  readonly routes: Readonly<Partial<Record<RouteId, boolean>>>;
  /** Path in the brand's folder, and the variant for dark backgrounds; drawn if absent. */
  readonly logo?: string;
  readonly logoOnDark?: string;
  /** Only in a served brand. */
  readonly logoImages?: Logo;
  readonly banners: readonly BannerItem[];
  readonly register: {
    readonly fields: readonly RegisterFieldItem[];
    readonly minimumAge: number;
    readonly termsStartAccepted: boolean;
    readonly questions: readonly QuestionId[];
    readonly countries: readonly string[];
  };
  readonly login: {
    readonly countryCode: boolean;
    readonly appButtons: boolean;
    readonly captchaAfter: number;
    readonly rememberHours: number;
    readonly social: readonly SocialProvider[];
  };
  readonly customerService: {
    readonly popup: '440x750' | '440x500';
    readonly entries: readonly ServiceEntry[];
  };
  readonly cashier: CashierRules;
  readonly rebates: RebateRules;
  readonly points: PointRules;
  readonly agents: AgentRules;
  readonly campaigns: readonly Campaign[];
  readonly social: {
    readonly facebook?: string;
    readonly telegram: readonly string[];
    readonly whatsapp?: string;
  };
  readonly download: Readonly<Partial<Record<AppDevice, string>>>;
  readonly analytics: { readonly gtagId?: string };
  readonly cdn: { readonly images: readonly string[]; readonly games: readonly string[] };
  /** At /page/<tag>. */
  readonly pages: readonly string[];
  readonly footer: {
    /** Only licences with a holder and a number. */
    readonly licences: readonly LicenceAuthority[];
    readonly licenceHolders: Readonly<
      Partial<Record<LicenceAuthority, { readonly holder: string; readonly number: string }>>
    >;
    readonly certificates: readonly string[];
    readonly payments: readonly ('card' | 'bank' | 'ewallet' | 'crypto' | 'qr' | 'cash')[];
    /** The brand's age mark first. */
    readonly responsible: readonly (`age${number}` | 'limits' | 'help')[];
    readonly vendors: boolean;
    /** Footer pages; absent: all. */
    readonly pages?: readonly string[];
  };
  readonly theme: Theme;
  readonly layout: Layout;
  readonly extensions: Readonly<Record<string, unknown>>;
  /** By JSON pointer (`/flags/DIRECTREG3`, `/nav/RNG/on`: keyed lists by id). Absent: default. */
  readonly layers: Readonly<Record<string, Layer>>;
  /** Short hash; changes with anything in the brand's folder. */
  readonly version: string;
}
