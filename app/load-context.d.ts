import type { BrandData } from '#app/features/brand/brand-data.ts';
import type { Consent } from '#app/lib/consent.ts';
import type { Call } from '#app/api/call.ts';
import type { Banner } from '#schema/calls/content.ts';
import type { AssembledSite, AccessDecision, BannerEntry, Viewer } from '#app/site/types.ts';
import type { Permission } from '#schema/permission.ts';
import type { RequestSession } from '#app/session/session.ts';

declare module '@remix-run/node' {
  /** The context of every loader and action: one request's brand, viewer and APIs. */
  interface AppLoadContext {
    readonly site: AssembledSite;
    readonly viewer: Viewer;
    /** The platform's banners that replace the folder's, by group [SH-02]. */
    readonly platformBanners: (said: readonly Banner[]) => Record<string, BannerEntry[]>;
    /** The brand's own domains on this side among those that the platform names [API-25]. */
    readonly ownDomains: (named: Permission['domainRoute']) => readonly string[];
    /** Allows this page to measure the way to these domains [CS-07]. */
    readonly measureDomains: (domains: readonly string[]) => void;
    readonly access: AccessDecision;
    readonly call: Call;
    /** A call with a token that was just issued. */
    readonly callWith: (token: string) => Call;
    readonly session: RequestSession;
    /**
     * The brand's texts in the viewer's language: key → text, the language of each, whether all are
     * in the viewer's, and the URL where the browser gets the same.
     */
    readonly texts: {
      readonly bundle: Readonly<Record<string, string>>;
      readonly languageOf: (key: string) => string;
      readonly complete: boolean;
      /** The language of most of them. */
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
    /** The brand's data for search engines. */
    readonly seo: BrandData['seo'];
    /** The posted form, parsed once by the host; empty without one. */
    readonly form: FormData;
    /** Whether the router requested the data alone: the page around it keeps its own policy. */
    readonly isDataRequest: boolean;
    readonly nonce: string;
    readonly requestId: string;
    /**
     * A random text of this page, which stays when the page is reused; for forms that must count
     * once.
     */
    readonly pageId: string;
    /** Logs an unexpected fault. */
    readonly report: (error: unknown) => void;
    /**
     * Keeps this page out of the shared cache: its address names something that does not exist, and
     * anybody can invent any number of such addresses [N6].
     */
    readonly markUncacheable: () => void;
    /**
     * Takes the cost of one more page from the budget of the visitor's address, for a page that reads
     * as much as several; false when none is left [N6].
     */
    readonly takePage: () => boolean;
    /**
     * From then on the page's content differs, even without a change in the platform's answers; ms
     * since the epoch.
     */
    readonly holdsUntil: (at: number) => void;
    /** The visitor's consent to analytics. */
    readonly consent: Consent | undefined;
    /** The brand stylesheet's URL, and the version in art URLs. */
    readonly stylesheet: string;
    readonly artVersion: string;
    /** The version in icon URLs. */
    readonly icons: string;
    /**
     * Hosts of this page's pictures besides the brand's own, in the order in which they are tried
     * [CS-07].
     */
    readonly imageHosts: readonly string[];
    /** The same for games that are launched from our own host. */
    readonly launchHosts: readonly string[];
    /** The current time, ms since the epoch, by the platform's clock. */
    readonly now: number;
    /**
     * `stale`: the permission is an old one because the platform does not answer; `unavailable`:
     * there never was one, and the site is closed [ST-03].
     */
    readonly permissionState: 'fresh' | 'stale' | 'unavailable';
  }
}
