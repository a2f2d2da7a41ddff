import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { Call } from '#app/api/call.ts';
import type { CallBudget } from '#app/api/caller.ts';
import type { IdentifiedRequest } from '#app/context/identify-request.ts';
import { pagePath } from '#app/context/page-path.ts';
import { resolveRequestContext, type RequestContext } from '#app/context/resolve-request.ts';
import { preferredEncoding, type Encoding } from '#app/lib/preferred-encoding.ts';
import { routeAt, type RouteId } from '#app/lib/route-table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { eventWithoutMember } from '#app/platform/security-log/security-event.ts';
import type { Inspector } from './inspector.ts';
import { redactPath } from './log-redaction.ts';
import { isSameOrigin } from './middleware/security.ts';
import type { AppEnv } from './page-cache/middleware.ts';
import { tooManyPages } from './busy-page.ts';
import { memberPageKey } from './page-cache/member-pages.ts';
import { notePageReads } from './page-cache/page-reads.ts';
import { isFillable } from './page-cache/page-template.ts';
import { trackFailedCalls } from './page-cache/track-failures.ts';
import { pageCosts, type PageLimit } from './page-limit.ts';
import { memberShareOf } from './page-visitor.ts';
import { toPageRequest, withoutHeaders, withSearch } from './page-request.ts';
import type { PageRenderer } from './render-page.ts';
import { isSandboxOpen } from './sandbox-access.ts';
import type { Services } from './services.ts';

const takesPictures = (route: RouteId, path: string): boolean =>
  route === 'feedback' ||
  route === 'promoDetail' ||
  (route === 'member' && /\/(?:depositv2|withdraw)$/.test(path));

/** Responds with 403 to cross-site forms. */
export type PageHandler = (
  context: Context<AppEnv>,
  identified: IdentifiedRequest,
) => Promise<Response>;

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

/** Support finds the page in the log by this id. */
const newRequestId = (): string => randomBytes(8).toString('hex');

interface PageTask {
  readonly context: Context<AppEnv>;
  readonly pageRequest: Request;
  readonly requestContext: RequestContext;
  readonly call: Call;
  readonly budget: CallBudget | undefined;
}

/** Start of rendering and end of validity, ms since the epoch. */
interface NewPage {
  readonly page: Response;
  readonly madeAt: number;
  readonly until: number;
}

function createPageMaker(
  services: Services,
  { renderPage, takesForm }: PageRenderer,
  limit: PageLimit,
): (task: PageTask) => Promise<NewPage> {
  const { readForm } = services;
  return async ({ context, pageRequest, requestContext, call, budget }) => {
    const { raw: request } = context.req;
    const { pathname } = new URL(request.url);
    const { connection } = context.get('resolved');
    const member = context.get('member');
    const requestId = newRequestId();
    const pageId = randomBytes(12).toString('base64url');
    const failedCalls: string[] = [];
    const madeAt = services.clock.now();
    let until = Infinity;
    const cacheUntil = (at: number) => void (until = Math.min(until, at));
    const markUncacheable = () => {
      context.set('isUncacheable', true);
      cacheUntil(madeAt);
    };
    const takePage = () => limit.take(connection.ip, pageCosts.page, member);
    const recordFailure = (name: string, { key }: CallFault) => {
      // A feature that the platform lacks is missing for everyone, so the page stays cacheable.
      if (key !== 'not_offered') markUncacheable();
      failedCalls.push(`${name}: ${key}`);
    };
    const report = (error: unknown) =>
      services.log.error({ requestId, path: redactPath(pathname), err: error }, 'a page failed');
    const render = (form: FormData | undefined) =>
      renderPage(
        pageRequest,
        { ...requestContext, call: trackFailedCalls(call, recordFailure) },
        { requestId, pageId, report, markUncacheable, takePage, cacheUntil, now: madeAt, form },
      );
    // An arriving form must not hold a turn.
    const renderPosted = (form: FormData | undefined) =>
      limit.inTurn(connection.ip, () => render(form), member);
    const { access } = requestContext;
    // Paths outside the route table are always missing.
    const isMissing = access.kind === 'missing' && routeAt(pagePath(pathname)) !== undefined;
    const isForm = request.method === 'POST' && !isMissing && takesForm(pathname);
    const size =
      access.kind === 'page' && takesPictures(access.route, pagePath(pathname)) ? 'large' : 'usual';
    const formShare = size === 'usual' ? (member ?? connection.ip) : connection.ip;
    const page = isForm
      ? await readForm({ request, ip: formShare, size }, (form) => {
          // A slow upload must not reduce the time for the response.
          budget?.restart();
          return renderPosted(form);
        })
      : await (request.method === 'POST' ? renderPosted : render)(undefined);
    // Logs the page's id with the failed calls; a visitor who disconnected saw no error.
    if (page.status >= 500 && !pageRequest.signal.aborted && access.kind !== 'status')
      services.log.warn(
        { requestId, path: redactPath(pathname), status: page.status, refused: failedCalls },
        'a page could not be shown',
      );
    return { page, madeAt, until };
  };
}

