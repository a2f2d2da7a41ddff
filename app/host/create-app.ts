import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { parseHost } from '#app/context/find-merchant.ts';
import { resolveRequestContext } from '#app/context/resolve-request.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault, faultResponse } from '#app/platform/calls/responses.ts';
import type { PageRenderer } from './render-page.ts';
import { serveBrandAsset, isBrandAssetPath } from './static/brand-assets.ts';
import { brandList } from './brand-list.ts';
import type { readBuiltFiles } from './static/built-files.ts';
import { isWellFormedHost } from './client-address.ts';
import type { RequestResolver, ResolvedRequest } from './request-resolver.ts';
import { compress } from './middleware/compress.ts';
import { withDeadline } from '#app/lib/with-deadline.ts';
import { routeAt } from '#app/lib/route-table.ts';
import { pagePath } from '#app/context/page-path.ts';
import { pingPath } from '#app/lib/domain-ping.ts';
import { liveness, ping, readiness } from './health.ts';
import { faviconPath, isPublicFile } from './static/public-files.ts';
import { isOfflineFile, offlineFile } from './static/offline/offline-files.ts';
import { seoFile, isSeoFile } from './static/seo/robots-and-sitemap.ts';
import { pageCache, type AppEnv } from './page-cache/middleware.ts';
import { trackFailedCalls } from './page-cache/track-failures.ts';
import type { Inspector } from './inspector.ts';
import { unknownHost } from './neutral-page.ts';
import { createFormIntake } from './forms/form-intake.ts';
import { toPageRequest } from './page-request.ts';
import { recordRequest } from './middleware/access-log.ts';
import { isApiPath } from './is-api-path.ts';
import { redactPath } from './log-redaction.ts';
import type { Services } from './services.ts';
import { isSameOrigin, secureHeaders } from './middleware/security.ts';

const notFound = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

