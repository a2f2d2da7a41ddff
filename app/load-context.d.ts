import type { BrandData } from '#app/features/brand/brand-data.ts';
import type { Consent } from '#app/lib/consent.ts';
import type { Call } from '#app/api/call.ts';
import type { Banner } from '#schema/calls/content.ts';
import type { AssembledSite, AccessDecision, BannerEntry, Viewer } from '#app/site/types.ts';
import type { RequestSession } from '#app/session/session.ts';

declare module '@remix-run/node' {
  /** What the host hands to every loader and action: one request's brand, viewer and APIs. */
  interface AppLoadContext {
    readonly site: AssembledSite;
    readonly viewer: Viewer;
    /** What of the platform's banners is in place of the folder's, by group [SH-02]. */
    readonly platformBanners: (said: readonly Banner[]) => Record<string, BannerEntry[]>;
    readonly access: AccessDecision;
    readonly call: Call;
    /** A call as whoever has just got that token. */
    readonly callWith: (token: string) => Call;
    readonly session: RequestSession;
    /**
     * The brand's texts in the viewer's language: key → text, the language that one is in, whether
     * all are in the viewer's, and where the browser gets the same.
     */
    readonly texts: {
      readonly bundle: Readonly<Record<string, string>>;
      readonly languageOf: (key: string) => string;
      readonly complete: boolean;
      /** The language that most of them are in. */
      readonly mainLanguage: string;
      readonly url: string;
    };
    /** Sanitised HTML of the brand's content pages in the viewer's language, by kind and tag. */
    readonly content: (
      kind: 'help' | 'page' | 'guide',
      tag: string,
    ) => { readonly title: string; readonly html: string; readonly language: string } | undefined;
    /** `https://host` as the player sees it. */
    readonly origin: string;
    /** How search engines find the brand. */
    readonly seo: BrandData['seo'];
    /** What was posted, parsed once by the host; empty when nothing was. */
    readonly form: FormData;
    readonly nonce: string;
    readonly requestId: string;
    /**
     * Random text of this page, which a page that is shown again keeps; for forms that count once.
     */
    readonly pageId: string;
    /** Tells the host's log of a fault that no page expected. */
    readonly report: (error: unknown) => void;
    /**
     * Keeps this page from being stored for other guests: its address names something that is not
     * there, and anybody can make up any number of such addresses [N6].
     */
    readonly markUncacheable: () => void;
    /** The page shows something else from then on, though no answer of the platform changes; ms. */
    readonly holdsUntil: (at: number) => void;
    /** What the visitor said to analytics. */
    readonly consent: Consent | undefined;
    /** The brand stylesheet's URL, and the version in art URLs. */
    readonly stylesheet: string;
    readonly artVersion: string;
    /** The version in icon URLs. */
    readonly icons: string;
    /**
     * Where this page's pictures come from besides the brand's own host, in the order in which they
     * are tried [CS-07].
     */
    readonly imageHosts: readonly string[];
    /** The same for games that are launched from our own host. */
    readonly launchHosts: readonly string[];
    /** Time now, ms since the epoch, by the platform's clock. */
    readonly now: number;
    /**
     * `stale`: the permission is an old one because the platform does not answer; `unavailable`:
     * there never was one, and the site is closed [ST-03].
     */
    readonly permissionState: 'fresh' | 'stale' | 'unavailable';
  }
}
