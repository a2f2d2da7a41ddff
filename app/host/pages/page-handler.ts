import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { Call } from '#app/api/call.ts';
import type { IdentifiedRequest } from '#app/context/identify-request.ts';
import { isPageData, pagePath } from '#app/domain/pages/page-path.ts';
import { resolveRequestContext } from '#app/context/resolve-request.ts';
import { routeAt, type RouteId } from '#app/domain/pages/route-table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { eventWithoutMember } from '#app/platform/security-log/security-event.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Connection } from '../http/client-address.ts';
import type { Inspector } from './inspector.ts';
import { redactPath } from '../operations/log-redaction.ts';
import { isSameOrigin, setSecureHeaders } from '../http/security.ts';
import { tooManyPages } from './busy-page.ts';
import { answerGuest, type RenderedPage } from '../page-cache/guest-pages.ts';
import { pageCosts, type PageLimit, readMemberShare } from './page-limit.ts';
import type { PageRenderer } from './render-page.ts';
import { isSandboxOpen } from '../http/local-request.ts';
import type { Services } from '../services.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { plainText } from '../http/plain-text.ts';

/**
 * Removed, because Remix would compare them by its own rules and respond with 500 behind proxies.
 */
const addressHeaders = ['host', 'origin', 'x-forwarded-host', 'x-forwarded-proto'];

/** Invalid without a body. */
const bodyHeaders = ['content-type', 'content-length', 'transfer-encoding'];

/**
 * The request at the address that the player typed. It has no body: posted forms are parsed once by
 * the form intake. The fault is the response to send.
 * @param isShared rendered once for all guests: headers are removed, so that the page depends only
 * on its key
 */
export function toPageRequest(
  { method, url: requestUrl, headers: requestHeaders, signal }: Request,
  { host, https }: Pick<Connection, 'host' | 'https'>,
  isShared = false,
): Result<Request, Response> {
  const { pathname, search } = new URL(requestUrl);
  const url = new URL(`${https ? 'https' : 'http'}://${host}${pathname}${search}`);
  // Remix treats this parameter as its former data protocol and fails.
  if (url.searchParams.has('_data')) url.searchParams.delete('_data');
  if (method !== 'POST' && method !== 'GET' && method !== 'HEAD')
    return refuse(
      plainText('Pages are asked for or posted to.', 405, { Allow: 'GET, HEAD, POST' }),
    );
  const headers = isShared ? new Headers() : new Headers(requestHeaders);
  for (const name of addressHeaders) headers.delete(name);
  if (method === 'POST') for (const name of bodyHeaders) headers.delete(name);
  return ok(new Request(url, { method, headers, signal }));
}

function withSearch({ url, method, headers, signal }: Request, search: string): Request {
  const changedUrl = new URL(url);
  changedUrl.search = search;
  return new Request(changedUrl, { method, headers, signal });
}

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

const trackFailedCalls =
  (call: Call, onFailure: (name: Parameters<Call>[0], fault: CallFault) => void): Call =>
  async (name, input) => {
    const answer = await call(name, input);
    if (!answer.ok) onFailure(name, answer.fault);
    return answer;
  };

interface PageTask {
  readonly request: Request;
  readonly identified: IdentifiedRequest;
  readonly connection: Connection;
  /** Whose quota applies; undefined for guests. */
  readonly member: string | undefined;
  /** Rendered once for all guests, so the page may depend only on its key. */
  readonly isShared: boolean;
  /** Replaces the query of the request. */
  readonly search?: string | undefined;
}

function createPageMaker(
  services: Services,
  { renderPage, takesForm }: PageRenderer,
  limit: PageLimit,
): (task: PageTask) => Promise<RenderedPage> {
  const { readForm } = services;
  return async ({ request, identified, connection, member, isShared, search }) => {
    const received = toPageRequest(request, connection, isShared);
    if (!received.ok) return { response: received.fault, isCacheable: false };
    const pageRequest = search === undefined ? received.value : withSearch(received.value, search);
    const requestContext = await resolveRequestContext(pageRequest, identified, services);
    const { pathname } = new URL(request.url);
    // Support finds the page in the log by this id.
    const requestId = randomBytes(8).toString('hex');
    const pageId = randomBytes(12).toString('base64url');
    const failedCalls: string[] = [];
    let isCacheable = true;
    const markUncacheable = () => void (isCacheable = false);
    const takePage = () => limit.take(connection.ip, pageCosts.page, member);
    const recordFailure = (name: string, { key }: CallFault) => {
      // A feature that the platform lacks is missing for everyone, so the page stays cacheable.
      if (key !== 'not_offered') markUncacheable();
      failedCalls.push(`${name}: ${key}`);
    };
    const report = (error: unknown) =>
      services.log.error({ requestId, path: redactPath(pathname), err: error }, 'a page failed');
    const facts = { requestId, pageId, report, markUncacheable, takePage, isShared };
    const render = (form: FormData | undefined) =>
      renderPage(
        pageRequest,
        { ...requestContext, call: trackFailedCalls(requestContext.call, recordFailure) },
        { ...facts, now: services.clock.now(), form },
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
    const response = isForm
      ? await readForm({ request, ip: formShare, size }, (form) => {
          // A slow upload must not reduce the time for the response.
          identified.budget?.restart();
          return renderPosted(form);
        })
      : await (request.method === 'POST' ? renderPosted : render)(undefined);
    // Logs the page's id with the failed calls; a visitor who disconnected saw no error.
    if (response.status >= 500 && !pageRequest.signal.aborted && access.kind !== 'status')
      services.log.warn(
        { requestId, path: redactPath(pathname), status: response.status, refused: failedCalls },
        'a page could not be shown',
      );
    // The fast path sends cached pages without the middleware that sets these headers.
    if (isShared) setSecureHeaders(response.headers, connection.https);
    return { response, isCacheable };
  };
}

export function createPageHandler(
  services: Services,
  pageRenderer: PageRenderer,
  limit: PageLimit,
  inspector?: Inspector,
): PageHandler {
  const makePage = createPageMaker(services, pageRenderer, limit);
  const answerVisitor = async (task: PageTask): Promise<Response> => {
    const { request, identified, connection } = task;
    if (!isSameOrigin(request, connection))
      return refuseForeignForm(services, identified, connection.ip);
    const { response } = await makePage(task);
    return inspector && isSandboxOpen(services.environment, request, connection.host)
      ? inspector.injectScript(request, response)
      : response;
  };
  return async (context, identified) => {
    const request = context.req.raw;
    const { connection, pageKey } = context.get('resolved');
    const { ip } = connection;
    const { pathname } = new URL(request.url);
    const key = await pageKey();
    if (key) {
      const task = { request, identified, connection, member: undefined, isShared: true };
      const page = await answerGuest(services, limit, key, {
        method: request.method,
        ip,
        accepts: request.headers.get('accept-encoding') ?? '',
        isData: isPageData(pathname),
        render: (search) => makePage({ ...task, search }),
      });
      return page ?? tooManyPages(request, identified);
    }
    const member = await readMemberShare(services, identified);
    const cost = pageRenderer.isDocument(pathname) ? pageCosts.page : pageCosts.part;
    if (!limit.take(ip, cost, member)) return tooManyPages(request, identified);
    const task = { request, identified, connection, member, isShared: false };
    return request.method === 'POST'
      ? answerVisitor(task)
      : limit.inTurn(ip, () => answerVisitor(task), member);
  };
}
