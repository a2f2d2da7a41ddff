import type { ClubLabel } from '#schema/calls/session.ts';
import type { QuestionId } from '#app/domain/accounts/account-questions.ts';
import type { AppDevice } from '#app/domain/pages/app-devices.ts';
import type { FieldRule } from '#app/domain/accounts/field-rules.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import type { RequiredText } from '#app/domain/protection/jurisdiction.ts';
import type { AgentPage, FeatureName, FlagName, MemberPage } from '#app/domain/pages/modules.ts';
import type { ImageInfo } from '#app/lib/image-sizes.ts';
import type { RegisterFieldName, RegisterType } from '#app/domain/accounts/register-fields.ts';
import type { RouteId } from '#app/domain/pages/route-table.ts';
import type { SocialProvider } from '#app/domain/accounts/social-providers.ts';
import type { Layer, Logo, Merchant } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import type { Layout, Theme } from '#schema/theme.ts';

/** `agentSide`: the host `agent.…`. */
export type Viewer =
  | {
      readonly kind: 'guest';
      readonly agentSide: boolean;
      readonly language: string;
      readonly theme: 'light' | 'dark';
    }
  | {
      readonly kind: 'member';
      readonly agentSide: boolean;
      readonly language: string;
      readonly theme: 'light' | 'dark';
      readonly account: string;
      /** Account type on the wire: 0 member, 4 trial, 1 2 41 42 agent. */
      readonly type: number;
      readonly vip: ClubLabel | null;
      /** The password must be changed before anything else [AU-10]. */
      readonly mustChangePassword?: boolean;
    };

export interface SiteInputs {
  readonly merchant: Merchant;
  readonly permission: Permission;
  readonly viewer: Viewer;
}

/** `source` is a manifest pointer, a module id, or a trait of the viewer. */
export interface Reason {
  readonly layer: Layer;
  readonly source: string;
}

/**
 * The first layer that denies provides the reason; a positive decision has the manifest's reason.
 */
export interface Decision {
  readonly on: boolean;
  readonly reason: Reason;
}

export type Status =
  | { readonly kind: 0 }
  | { readonly kind: 1; readonly end: string | null }
  | { readonly kind: 2; readonly ip: string };

export interface NavEntry extends Decision {
  /** HOME, a game type, PROMO, DOWN …: the DOM's `data-nav`. */
  readonly id: string;
  /** Text key, such as `nav.RNG`. Custom entries have their text in the brand's texts. */
  readonly text: string;
  readonly href: string;
  readonly icon?: string;
  readonly gameType?: GameType;
  /** Shows the game type even while none of its games can be opened. */
  readonly always: boolean;
  /** 0: no dropdown; at most 30 [SH-11]. */
  readonly vendors: number;
}

export interface RouteEntry extends Decision {
  readonly id: RouteId;
  readonly path: string;
}

export interface BannerEntry {
  readonly id: string;
  readonly group: string;
  readonly image?: string;
  readonly imageInfo?: ImageInfo;
  readonly motif: string;
  /** For a platform's picture; others use the brand's texts. */
  readonly title?: string;
  readonly href?: string;
}

export interface FieldEntry extends Decision, FieldRule {
  readonly id: RegisterFieldName;
  /** Empty when the field is off. */
  readonly visibleIn: readonly RegisterType[];
  /** Subset of `visibleIn`; `required` is true when all require it. */
  readonly requiredIn: readonly RegisterType[];
}

export interface RegisterForm extends Decision {
  /** Enabled methods, default first [AU-14]. */
  readonly types: readonly RegisterType[];
  readonly methods: Readonly<Record<RegisterType, Decision>>;
  /**
   * All fields in order, on or off. `fieldsOf` (app/domain/accounts/register-form-fields.ts) returns those of
   * one form.
   */
  readonly fields: readonly FieldEntry[];
  readonly minimumAge: number;
  readonly questions: readonly QuestionId[];
  readonly countries: readonly string[];
}

export interface LoginForm {
  readonly username: true;
  readonly mobile: Decision;
  readonly countryCode: boolean;
  readonly appButtons: Decision;
  readonly signUp: Decision;
  readonly freePlay: Decision;
  /** Providers in the manifest's order, on or off [AU-06]. */
  readonly social: readonly (Decision & { readonly provider: SocialProvider })[];
  readonly rememberHours: number;
}

