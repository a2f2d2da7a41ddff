import type { QuestionId } from '#app/lib/account-questions.ts';
import type { AppDevice } from '#app/lib/app-devices.ts';
import type { FieldRule } from '#app/lib/field-rules.ts';
import type { GameType } from '#app/lib/game-types.ts';
import type { FeatureName, FlagName } from '#app/lib/modules.ts';
import type { ImageInfo } from '#app/lib/image-sizes.ts';
import type { RegisterFieldName } from '#app/lib/register-fields.ts';
import type { SocialProvider } from '#app/lib/social-providers.ts';
import type { RouteId } from '#app/lib/route-table.ts';
import type { licenceAuthorities } from './merchant-footer.ts';
import type { Layout, Theme } from './theme.ts';

/** An authority whose licence a brand can show. */
export type LicenceAuthority = (typeof licenceAuthorities)[number];

/**
 * Who said a value. The first four are layers of the manifest; the last two decide at request time.
 */
export type Layer = 'default' | 'template' | 'brand' | 'environment' | 'permission' | 'viewer';

export interface NavItem {
  readonly id: string;
  readonly on: boolean;
  readonly href?: string;
  readonly vendors: number;
  readonly icon?: string;
}

export interface BannerItem {
  readonly id: string;
  readonly group: string;
  /** The picture's path in the brand's folder; in a served brand, its address. */
  readonly image?: string;
  /** In a served brand: how large the picture is. */
  readonly imageInfo?: ImageInfo;
  readonly motif: string;
  readonly linkageType: 'none' | 'route' | 'game' | 'url';
  readonly target?: string;
}

/** A brand's own logo, by the ground that it stands on. */
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

/** Who runs games of the catalogue, and speaks the wallet API under `code`. */
export interface GameVendorEntry {
  readonly code: string;
  readonly launchUrl: string;
  readonly launchCredential: 'code' | 'session';
  /** Vassalage codes. */
  readonly runs: readonly string[];
  readonly lateRollback: 'accepted' | 'unknown-bet';
}

export type Jurisdiction = 'ph' | 'mt' | 'vg' | 'none';

/** What the code sees of a brand: normalised, complete, frozen. */
export interface Merchant {
  readonly code: string;
  readonly name: string;
  readonly template?: string;
  readonly jurisdiction: Jurisdiction;
  /** Complete lists: the manifest's hosts and the `.localhost` ones. */
  readonly hosts: { readonly player: readonly string[]; readonly agent: readonly string[] };
  readonly platform: {
    readonly merchantCode: string;
    readonly currencyAccount: 'single' | 'transfer';
    readonly content: 'platform' | 'folder';
    readonly licenceGroup?: string;
    readonly vendors: readonly GameVendorEntry[];
  };
  readonly languages: { readonly default: string; readonly menu: readonly string[] };
  readonly currency: { readonly code: string; readonly symbol: string };
  readonly flags: Readonly<Record<FlagName, boolean>>;
  readonly features: Readonly<Record<FeatureName, boolean>>;
  readonly noticeBar: 'auto' | 'on' | 'off' | 'reversed';
  readonly hideVendors: readonly string[];
  readonly hideGameTypes: readonly GameType[];
  /** Pages of the member and agent centres that the brand does not have. */
  readonly hidePages: readonly string[];
  readonly nav: readonly NavItem[];
  readonly routes: Readonly<Partial<Record<RouteId, boolean>>>;
  /**
   * The logo's path in the brand's folder, and that of the one for dark grounds; without one, it is
   * drawn.
   */
  readonly logo?: string;
  readonly logoOnDark?: string;
  /** In a served brand: the logo as pages show it. */
  readonly logoImages?: Logo;
  readonly banners: readonly BannerItem[];
  readonly register: {
    readonly fields: readonly RegisterFieldItem[];
    readonly minimumAge: number;
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
  readonly social: {
    readonly facebook?: string;
    readonly telegram: readonly string[];
    readonly whatsapp?: string;
  };
  /** Where the app of a device is, when the brand has one. */
  readonly download: Readonly<Partial<Record<AppDevice, string>>>;
  /** What visits are counted with; nothing when they are not. */
  readonly analytics: { readonly gtagId?: string };
  /** Addresses that pictures and games may come from, besides the brand's own hosts. */
  readonly cdn: { readonly images: readonly string[]; readonly games: readonly string[] };
  /** Tags of the brand's own content pages, at /page/<tag>. */
  readonly pages: readonly string[];
  readonly footer: {
    /** Those that the operator names a holder and a number of. */
    readonly licences: readonly LicenceAuthority[];
    readonly licenceHolders: Readonly<
      Partial<Record<LicenceAuthority, { readonly holder: string; readonly number: string }>>
    >;
    readonly certificates: readonly string[];
    readonly payments: readonly ('card' | 'bank' | 'ewallet' | 'crypto' | 'qr' | 'cash')[];
    /** The mark of the brand’s own age, then the others. */
    readonly responsible: readonly (`age${number}` | 'limits' | 'help')[];
    readonly vendors: boolean;
    /** Content pages that it links to; absent: all of them. */
    readonly pages?: readonly string[];
  };
  readonly theme: Theme;
  readonly layout: Layout;
  readonly extensions: Readonly<Record<string, unknown>>;
  /**
   * Which layer said each leaf, by JSON pointer (`/flags/DIRECTREG3`, `/nav/RNG/on`: keyed lists by
   * id). Absent: default.
   */
  readonly layers: Readonly<Record<string, Layer>>;
  /** Changes whenever anything in the brand's folder does: short hash. */
  readonly version: string;
}
