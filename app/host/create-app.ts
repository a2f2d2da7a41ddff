import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { parseHost } from '#app/context/identify-request.ts';
import { compressBytes } from '#app/lib/compress-bytes.ts';
import { preferredEncoding } from '#app/lib/preferred-encoding.ts';
import { fault, faultResponse } from '#app/platform/calls/responses.ts';
import { busy, toResponse, walletRefusal } from '#app/platform/wallet/wallet-responses.ts';
import { signedApiOf, signedApis } from '#schema/signed-apis.ts';
import type { AppEnv } from './http/app-env.ts';
import { createBrandHandler } from './http/brand-handler.ts';
import { tooManyBrands } from './http/brand-load-limit.ts';
import { brandList } from './pages/brand-list.ts';
import { isWellFormedHost } from './http/client-address.ts';
import { failureResponse } from './http/failure-response.ts';
import { liveness } from './operations/health.ts';
import type { Inspector } from './pages/inspector.ts';
import { isApiPath } from '#schema/envelope.ts';
import type { Registry } from '#app/registry/registry.ts';
import type { Previews } from '#app/registry/staged/previews.ts';
import { recordRequest } from './http/access-log.ts';
import { secureHeaders } from './http/security.ts';
import { isOpenApiPath, monitoringRefused } from './operations/monitoring-access.ts';
import {
  mayMonitorHere,
  createMetricsReport,
  platformDocument,
} from './operations/monitoring-app.ts';
import { unknownHost } from './pages/neutral-page.ts';
import { createOfficeHandler } from './http/office-handler.ts';
import { createPageHandler } from './pages/page-handler.ts';
import { createPageLimit } from './pages/page-limit.ts';
import { malformedHost, notFound, plainText } from './http/plain-text.ts';
import { createReadinessReport } from './operations/readiness-report.ts';
import type { PageRenderer } from './pages/render-page.ts';
import type { RequestResolver } from './http/request-resolver.ts';
import { createSignedApiHandler } from './http/signed-api-handler.ts';
import { createPreviewHandler } from './staging/preview-handler.ts';
import { isSandboxOpen, isForwarded, isLocalHost } from './http/local-request.ts';
import type { Services } from './services.ts';
import type { readBuiltFiles } from './static/built-files.ts';
import { isPublicFile } from './static/public-files.ts';

const portOf = (host: string): string => /:\d+$/.exec(host)?.[0] ?? '';

/** Plain `localhost` lists the brands for testers. */
function unknownHostResponse(
  { registry, environment }: Services,
  request: Request,
  host: string,
): Response {
  const { pathname } = new URL(request.url);
  // Vendors and payment providers do not parse envelopes.
  if (signedApiOf(pathname)) return toResponse(walletRefusal('bad-signature'));
  if (isApiPath(pathname)) return faultResponse(fault('unknown_merchant'));
  return isSandboxOpen(environment, request, host) &&
    parseHost(host) === 'localhost' &&
    pathname === '/'
    ? brandList(registry, portOf(host))
    : unknownHost();
}

/** Shorter bodies are not compressed. */
const minCompressedBytes = 860;
const textual = /^(text\/|application\/(json|javascript|manifest\+json|problem\+json)|image\/svg)/;

const compress: MiddlewareHandler = async (context, next) => {
  await next();
  const response = context.res;
  if (context.req.method === 'HEAD' || response.headers.has('Content-Encoding')) return;
  if (
    !textual.test(response.headers.get('Content-Type') ?? '') ||
    response.headers.get('Content-Type')?.startsWith('text/event-stream')
  )
    return;
  const encoding = preferredEncoding(context.req.header('accept-encoding') ?? '');
  if (!/accept-encoding/i.test(response.headers.get('Vary') ?? ''))
    response.headers.append('Vary', 'Accept-Encoding');
  // Access the body last: an unchanged response stays in one piece.
  if (encoding === 'identity' || !response.body) return;
  const bytes = Buffer.from(await response.arrayBuffer());
  const isShort = bytes.length < minCompressedBytes;
  const compressed = isShort ? bytes : await compressBytes(bytes, encoding);
  const headers = new Headers(response.headers);
  if (!isShort) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(compressed.length));
  context.res = undefined;
  context.res = new Response(compressed, { status: response.status, headers });
};

