import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { IdentifiedRequest } from '#app/context/identify-request.ts';
import { pagePath } from '#app/context/page-path.ts';
import { resolveRequestContext } from '#app/context/resolve-request.ts';
import { routeAt } from '#app/lib/route-table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { eventWithoutMember } from '#app/platform/security-log/security-event.ts';
import { createFormIntake } from './forms/form-intake.ts';
import type { Inspector } from './inspector.ts';
import { redactPath } from './log-redaction.ts';
import { isSameOrigin } from './middleware/security.ts';
import type { AppEnv } from './page-cache/middleware.ts';
import { tooManyPages } from './busy-page.ts';
import { trackFailedCalls } from './page-cache/track-failures.ts';
import { pageCosts, type PageLimit } from './page-limit.ts';
import { toPageRequest } from './page-request.ts';
import type { PageRenderer } from './render-page.ts';
import { isSandboxOpen } from './sandbox-access.ts';
import type { Services } from './services.ts';

/** Answers a request for a page of a brand; 403 for a form of another site. */
export type PageHandler = (
  context: Context<AppEnv>,
  identified: IdentifiedRequest,
) => Promise<Response>;

/** Refuses a form of another site, and writes it down [ASVS 3.5.1]. */
function refuseForeignForm(
  { securityLog, clock }: Pick<Services, 'securityLog' | 'clock'>,
  { owner: { brand } }: IdentifiedRequest,
  address: string,
): Response {
  const tenant = brand.merchant.platform.merchantCode;
  securityLog.record(
    eventWithoutMember('foreign-form', 'refused', { tenant, at: clock.now(), address }),
  );
  return new Response('This form came from another site.', {
    status: 403,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

/**
 * Makes the handler of pages: it resolves the request, reads a posted form and renders.
 * @param inspector only with the sandbox
 */
export function createPageHandler(
  services: Services,
  { renderPage, takesForm, isDocument }: PageRenderer,
  limit: PageLimit,
  inspector?: Inspector,
): PageHandler {
  const readForm = createFormIntake(services.clock);
  const answer: PageHandler = async (context, identified) => {
    const request = context.req.raw;
    const { pathname } = new URL(request.url);
    const { connection } = context.get('resolved');
    if (!isSameOrigin(request, connection))
      return refuseForeignForm(services, identified, connection.ip);
    const pageRequest = toPageRequest(request, connection, context.get('isShared'));
    if (!pageRequest.ok) return pageRequest.fault;
    const requestContext = await resolveRequestContext(pageRequest.value, identified, services);
    const requestId = randomBytes(8).toString('hex');
    const failedCalls: string[] = [];
    const markUncacheable = () => context.set('isUncacheable', true);
    const recordFailure = (name: string, { key }: CallFault) => {
      markUncacheable();
      failedCalls.push(`${name}: ${key}`);
    };
    const report = (error: unknown) =>
      services.log.error({ requestId, path: redactPath(pathname), err: error }, 'a page failed');
    const call = trackFailedCalls(requestContext.call, recordFailure);
    const render = (form: FormData | undefined) =>
      renderPage(
        pageRequest.value,
        { ...requestContext, call },
        { requestId, report, markUncacheable, now: services.clock.now(), form },
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
    if (page.status >= 500 && !pageRequest.value.signal.aborted && access.kind !== 'status')
      services.log.warn(
        { requestId, path: redactPath(pathname), status: page.status, refused: failedCalls },
        'a page could not be shown',
      );
    return inspector && isSandboxOpen(services.environment, request, connection.host)
      ? inspector.injectScript(pageRequest.value, page)
      : page;
  };
  return async (context, identified) => {
    const admission = context.get('admission');
    if (admission === 'admitted') return answer(context, identified);
    const { ip } = context.get('resolved').connection;
    const cost = isDocument(context.req.path) ? pageCosts.page : pageCosts.part;
    return admission === undefined && limit.take(ip, cost)
      ? limit.inTurn(ip, () => answer(context, identified))
      : tooManyPages(context.req.raw, identified);
  };
}
