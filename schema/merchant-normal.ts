import type { QuestionId } from '#app/lib/account-questions.ts';
import type { AppDevice } from '#app/lib/app-devices.ts';
import type { Campaign } from '#app/lib/campaigns/campaign-kinds.ts';
import type { DepositMethod } from '#app/lib/deposit-methods.ts';
import type { FieldRule } from '#app/lib/field-rules.ts';
import type { GameType } from '#app/lib/game-types.ts';
import type { FeatureName, FlagName } from '#app/lib/modules.ts';
import type { ImageInfo } from '#app/lib/image-sizes.ts';
import type { RegisterFieldName } from '#app/lib/register-fields.ts';
import type { SocialProvider } from '#app/lib/social-providers.ts';
import type { RouteId } from '#app/lib/route-table.ts';
import type { AgentRules } from './agent-rules.ts';
import type { licenceAuthorities } from './merchant-footer.ts';
import type { Layout, Theme } from './theme.ts';

/** An authority whose licence a brand can show. */
export type LicenceAuthority = (typeof licenceAuthorities)[number];

/**
 * The source of a value. The first four are layers of the manifest; the last two decide at request
 * time.
 */
export type Layer =
  'default' | 'template' | 'brand' | 'environment' | 'permission' | 'office' | 'viewer';

export interface NavItem {
  readonly id: string;
  readonly on: boolean;
  /** A game type shows even while none of its games can be opened. */
  readonly always: boolean;
  readonly href?: string;
  readonly vendors: number;
  readonly icon?: string;
}

export interface BannerItem {
  readonly id: string;
  readonly group: string;
  /** The picture's path in the brand's folder; in a served brand, its URL. */
  readonly image?: string;
  /** In a served brand: the picture's size. */
  readonly imageInfo?: ImageInfo;
  readonly motif: string;
  readonly linkageType: 'none' | 'route' | 'game' | 'url';
  readonly target?: string;
}

/** A brand's own logo, by the background. */
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

/** A vendor of games in the catalogue, which uses the wallet API under `code`. */
export interface GameVendorEntry {
  readonly code: string;
  readonly launchUrl: string;
  readonly launchCredential: 'code' | 'session';
  /** Vassalage codes. */
  readonly runs: readonly string[];
  readonly lateRollback: 'accepted' | 'unknown-bet';
}

/** A way to pay in. Amounts are minor units. */
export interface DepositChannel {
  readonly id: string;
  readonly method: DepositMethod;
  readonly title?: string;
  /** The payment provider; without one, staff credit what arrives at `payTo`. */
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
  /** The fee: millionths of what was paid, rounded down, and a fixed amount. */
  readonly feePpm: number;
  readonly feeFixed: number;
  /** `HH:MM` by the jurisdiction's clock; `from` may be after `until`. Absent: always open. */
  readonly hours?: { readonly from: string; readonly until: string };
  readonly proof: boolean;
  readonly expiryMinutes: number;
  /** The most of one member and day; absent: no maximum. */
  readonly dailyMax?: number;
  readonly rankFloor: number;
}

/** The rules for withdrawals. Amounts are minor units. */
export interface WithdrawalRules {
  readonly min: number;
  readonly max: number;
  readonly dailyMax: number;
  readonly reviewAbove: number;
  readonly fourEyesAbove: number;
  readonly memberCancels: boolean;
}

/** The rules for transfers between a member and their agent. Amounts are minor units. */
export interface TransferRules {
  readonly min: number;
  readonly max: number;
  /** The most of one member and day; 0: there are no transfers. */
  readonly dailyCount: number;
  readonly dailyMax: number;
}

/** Deposits that pay other members' withdrawals [MC-17]. */
export interface C2cRules {
  /** How long a receiver may be silent before a payment counts as received. */
  readonly confirmMinutes: number;
  /** How long a withdrawal is offered to members before its provider pays. */
  readonly offerMinutes: number;
  /** The largest part that counts as received by silence, in minor units. */
  readonly autoMax: number;
}

/** What members get back of their valid bets. */
export interface RebateRules {
  /** The smallest claim, in minor units. */
  readonly minClaim: number;
  /**
   * Millionths of the valid bets, by product and VIP rank from 0; the last one holds for all ranks
   * above.
   */
  readonly rates: Readonly<Partial<Record<GameType, readonly number[]>>>;
}

