import type { IdentifiedRequest } from '#app/context/identify-request.ts';
import { resolveRequestContext } from '#app/context/resolve-request.ts';
import type { Brand } from '#app/registry/brand.ts';
import { demoPaymentsRoot } from '#app/domain/payments/demo-payments.ts';
import { pingPath } from '#app/domain/domain-ping.ts';
import { routeAt } from '#app/domain/pages/route-table.ts';
import type { RequestMeta } from '#app/domain/request-meta.ts';
import { fault, faultResponse } from '#app/platform/calls/responses.ts';
import { ping } from '../operations/health.ts';
import type { Inspector } from '../pages/inspector.ts';
import { isApiPath } from '#schema/envelope.ts';
import { isSameOrigin } from './security.ts';
import type { PageHandler } from '../pages/page-handler.ts';
import { notFound } from './plain-text.ts';
import type { ResolvedRequest } from './request-resolver.ts';
import { isSandboxOpen } from './local-request.ts';
import type { Services } from '../services.ts';
import type { Visitor } from '../static/catalogue-names.ts';
import { isBrandAssetPath, serveBrandAsset } from '../static/brand-assets.ts';
import type { readBuiltFiles } from '../static/built-files.ts';
import { isOfflineFile, offlineFile } from '../static/offline/offline-files.ts';
import { faviconPath } from '../static/public-files.ts';
import { isSeoFile, seoFile } from '../static/seo/robots-and-sitemap.ts';

/**
 * Warns once when a trusted proxy does not forward the scheme: cookies then lack `Secure`, and HSTS
 * is not sent.
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

/** Invalidates caches after a change, so that it is visible immediately. */
async function sandboxResponse(
  { platform, permissions, members, callCache, pages, pageTemplates }: Services,
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
    pageTemplates.invalidate();
  }
  return answer ?? notFound();
}

const ownVendorRoots = ['/demo-vendor/', '/lottery-vendor/', '/sports-vendor/', demoPaymentsRoot];

function platformResponse(
  { platform }: Services,
  request: Request,
  pathname: string,
  at: RequestMeta,
): Response | Promise<Response> | undefined {
  if (isApiPath(pathname))
    return platform ? platform.fetch(request, at) : faultResponse(fault('unknown_call'));
  if (ownVendorRoots.some((root) => pathname.startsWith(root)))
    return platform ? platform.vendor(request, at) : notFound();
  return undefined;
}

async function fileResponse(
  services: Services,
  builtFile: ReturnType<typeof readBuiltFiles>,
  { request, pathname, identified, hasSandbox, ip }: BrandRequest,
): Promise<Response | undefined> {
  if (isSeoFile(pathname) || isOfflineFile(pathname)) {
    const requestContext = await resolveRequestContext(request, identified, services);
    return isOfflineFile(pathname)
      ? offlineFile(requestContext, pathname)
      : seoFile(requestContext, pathname);
  }
  const { brand } = identified.owner;
  const injectedFault =
    hasSandbox && /^\/assets\/|\.data$/.test(pathname)
      ? await services.platform?.injectFault(brand.merchant.platform.merchantCode, pathname)
      : undefined;
  if (injectedFault) return injectedFault;
  const file =
    (pathname === faviconPath ? undefined : builtFile(request, pathname)) ??
    (await serveBrandAsset(brand, request, pathname, services.images, (named) =>
      services.calls.catalogueNames.has(guestOf(services, brand, ip), named),
    ));
  if (file) return file;
  return isBrandAssetPath(pathname) || pathname.startsWith('/assets/') ? notFound() : undefined;
}

interface BrandRequest {
  readonly request: Request;
  readonly pathname: string;
  readonly identified: IdentifiedRequest;
  readonly hasSandbox: boolean;
  readonly ip: string;
}

function guestOf({ client }: Services, { merchant }: Brand, ip: string): Visitor {
  const { merchantCode } = merchant.platform;
  const caller = { merchantCode, host: merchant.hosts.player[0] ?? '', ip };
  const calls = merchant.languages.menu.map((language) => client({ ...caller, language }));
  return { merchantCode, ip, calls };
}

export function createBrandHandler(
  services: Services,
  builtFile: ReturnType<typeof readBuiltFiles>,
  handlePage: PageHandler,
  inspector?: Inspector,
): PageHandler {
  const checkScheme = schemeCheck(services);
  return async (context, identified) => {
    const request = context.req.raw;
    const { pathname } = new URL(request.url);
    if (pathname === pingPath) return ping();
    const resolved = context.get('resolved');
    const { connection } = resolved;
    const { merchant } = identified.owner.brand;
    const { merchantCode } = merchant.platform;
    context.set('brand', merchant.code);
    if (!isApiPath(pathname)) checkScheme(resolved);
    const answer = platformResponse(services, request, pathname, {
      merchantCode,
      ip: connection.ip,
      host: identified.owner.host,
    });
    if (answer) return answer;
    const { environment } = services;
    const hasSandbox = environment.sandbox && isSandboxOpen(environment, request, connection.host);
    if (pathname === '/__sandbox' || pathname.startsWith('/__sandbox/')) {
      if (!hasSandbox || !isSameOrigin(request, connection)) return notFound();
      return (
        (await inspector?.answer(request, pathname, identified)) ??
        sandboxResponse(services, request, merchant.code, merchantCode)
      );
    }
    // No file has the path of a page.
    const file = routeAt(pathname)
      ? undefined
      : await fileResponse(services, builtFile, {
          request,
          pathname,
          identified,
          hasSandbox,
          ip: connection.ip,
        });
    return file ?? handlePage(context, identified);
  };
}