export interface ServiceLink {
  readonly id: string;
  readonly csType: string;
  readonly csPosition: string;
  readonly title?: string;
  readonly href: string;
}

export interface ServiceEntryPoint extends ServiceLink {
  /** The popup's URL is requested at `href` on opening [CS-02]. */
  readonly resolveOnOpen?: true;
}

export interface SocialLink {
  readonly kind: 'facebook' | 'telegram' | 'whatsapp';
  readonly href: string;
}

/** Completely decided for one viewer; the same inputs give the same site [WL-03]. */
export interface AssembledSite {
  readonly code: string;
  readonly name: string;
  readonly version: string;
  readonly status: Status;
  readonly languages: {
    readonly default: string;
    readonly current: string;
    readonly menu: readonly string[];
  };
  readonly currency: { readonly code: string; readonly symbol: string };
  /** The viewer is a guest who may open only `loginFirstPublicPaths` [RT-20]. */
  readonly loginFirst: boolean;
  readonly flags: Readonly<Record<FlagName, Decision>>;
  readonly features: Readonly<Record<FeatureName, Decision>>;
  readonly gameTypes: Readonly<Record<GameType, Decision>>;
  readonly routes: Readonly<Record<RouteId, RouteEntry>>;
  readonly nav: readonly NavEntry[];
  readonly banners: Readonly<Record<string, readonly BannerEntry[]>>;
  readonly noticeBar: {
    readonly home: 'above' | 'below' | 'off';
    readonly elsewhere: 'above' | 'below' | 'off';
  };
  readonly register: RegisterForm;
  readonly login: LoginForm;
  readonly service: {
    readonly popup: { readonly width: number; readonly height: number };
    readonly links: readonly ServiceLink[];
    readonly chat?: ServiceEntryPoint;
    readonly places: Readonly<Partial<Record<'side' | 'form', ServiceEntryPoint>>>;
    /** An external URL is framed [CS-08]. */
    readonly chatRoom?: ServiceLink;
    /** External hosts that the brand names; the platform may link only to these. */
    readonly hosts: readonly string[];
  };
  readonly social: readonly SocialLink[];
  /** The preferred source when both platform and folder have content. */
  readonly contentFrom: Merchant['platform']['content'];
  readonly agentTypes: readonly number[];
  /** Platforms' game categories name a lottery type [GM-10]. */
  readonly lotteryType: string;
  /** Valid hosts of the brand in the platform's response [CS-07]. */
  readonly domains: readonly string[];
  /**
   * Image hosts, unordered, and origins of framed games: `games` for the site's own launches,
   * `frames` for all.
   */
  readonly cdn: {
    readonly images: readonly string[];
    readonly games: readonly string[];
    readonly frames: readonly string[];
  };
  /** Requires the visitor's consent [CS-09]. */
  readonly analytics: string | null;
  /** At most one per device. */
  readonly downloads: readonly {
    readonly device: AppDevice;
    readonly href: string;
    readonly label?: string;
    /** The platform's own picture of the QR code. */ readonly qr?: string;
  }[];
  /** `pages` are existing ones, in link order. */
  readonly footer: Merchant['footer'] & { readonly pages: readonly string[] };
  readonly pages: readonly string[];
  readonly memberPages: readonly (Decision & { readonly id: MemberPage })[];
  readonly agentPages: readonly (Decision & { readonly id: AgentPage })[];
  readonly hideVendors: readonly string[];
  readonly logo?: Logo;
  readonly theme: Theme;
  readonly layout: Layout;
  readonly jurisdiction: Merchant['jurisdiction'];
  readonly minimumAge: number;
  /** Whether the terms checkbox starts checked [AU-18]. */
  readonly termsStartAccepted: boolean;
  readonly requiredTexts: readonly RequiredText[];
}

export type AccessDecision =
  | { readonly kind: 'page'; readonly route: RouteId }
  | { readonly kind: 'status'; readonly status: Exclude<Status, { kind: 0 }> }
  /** `returnTo`: the requested page, to be stored outside the URL. */
  | { readonly kind: 'redirect'; readonly to: string; readonly returnTo?: string }
  /** A 404 page [RT-23]; `text` is the key of a more specific message [AU-23]. */
  | { readonly kind: 'missing'; readonly reason: Reason; readonly text?: 'in_need_true_account' };
