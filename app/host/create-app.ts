import { Hono, type Context } from 'hono';
import { parseHost } from '#app/context/find-merchant.ts';
import { fault, faultResponse } from '#app/platform/calls/responses.ts';
import { toResponse, walletRefusal } from '#app/platform/wallet/responses.ts';
import { signedApiOf } from '#schema/signed-apis.ts';
import type { AppEnv } from './app-env.ts';
import { createBrandHandler } from './brand-handler.ts';
import { tooManyBrands } from './brand-load-limit.ts';
import { brandList } from './brand-list.ts';
import { isWellFormedHost } from './client-address.ts';
import { failureResponse } from './failure-response.ts';
import { liveness } from './health.ts';
import type { Inspector } from './inspector.ts';
import { isApiPath } from './is-api-path.ts';
import { recordRequest } from './middleware/access-log.ts';
import { compress } from './middleware/compress.ts';
import { secureHeaders } from './middleware/security.ts';
import { isOpenApiPath, monitoringRefused } from './monitoring-access.ts';
import { mayMonitorHere, metricsReport, platformDocument } from './monitoring-app.ts';
import { unknownHost } from './neutral-page.ts';
import { createOfficeHandler } from './office-handler.ts';
import { createPageHandler } from './page-handler.ts';
import { createPageLimit } from './page-limit.ts';
import { malformedHost, notFound } from './plain-text.ts';
import { readinessReport } from './readiness-report.ts';
import type { PageRenderer } from './render-page.ts';
import type { RequestResolver } from './request-resolver.ts';
import { createPreviewHandler } from './staging/preview-handler.ts';
import { isSandboxOpen } from './sandbox-access.ts';
import { servedHost } from './served-host.ts';
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

/** Outermost first. */
function addMiddleware(app: Hono<AppEnv>, services: Services, resolve: RequestResolver): void {
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
  app.use(secureHeaders<AppEnv>((context) => context.get('resolved').connection.https));
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
  app.get('/readyz', (context) => readinessReport(services, isMonitor(context)));
  app.get('/metrics', (context) => {
    if (isMonitor(context)) return metricsReport(services);
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
    if (resolved.isRefused()) return tooManyBrands(pathname);
    if (isOpenApiPath(pathname) && !isMonitor(context)) return faultResponse(fault('unknown_call'));
    if (pathname === '/wps/openapi.json' && !services.platform) return platformDocument();
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