const malformedHost = () =>
  new Response('The host name of this request is malformed.', {
    status: 400,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/**
 * Warns once when a trusted proxy does not say by which scheme a page was requested: cookies are
 * then sent without `Secure`, and browsers are not told to stay on HTTPS [F6].
 */
function schemeCheck({ log }: Pick<Services, 'log'>): (request: ResolvedRequest) => void {
  let warned = false;
  return ({ lacksScheme }) => {
    if (warned || !lacksScheme) return;
    warned = true;
    log.warn(
      'A trusted proxy sends no X-Forwarded-Proto, so its visitors count as visitors over plain HTTP: cookies lack Secure, and there is no HSTS. Make the proxy set this header.',
    );
  };
}

const portOf = (host: string): string => /:\d+$/.exec(host)?.[0] ?? '';

/** Whether the platform answers for at least one brand; with none there is nothing to ask. */
async function isPermissionAvailable({
  registry,
  client,
  permissions,
}: Services): Promise<boolean> {
  const brand = await registry.byCode(registry.codes()[0] ?? '');
  if (!brand) return true;
  const { merchant } = brand;
  const host = merchant.hosts.player[0] ?? '';
  const answer = await permissions.get({
    code: merchant.code,
    version: merchant.version,
    host,
    call: client({ merchantCode: merchant.platform.merchantCode, host, ip: '' }),
  });
  return answer.kind === 'known' && !answer.stale;
}

/** What waits to be delivered; told to the metrics as well. */
async function collectMessageState({ platform, metrics }: Services) {
  const state = await platform?.postState().catch(() => undefined);
  for (const [channel, { pending, failed }] of Object.entries(state ?? {}))
    metrics.messages(channel, pending, failed);
  return state;
}

/** Whether the money adds up, as the platform saw it last. */
async function collectLedgerState({ platform, metrics }: Services): Promise<void> {
  const state = await platform?.booksState().catch(() => undefined);
  if (state) metrics.ledger(state);
}

/** Less than the 2 s within which `/readyz` answers, whatever the database does [M7]. */
const readinessTimeoutMs = 1_500;

async function ready(services: Services): Promise<Response> {
  const { registry, platform, metrics } = services;
  const problems = registry.problems();
  metrics.brands(registry.codes().length, registry.problemsByFolder().size);
  const [reasons, permission, messages] = await Promise.all([
    withDeadline(platform?.readinessProblems() ?? Promise.resolve([]), readinessTimeoutMs, () => [
      `The platform does not answer within ${readinessTimeoutMs} ms.`,
    ]),
    withDeadline(isPermissionAvailable(services), readinessTimeoutMs, () => false),
    withDeadline(collectMessageState(services), readinessTimeoutMs, () => undefined),
  ]);
  return readiness({
    database: reasons.length === 0,
    reasons,
    permission,
    messages,
    brands: {
      serving: registry.codes(),
      unchecked: registry.uncheckedCount(),
      lastGood: registry.lastKnownGood(),
      problems,
    },
  });
}

/** The tester's desk; what it changed is seen at once, not when caches have run out. */
async function sandbox(
  { platform, permissions, members, callCache, pages }: Services,
  request: Request,
  code: string,
  merchantCode: string,
): Promise<Response> {
  const answer = await platform?.sandbox(request, merchantCode);
  if (request.method !== 'GET') {
    permissions.invalidate(code);
    members.clear();
    callCache.clear();
    pages.invalidate();
  }
  return answer ?? notFound();
}

/**
 * An address that belongs to no brand: nothing, told in the words of who asks; plain `localhost`
 * lists the brands for testers.
 */
function unknownHostResponse(
  { registry, environment }: Services,
  host: string,
  pathname: string,
): Response {
  if (isApiPath(pathname)) return faultResponse(fault('unknown_merchant'));
  return environment.sandbox && parseHost(host) === 'localhost' && pathname === '/'
    ? brandList(registry, portOf(host))
    : unknownHost();
}

/**
 * The host: finds the brand of each request and hands it to the one who answers it.
 * @param resolve what the page cache's fast path resolves requests with
 * @param inspector only with the sandbox
 */
export function createApp(
  services: Services,
  resolve: RequestResolver,
  builtFile: ReturnType<typeof readBuiltFiles>,
  { renderPage, takesForm }: PageRenderer,
  inspector?: Inspector,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const checkScheme = schemeCheck(services);
  const readForm = createFormIntake(services.clock);

  app.use(async (context, next) => {
    context.set('resolved', resolve(context.env.incoming));
    const startedAt = performance.now();
    await next();
    recordRequest(
      services,
      { method: context.req.method, path: context.req.path, brand: context.get('brand') },
      {
        status: context.res.status,
        requestId: context.res.headers.get('x-request-id') ?? undefined,
      },
      performance.now() - startedAt,
    );
  });
  app.use(compress);
  app.use(pageCache(services));
  app.use(secureHeaders<AppEnv>((context) => context.get('resolved').connection.https));

  app.get('/healthz', liveness);
  app.get('/readyz', () => ready(services));
  app.get('/metrics', async () => {
    await Promise.all([collectMessageState(services), collectLedgerState(services)]);
    return new Response(await services.metrics.text(), {
      headers: { 'Content-Type': services.metrics.contentType },
    });
  });

  app.all('*', async (context) => {
    const request = context.req.raw;
    if (!URL.canParse(request.url)) return malformedHost();
    const { pathname } = new URL(request.url);
    const resolved = context.get('resolved');
    const { connection } = resolved;
    if (!isWellFormedHost(connection.host)) return malformedHost();
    const identified = await resolved.identified();
    if (!identified)
      return (
        (isPublicFile(pathname) ? builtFile(request, pathname) : undefined) ??
        unknownHostResponse(services, connection.host, pathname)
      );
    if (pathname === pingPath) return ping();
    const { brand } = identified.owner;
    const { merchant } = brand;
    const { merchantCode } = merchant.platform;
    context.set('brand', merchant.code);
    if (isApiPath(pathname))
      return services.platform
        ? services.platform.fetch(request, { merchantCode, ip: connection.ip })
        : faultResponse(fault('unknown_call'));
    checkScheme(resolved);
    if (pathname.startsWith('/demo-vendor/'))
      return services.platform
        ? services.platform.vendor(request, { merchantCode, ip: connection.ip })
        : notFound();
    if (pathname === '/__sandbox' || pathname.startsWith('/__sandbox/')) {
      if (!services.environment.sandbox || !isSameOrigin(request, connection)) return notFound();
      return (
        (await inspector?.answer(request, pathname, identified)) ??
        sandbox(services, request, merchant.code, merchantCode)
      );
    }
    if (isSeoFile(pathname) || isOfflineFile(pathname)) {
      const requestContext = await resolveRequestContext(request, identified, services);
      return isOfflineFile(pathname)
        ? offlineFile(requestContext, pathname)
        : seoFile(requestContext, pathname);
    }
    const injectedFault =
      services.environment.sandbox && /^\/assets\/|\.data$/.test(pathname)
        ? await services.platform?.injectFault(merchantCode, pathname)
        : undefined;
    if (injectedFault) return injectedFault;
    const file =
      (pathname === faviconPath ? undefined : builtFile(request, pathname)) ??
      (await serveBrandAsset(brand, request, pathname, services.images));
    if (file) return file;
    if (isBrandAssetPath(pathname) || pathname.startsWith('/assets/')) return notFound();
    if (!isSameOrigin(request, connection))
      return new Response('This form came from another site.', {
        status: 403,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      });
    const pageRequest = toPageRequest(request, connection);
    if (!pageRequest.ok) return pageRequest.fault;
    const requestContext = await resolveRequestContext(pageRequest.value, identified, services);
    const requestId = randomBytes(8).toString('hex');
    const failedCalls: string[] = [];
    const recordFailure = (name: string, { key }: CallFault) => {
      context.set('lacking', true);
      failedCalls.push(`${name}: ${key}`);
    };
    const report = (error: unknown) =>
      services.log.error({ requestId, path: redactPath(pathname), err: error }, 'a page failed');
    const call = trackFailedCalls(requestContext.call, recordFailure);
    const render = (form: FormData | undefined) =>
      renderPage(
        pageRequest.value,
        { ...requestContext, call },
        { requestId, report, now: services.clock.now(), form },
      );
    const { access } = requestContext;
    // A page that this brand or viewer does not have; paths outside the route table are all missing.
    const isMissing = access.kind === 'missing' && routeAt(pagePath(pathname)) !== undefined;
    const isForm = request.method === 'POST' && !isMissing && takesForm(pathname);
    const size = access.kind === 'page' && access.route === 'feedback' ? 'large' : 'usual';
    const page = isForm
      ? await readForm({ request, ip: connection.ip, size }, render)
      : await render(undefined);
    // Support finds the number that the page shows, and what the page could not be made of. Who
    // left meanwhile saw none.
    if (
      page.status >= 500 &&
      !pageRequest.value.signal.aborted &&
      requestContext.access.kind !== 'status'
    )
      services.log.warn(
        { requestId, path: redactPath(pathname), status: page.status, refused: failedCalls },
        'a page could not be shown',
      );
    return inspector ? inspector.injectScript(pageRequest.value, page) : page;
  });

  app.onError((error, context) => {
    const requestId = randomBytes(8).toString('hex');
    services.log.error(
      { requestId, path: redactPath(context.req.path), err: error },
      'a request failed',
    );
    return new Response(
      `Something went wrong. Please try again, or tell customer service this number: ${requestId}`,
      {
        status: 500,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Request-Id': requestId },
      },
    );
  });
  return app;
}
