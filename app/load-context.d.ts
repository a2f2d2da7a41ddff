import type { BrandFiles } from '#app/features/brand/brand-data.ts';
import type { Call } from '#app/api/call.ts';
import type { Banner } from '#schema/calls/content.ts';
import type { AssembledSite, AccessDecision, BannerEntry, Viewer } from '#app/site/types.ts';
import type { Permission } from '#schema/permission.ts';
import type { RequestSession } from '#app/session/session.ts';

declare module '@remix-run/node' {
  interface AppLoadContext extends Omit<BrandFiles, 'texts'> {
    readonly site: AssembledSite;
    readonly viewer: Viewer;
    /** Platform banners that replace the folder's, by group [SH-02]. */
    readonly platformBanners: (said: readonly Banner[]) => Record<string, BannerEntry[]>;
    /** The brand's own domains on this side among those of the platform [API-25]. */
    readonly ownDomains: (named: Permission['domainRoute']) => readonly string[];
    /** Allows this page to measure these domains [CS-07]. */
    readonly measureDomains: (domains: readonly string[]) => void;
    readonly access: AccessDecision;
    readonly call: Call;
    /** For a token that was just issued. */
    readonly callWith: (token: string) => Call;
    readonly session: RequestSession;
    /** The brand's texts in the viewer's language. */
    readonly texts: BrandFiles['texts'] & { readonly bundle: Readonly<Record<string, string>> };
    readonly content: (
      kind: 'help' | 'page' | 'guide',
      tag: string,
    ) => { readonly title: string; readonly html: string; readonly language: string } | undefined;
    /** Parsed once by the host; empty without a posted form. */
    readonly form: FormData;
    /** The router requested only data, so the document keeps its own CSP. */
    readonly isDataRequest: boolean;
    readonly nonce: string;
    readonly requestId: string;
    /** Rendered once for many guests, so the page contains nothing of one request. */
    readonly isShared: boolean;
    /** Random per rendered page, and reused with a cached page. For idempotency keys. */
    readonly pageId: string;
    readonly report: (error: unknown) => void;
    /**
     * Excludes this page from the shared cache: its URL names something that does not exist, and
     * clients can invent any number of such URLs.
     */
    readonly markUncacheable: () => void;
    /**
     * Takes the cost of one more page from the client's rate-limit budget; false when it is used
     * up.
     */
    readonly takePage: () => boolean;
    /** `imageHosts` for games that are launched from the site's own host. */
    readonly launchHosts: readonly string[];
    /** By the platform's clock, ms since the epoch. */
    readonly now: number;
    /**
     * `stale`: the platform does not respond and a cached permission is used. `unavailable`: there
     * is none, so the site is closed [ST-03].
     */
    readonly permissionState: 'fresh' | 'stale' | 'unavailable';
  }
}
