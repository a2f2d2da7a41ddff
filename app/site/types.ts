import type { ClubLabel } from '#schema/calls/session.ts';
import type { QuestionId } from '#app/lib/account-questions.ts';
import type { AppDevice } from '#app/lib/app-devices.ts';
import type { FieldRule } from '#app/lib/field-rules.ts';
import type { GameType } from '#app/lib/game-types.ts';
import type { RequiredText } from '#app/lib/jurisdiction.ts';
import type { AgentPage, FeatureName, FlagName, MemberPage } from '#app/lib/modules.ts';
import type { ImageInfo } from '#app/lib/image-sizes.ts';
import type { RegisterFieldName, RegisterType } from '#app/lib/register-fields.ts';
import type { RouteId } from '#app/lib/route-table.ts';
import type { SocialProvider } from '#app/lib/social-providers.ts';
import type { Layer, Logo, Merchant } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import type { Layout, Theme } from '#schema/theme.ts';

/** The viewer. `agentSide` is the agent page (host `agent.…`). */
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
      /**
       * The session was opened with a password that must be changed before anything else [AU-10].
       */
      readonly mustChangePassword?: boolean;
    };

/** The inputs of every assembler. */
export interface SiteInputs {
  readonly merchant: Merchant;
  readonly permission: Permission;
  readonly viewer: Viewer;
}

/**
 * Why something is on or off: the layer that decided and its source (a manifest pointer, a modId, a
 * viewer's trait).
 */
export interface Reason {
  readonly layer: Layer;
  readonly source: string;
}

/**
 * A yes or no with its reason. The first layer to say no decides, since later ones have nothing
 * left to decide; a yes has the manifest's reason.
 */
export interface Decision {
  readonly on: boolean;
  readonly reason: Reason;
}

/** Whole-screen status [ST-01]. */
export type Status =
  | { readonly kind: 0 }
  | { readonly kind: 1; readonly end: string | null }
  | { readonly kind: 2; readonly ip: string };

export interface NavEntry extends Decision {
  /** HOME, a game type, PROMO, DOWN … : the DOM's `data-nav`. */
  readonly id: string;
  /** Text key, `nav.RNG`; an entry of the brand's own has its text in the brand's texts. */
  readonly text: string;
  readonly href: string;
  readonly icon?: string;
  readonly gameType?: GameType;
  /** A game type shows even while none of its games can be opened. */
  readonly always: boolean;
  /** Maximum number of vendors in its dropdown (0: none, ≤ 30) [SH-11]. */
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
  /** The text of a platform's picture; others use the brand's texts. */
  readonly title?: string;
  readonly href?: string;
}

export interface FieldEntry extends Decision, FieldRule {
  readonly id: RegisterFieldName;
  /** The registration methods whose form shows the field; empty when it is off. */
  readonly visibleIn: readonly RegisterType[];
  /** Those of `visibleIn` that require it; `required` is true when all of them do. */
  readonly requiredIn: readonly RegisterType[];
}

export interface RegisterForm extends Decision {
  /** Enabled methods, the default first [AU-14]. */
  readonly types: readonly RegisterType[];
  /** Each method, on or off, with its reason. */
  readonly methods: Readonly<Record<RegisterType, Decision>>;
  /**
   * All fields in order, on or off, with their reasons; a form of one type shows those of
   * `fieldsOf` (app/lib/register-form-fields.ts).
   */
  readonly fields: readonly FieldEntry[];
  readonly minimumAge: number;
  /** The questions before an account is opened [AU-18]. */
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
  /** The providers of the manifest's list, in its order, on or off [AU-06]. */
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

/** The entry that a link to live chat opens. */
export interface ServiceEntryPoint extends ServiceLink {
  /** The popup's address is requested when it opens, at `href` [CS-02]. */
  readonly resolveOnOpen?: true;
}

export interface SocialLink {
  readonly kind: 'facebook' | 'telegram' | 'whatsapp';
  readonly href: string;
}

/**
 * The whole site of one brand for one viewer, completely decided. Same facts → same site [WL-03].
 */
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
  /** The viewer is a guest who may open only the pages of `loginFirstPublicPaths` [RT-20]. */
  readonly loginFirst: boolean;
  readonly flags: Readonly<Record<FlagName, Decision>>;
  readonly features: Readonly<Record<FeatureName, Decision>>;
  readonly gameTypes: Readonly<Record<GameType, Decision>>;
  readonly routes: Readonly<Record<RouteId, RouteEntry>>;
  readonly nav: readonly NavEntry[];
  /** Banners by group, in order. */
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
    /** The entries beside the page and in forms, if others exist for those places. */
    readonly places: Readonly<Partial<Record<'side' | 'form', ServiceEntryPoint>>>;
    /** The players' chat room [CS-08]; an external address is framed. */
    readonly chatRoom?: ServiceLink;
    /**
     * External hosts that the brand names for customer service: the platform may send people only
     * there.
     */
    readonly hosts: readonly string[];
  };
  readonly social: readonly SocialLink[];
  /** Whose banners are shown when both platform and folder have some. */
  readonly contentFrom: Merchant['platform']['content'];
  /** Account types that see agent sections [AG-15]. */
  readonly agentTypes: readonly number[];
  /** The brand's type of lottery, which a platform's categories name [GM-10]. */
  readonly lotteryType: string;
  /** The brand's hosts in the platform's answer: plain, valid hosts [CS-07]. */
  readonly domains: readonly string[];
  /**
   * Hosts of pictures besides the brand's own, in no order, and origins of games in frames: `games`
   * of our own launches, `frames` every origin.
   */
  readonly cdn: {
    readonly images: readonly string[];
    readonly games: readonly string[];
    readonly frames: readonly string[];
  };
  /** The analytics id, used with the visitor's consent; null without analytics [CS-09]. */
  readonly analytics: string | null;
  /** Available apps, at most one for each device. */
  readonly downloads: readonly {
    readonly device: AppDevice;
    readonly href: string;
    readonly label?: string;
    /** The platform's own picture of its QR code. */ readonly qr?: string;
  }[];
  /** Its pages are the existing ones, in the order of their links. */
  readonly footer: Merchant['footer'] & { readonly pages: readonly string[] };
  /** Tags of the brand's content pages. */
  readonly pages: readonly string[];
  readonly memberPages: readonly (Decision & { readonly id: MemberPage })[];
  readonly agentPages: readonly (Decision & { readonly id: AgentPage })[];
  readonly hideVendors: readonly string[];
  /** The brand's own logo, when it has one. */
  readonly logo?: Logo;
  readonly theme: Theme;
  readonly layout: Layout;
  readonly jurisdiction: Merchant['jurisdiction'];
  readonly minimumAge: number;
  /** Whether the box of age and terms starts ticked [AU-18]. */
  readonly termsStartAccepted: boolean;
  /** Texts that the jurisdiction requires on every page and beside the form. */
  readonly requiredTexts: readonly RequiredText[];
}

/** The decision about a request before any page is shown. */
export type AccessDecision =
  | { readonly kind: 'page'; readonly route: RouteId }
  | { readonly kind: 'status'; readonly status: Exclude<Status, { kind: 0 }> }
  /** `back`: the requested page, if it is to be stored beside the address. */
  | { readonly kind: 'redirect'; readonly to: string; readonly returnTo?: string }
  /** A 404 page with links [RT-23]; `text` is the key of a more specific message [AU-23]. */
  | { readonly kind: 'missing'; readonly reason: Reason; readonly text?: 'in_need_true_account' };