function createMemberPageHandler(
  { memberPages, metrics }: Pick<Services, 'memberPages' | 'metrics'>,
  makePage: (task: PageTask) => Promise<NewPage>,
) {
  return async (
    key: string,
    encoding: Encoding,
    { context, pageRequest, requestContext, budget }: Omit<PageTask, 'call'>,
  ): Promise<Response> => {
    const reads = notePageReads(requestContext.call);
    const cachedPage = await memberPages.find(key, requestContext, reads.call);
    metrics.recordMemberPage(cachedPage ? 'kept' : 'made');
    if (cachedPage) {
      cachedPage.headers.set('X-Request-Id', newRequestId());
      return cachedPage;
    }
    const { page, madeAt, until } = await makePage({
      context,
      requestContext,
      budget,
      call: reads.call,
      // A cached page must depend only on its key.
      pageRequest: withoutHeaders(pageRequest),
    });
    if (until <= madeAt) return page;
    const rendering = { context: requestContext, reads: reads.taken(), madeAt, until, encoding };
    const requestId = page.headers.get('x-request-id') ?? newRequestId();
    const answer = await memberPages.keep(key, { ...rendering, response: page });
    answer.headers.set('X-Request-Id', requestId);
    return answer;
  };
}

export function createPageHandler(
  services: Services,
  pageRenderer: PageRenderer,
  limit: PageLimit,
  inspector?: Inspector,
): PageHandler {
  const makePage = createPageMaker(services, pageRenderer, limit);
  const answerMember = createMemberPageHandler(services, makePage);
  const answerRequest = async (
    context: Context<AppEnv>,
    identified: IdentifiedRequest,
    pageRequest: Request,
  ): Promise<Response> => {
    const { raw: request } = context.req;
    const { connection } = context.get('resolved');
    const requestContext = await resolveRequestContext(pageRequest, identified, services);
    const encoding = preferredEncoding(request.headers.get('accept-encoding') ?? '');
    const task = { context, pageRequest, requestContext, budget: identified.budget };
    const { cookieHeader } = identified.facts;
    const memberKey = memberPageKey(pageRequest, { cookieHeader, encoding }, requestContext);
    const isInspected = inspector?.isOn(request) ?? false;
    // Only the embedded platform returns identical objects for unchanged responses.
    if (memberKey && !isInspected && services.platform)
      return answerMember(memberKey, encoding, task);
    const { page } = await makePage({ ...task, call: requestContext.call });
    return inspector && isSandboxOpen(services.environment, request, connection.host)
      ? inspector.injectScript(pageRequest, page)
      : page;
  };
  const answer: PageHandler = async (context, identified) => {
    const { raw: request } = context.req;
    const { connection } = context.get('resolved');
    if (!isSameOrigin(request, connection))
      return refuseForeignForm(services, identified, connection.ip);
    const pageRequest = toPageRequest(request, connection, context.get('isShared'));
    if (!pageRequest.ok) return pageRequest.fault;
    const standIn = context.get('standIn');
    if (standIn) {
      const shared = withSearch(pageRequest.value, standIn.search);
      const page = await answerRequest(context, identified, shared);
      if (await isFillable(page, standIn)) return page;
      context.set('standIn', undefined);
    }
    return answerRequest(context, identified, pageRequest.value);
  };
  return async (context, identified) => {
    const admission = context.get('admission');
    if (admission === 'admitted') return answer(context, identified);
    const { ip } = context.get('resolved').connection;
    const member = await memberShareOf(services, identified);
    context.set('member', member);
    const cost = pageRenderer.isDocument(context.req.path) ? pageCosts.page : pageCosts.part;
    if (admission !== undefined || !limit.take(ip, cost, member))
      return tooManyPages(context.req.raw, identified);
    return context.req.method === 'POST'
      ? answer(context, identified)
      : limit.inTurn(ip, () => answer(context, identified), member);
  };
}