/** What members earn points with. */
export interface PointRules {
  /** The valid bets for one point, in minor units, by product. Empty: the brand gives no points. */
  readonly units: Readonly<Partial<Record<GameType, number>>>;
  /** Absent: points cannot be exchanged for money. */
  readonly convert?: PointConversionRules;
}

/** How members exchange points for money. */
export interface PointConversionRules {
  /** How many points one minor unit costs. */
  readonly ratio: number;
  /** The fewest points of one exchange. */
  readonly minimum: number;
  /** What the brand pays in all, in minor units. */
  readonly budget: number;
}

/** Deposits and withdrawals, within the jurisdiction's limits. */
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
  /** Absent: members do not pay each other. */
  readonly c2c?: C2cRules;
  /** How many times a deposit is played before it can be withdrawn; 0: never. */
  readonly depositTurnover: number;
  /** Minor units: when all of a member's money is less, nothing has to be played any more. */
  readonly smallBalance: number;
}

/** What members of a brand of play money get without paying. Amounts are minor units. */
export interface PlayMoneyRules {
  /** For each new member, once. */
  readonly welcome: number;
  /** For a member with less than this, once per period. */
  readonly refill: number;
  /** The length of a period, in hours. */
  readonly every: number;
}

export type Jurisdiction = 'ph' | 'mt' | 'vg' | 'none';

/** The normalised, complete, frozen manifest of a brand. */
export interface Merchant {
  readonly code: string;
  readonly name: string;
  readonly template?: string;
  readonly jurisdiction: Jurisdiction;
  /** Complete lists: the manifest's hosts and the `.localhost` ones. */
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
    /** Account types that see agent sections [AG-15]. */
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
  /** Hidden pages of the member and agent centres. */
  readonly hidePages: readonly string[];
  readonly nav: readonly NavItem[];
  readonly routes: Readonly<Partial<Record<RouteId, boolean>>>;
  /**
   * The logo's path in the brand's folder, and that of the one for dark backgrounds; without one,
   * it is drawn.
   */
  readonly logo?: string;
  readonly logoOnDark?: string;
  /** In a served brand: the logo for pages. */
  readonly logoImages?: Logo;
  readonly banners: readonly BannerItem[];
  readonly register: {
    readonly fields: readonly RegisterFieldItem[];
    readonly minimumAge: number;
    /** Whether the box of age and terms starts ticked [AU-18]. */
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
  /** The address of the app for each device, if the brand has one. */
  readonly download: Readonly<Partial<Record<AppDevice, string>>>;
  /** The analytics id; absent without analytics. */
  readonly analytics: { readonly gtagId?: string };
  /** Addresses of pictures and games besides the brand's own hosts. */
  readonly cdn: { readonly images: readonly string[]; readonly games: readonly string[] };
  /** Tags of the brand's own content pages, at /page/<tag>. */
  readonly pages: readonly string[];
  readonly footer: {
    /** Those with a holder and a number. */
    readonly licences: readonly LicenceAuthority[];
    readonly licenceHolders: Readonly<
      Partial<Record<LicenceAuthority, { readonly holder: string; readonly number: string }>>
    >;
    readonly certificates: readonly string[];
    readonly payments: readonly ('card' | 'bank' | 'ewallet' | 'crypto' | 'qr' | 'cash')[];
    /** The mark of the brand’s own age, then the others. */
    readonly responsible: readonly (`age${number}` | 'limits' | 'help')[];
    readonly vendors: boolean;
    /** Content pages in the footer; absent: all of them. */
    readonly pages?: readonly string[];
  };
  readonly theme: Theme;
  readonly layout: Layout;
  readonly extensions: Readonly<Record<string, unknown>>;
  /**
   * The layer that set each leaf, by JSON pointer (`/flags/DIRECTREG3`, `/nav/RNG/on`: keyed lists
   * by id). Absent: default.
   */
  readonly layers: Readonly<Record<string, Layer>>;
  /** Changes whenever anything in the brand's folder does: a short hash. */
  readonly version: string;
}
