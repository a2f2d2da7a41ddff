import { randomBytes } from 'node:crypto';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import type { RequestContext } from '#app/context/resolve-request.ts';
import { isPageData } from '#app/domain/pages/page-path.ts';
import { originsOf } from '#app/lib/cdn-address.ts';
import { languageOf } from '#app/domain/languages.ts';
import { shuffled, type Random } from '#app/lib/random.ts';
import { brandAssetInfo } from '../static/brand-assets.ts';
import { seoMetadata } from '../static/seo/page-metadata.ts';
import { createRouteHandler, readRouteModules, type RouteModules } from './route-handlers.ts';
import { contentSecurityPolicy, scriptHashes } from '../http/security.ts';
import { plainText } from '../http/plain-text.ts';

export type RenderPage = (
  request: Request,
  requestContext: RequestContext,
  facts: PageFacts,
) => Promise<Response>;

export interface PageRenderer extends RouteModules {
  readonly renderPage: RenderPage;
}

/** `form`: undefined for a GET, and for a post to a page without a form. */
type PageFacts = Pick<
  AppLoadContext,
  'requestId' | 'pageId' | 'now' | 'report' | 'markUncacheable' | 'takePage'
> & {
  readonly form: FormData | undefined;
  /** Sent to many guests, so its scripts are allowed by hash: a nonce must never be reused. */
  readonly isShared: boolean;
};

function loadContext(
  requestContext: RequestContext,
  facts: Pick<
    AppLoadContext,
    | 'requestId'
    | 'pageId'
    | 'now'
    | 'report'
    | 'markUncacheable'
    | 'takePage'
    | 'isShared'
    | 'isDataRequest'
    | 'nonce'
    | 'imageHosts'
    | 'launchHosts'
    | 'measureDomains'
    | 'form'
  >,
): AppLoadContext {
  const {
    brand,
    viewer,
    site,
    platformBanners,
    ownDomains,
    access,
    call,
    callWith,
    session,
    texts,
    content,
    origin,
    permissionState,
  } = requestContext;
  return {
    site,
    platformBanners,
    ownDomains,
    viewer,
    access,
    call,
    callWith,
    session,
    content,
    origin,
    permissionState,
    ...facts,
    texts: {
      bundle: texts.bundle,
      complete: texts.complete,
      mainLanguage: texts.mainLanguage,
      languageOf: texts.languageOf,
      url: `/texts/${texts.hash}/${viewer.language}.json`,
    },
    consent: requestContext.consent,
    // Only documents need these.
    get stylesheet() {
      return brandAssetInfo(brand).stylesheet;
    },
    get artVersion() {
      return brandAssetInfo(brand).artVersion;
    },
    get icons() {
      return brandAssetInfo(brand).icons;
    },
    get seo() {
      return seoMetadata(requestContext);
    },
  };
}

/** The chat room may open over any page [CS-08]. */
const chatOrigins = ({ site: { service, status } }: RequestContext): string[] =>
  status.kind === 0 && service.chatRoom?.href.startsWith('https:')
    ? originsOf([service.chatRoom.href])
    : [];

const framingRoutes = new Set<string>(['game', 'seamless', 'fbsports']);

/** The chat room and, on game routes, games [RT-13, RT-18]. */
const frameOrigins = (requestContext: RequestContext): string[] => [
  ...chatOrigins(requestContext),
  ...(requestContext.access.kind === 'page' && framingRoutes.has(requestContext.access.route)
    ? requestContext.site.cdn.frames
    : []),
];

const cookieName = (cookie: string): string => cookie.slice(0, cookie.indexOf('='));

const isData = ({ url }: Request): boolean => isPageData(new URL(url).pathname);

/** A form posted to a page without an action: status 405, but with the page's content. */
async function renderAs405(
  { url, headers, signal }: Request,
  render: (request: Request) => Promise<Response>,
): Promise<Response> {
  const page = await render(new Request(url, { headers, signal }));
  if (page.status !== 200) return page;
  const responseHeaders = new Headers(page.headers);
  responseHeaders.set('Allow', 'GET, HEAD');
  return new Response(page.body, { status: 405, headers: responseHeaders });
}

/** Sets the headers of every page: policy, caching, removal of an ended session's cookie. */
export function createPageRenderer(build: ServerBuild, random: Random): PageRenderer {
  const handle = createRouteHandler(build);
  const renderPage: RenderPage = async (request, requestContext, { form, isShared, ...facts }) => {
    const isRefusedPost = request.method === 'POST' && form === undefined;
    if (isRefusedPost && isData(request))
      return plainText('This page takes no form.', 405, { Allow: 'GET, HEAD' });
    const nonce = randomBytes(16).toString('base64');
    const pictureHosts = shuffled(requestContext.site.cdn.images, random);
    const launchHosts = shuffled(requestContext.site.cdn.games, random);
    let measuredOrigins: readonly string[] = [];
    const render = (input: Request) =>
      handle(
        input,
        loadContext(requestContext, {
          ...facts,
          isShared,
          form: form ?? new FormData(),
          // Data requests of the router: loaders see the page's address.
          isDataRequest: isData(request),
          nonce,
          imageHosts: pictureHosts,
          launchHosts,
          measureDomains: (domains) => {
            measuredOrigins = domains;
          },
        }),
      );
    // Without an action Remix would log an error each time.
    const pageResponse = isRefusedPost ? await renderAs405(request, render) : await render(request);
    const response =
      pageResponse.status === 405 && !isRefusedPost && !isData(request)
        ? await renderAs405(request, render)
        : pageResponse;
    const inlineScripts = isShared
      ? scriptHashes(await response.clone().text(), nonce)
      : [`'nonce-${nonce}'`];
    // Modify the response itself: a copy would turn its body into a stream. Cloning a response of
    // @hono/node-server replaces its headers, so they are read afterwards.
    const { headers } = response;
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy(inlineScripts, {
        frameOrigins: frameOrigins(requestContext),
        probeOrigins: frameOrigins(requestContext),
        imageOrigins: originsOf(requestContext.site.cdn.images),
        analytics: requestContext.consent === 'yes' && requestContext.site.analytics !== null,
        measuredOrigins,
      }),
    );
    headers.set('X-Request-Id', facts.requestId);
    headers.set('Content-Language', languageOf(requestContext.texts.mainLanguage)?.tag ?? 'en');
    if (requestContext.requestedLanguage && !isData(request))
      for (const cookie of requestContext.session
        .choose({ language: requestContext.requestedLanguage })
        .getSetCookie())
        headers.append('Set-Cookie', cookie);
    // Pages depend on cookies, so shared caches must not store them.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
    // Cookies set by the page win over those that the context removes, such as a log-in while an
    // old session ends.
    const setByPage = new Set(headers.getSetCookie().map(cookieName));
    for (const cookie of requestContext.headers.getSetCookie())
      if (!setByPage.has(cookieName(cookie))) headers.append('Set-Cookie', cookie);
    return response;
  };
  return { renderPage, ...readRouteModules(build) };
}