/** Outermost first. */
function addMiddleware(app: Hono<AppEnv>, services: Services, resolve: RequestResolver): void {
  app.use(async (context, next) => {
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
  const handleSignedApi = createSignedApiHandler(services);
  for (const { root } of Object.values(signedApis)) app.use(`${root}*`, handleSignedApi);
  app.use((context, next) => {
    context.set('resolved', resolve(context.env.incoming));
    return next();
  });
  app.use(compress);
  app.use(secureHeaders<AppEnv>((context) => context.get('resolved').connection.https));
}

/**
 * Lets a proxy check a host before it requests a certificate (Caddy's `on_demand_tls`): 200 or 404.
 * Local hosts and addresses get no certificate.
 * @returns undefined for forwarded requests, which come from visitors and get a page
 */
async function servedHost(
  {
    registry,
    previews,
  }: {
    readonly registry: Pick<Registry, 'byHost' | 'officeAt'>;
    readonly previews: Pick<Previews, 'at'>;
  },
  request: Pick<Request, 'headers' | 'url'>,
): Promise<Response | undefined> {
  if (isForwarded(request)) return undefined;
  const host = parseHost(new URL(request.url).searchParams.get('domain'));
  const isServed =
    host !== undefined &&
    !isLocalHost(host) &&
    ((await registry.byHost(host)) ??
      (await registry.officeAt(host)) ??
      (await previews.at(host))) !== undefined;
  return isServed
    ? plainText('A brand is served at this host.', 200)
    : plainText('No brand is served at this host.', 404);
}

/** @param resolve shared with the page cache's fast path */
export function createApp(
  services: Services,
  resolve: RequestResolver,
  builtFile: ReturnType<typeof readBuiltFiles>,
  pageRenderer: PageRenderer,
  inspector?: Inspector,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const limit = createPageLimit(services.clock);
  const handlePage = createPageHandler(services, pageRenderer, limit, inspector);
  const handleBrand = createBrandHandler(services, builtFile, handlePage, inspector);
  const handlePreview = createPreviewHandler(services, handleBrand);
  const handleOffice = createOfficeHandler(services, limit);
  addMiddleware(app, services, resolve);

  app.get('/healthz', () => liveness(services.platform?.silentSeconds() ?? 0));
  const isMonitor = (context: Context<AppEnv>): boolean => {
    const { remoteAddress } = context.env.incoming.socket;
    const { host } = context.get('resolved').connection;
    return mayMonitorHere(services, context.req.raw, host, remoteAddress);
  };
  app.get('/readyz', (context) => createReadinessReport(services, isMonitor(context)));
  app.get('/metrics', (context) => {
    if (isMonitor(context)) return createMetricsReport(services);
    return services.environment.monitoring ? notFound() : monitoringRefused();
  });

  app.get('/served-host', async (context, next) => {
    const response = await servedHost(services, context.req.raw);
    return response ?? (await next());
  });

  app.all('*', async (context) => {
    const request = context.req.raw;
    if (!URL.canParse(request.url)) return malformedHost();
    const { pathname } = new URL(request.url);
    const resolved = context.get('resolved');
    const { connection } = resolved;
    if (!isWellFormedHost(connection.host)) return malformedHost();
    const identified = await resolved.identified();
    if (resolved.isRefused()) return signedApiOf(pathname) ? busy(503) : tooManyBrands(pathname);
    if (isApiPath(pathname)) {
      if (isOpenApiPath(pathname) && !isMonitor(context))
        return faultResponse(fault('unknown_call'));
      if (pathname === '/wps/openapi.json' && !services.platform) return platformDocument();
    }
    if (identified) return handleBrand(context, identified);
    return (
      (await handleOffice(context)) ??
      (await handlePreview(context)) ??
      (isPublicFile(pathname) ? builtFile(request, pathname) : undefined) ??
      unknownHostResponse(services, request, connection.host)
    );
  });

  app.onError((error, context) => {
    const { body, ...init } = failureResponse(services, context.req.path, error);
    return new Response(body, init);
  });
  return app;
}
