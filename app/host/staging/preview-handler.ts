import type { Context } from 'hono';
import {
  parseHost,
  identifyRequest,
  type IdentifiedRequest,
} from '#app/context/identify-request.ts';
import type { Brand } from '#app/registry/brand.ts';
import type { Previews } from '#app/registry/staged/previews.ts';
import { readCookies } from '#app/session/open-session.ts';
import { formatProblem, type Problem } from '#schema/problem.ts';
import type { AppEnv } from '../http/app-env.ts';
import { isApiPath } from '#schema/envelope.ts';
import { escapeHtml, neutralPage } from '../pages/neutral-page.ts';
import type { PageHandler } from '../pages/page-handler.ts';
import { notFound, plainText } from '../http/plain-text.ts';
import type { Services } from '../services.ts';
import { isOfflineFile } from '../static/offline/offline-files.ts';
import { checkPreviewAccess } from './preview-access.ts';

/** Cookies of choices are not personal. */
const isChoice = (name: string): boolean => /^(?:__Host-)?(?:lang|theme|consent)$/.test(name);

const choicesPath = '/preferences';

/**
 * Closed in previews: calls of platform and vendors, the sandbox, social log-in, and anything that
 * browsers or search engines would store.
 */
const isClosed = (pathname: string): boolean =>
  isApiPath(pathname) ||
  /^\/(?:demo-vendor|lottery-vendor|sports-vendor|demo-payments|__sandbox|social)(?:\/|$)/.test(
    pathname,
  ) ||
  isOfflineFile(pathname) ||
  pathname === '/sitemap.xml';

/** Removes session and token, so that previews are always a guest's view. */
function guestRequest(request: Request): Request {
  const cookies = readCookies(request.headers.get('cookie'));
  const choices = Object.entries(cookies).filter(([name]) => isChoice(name));
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  headers.delete('authorization');
  if (choices.length > 0)
    headers.set('cookie', choices.map(([name, value = '']) => `${name}=${value}`).join('; '));
  return new Request(request, { headers });
}

/** Prevents caching, indexing and sessions. */
function sealResponse(response: Response): Response {
  const headers = new Headers(response.headers);
  const choices = headers
    .getSetCookie()
    .filter((line) => isChoice(line.slice(0, line.indexOf('='))));
  headers.delete('set-cookie');
  for (const line of choices) headers.append('set-cookie', line);
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  headers.set('Referrer-Policy', 'no-referrer');
  return new Response(response.body, { status: response.status, headers });
}

const brokenPreview = (problems: readonly Problem[]): Response =>
  neutralPage(
    'This preview has errors',
    `<p>Players see the live brand as before. Correct this and reload:</p><ul>${problems
      .map((problem) => `<li>${escapeHtml(formatProblem(problem))}</li>`)
      .join('')}</ul>`,
    503,
  );

type PreviewServices = Pick<
  Services,
  'permissions' | 'client' | 'startBudget' | 'seal' | 'clock' | 'platform'
> & { readonly previews: Previews };

/** Bypasses the registry's index of hosts. */
function identifyPreview(
  services: PreviewServices,
  { connection }: AppEnv['Variables']['resolved'],
  request: Request,
  brand: Brand,
): Promise<IdentifiedRequest | undefined> {
  const { url, headers } = request;
  // An external platform does not know the preview, so calls use the live host.
  const liveHost = brand.merchant.hosts.player[0]?.replace(/^next\./, '');
  return identifyRequest(
    {
      ...connection,
      host: services.platform || !liveHost ? connection.host : liveHost,
      cookieHeader: headers.get('cookie'),
      acceptLanguage: headers.get('accept-language'),
      search: new URL(url).search,
    },
    { ...services, registry: { byHost: async () => ({ brand, side: 'player' as const }) } },
  );
}

async function answerPreview(
  services: PreviewServices,
  context: Context<AppEnv>,
  code: string,
  handleBrand: PageHandler,
): Promise<Response> {
  const { raw } = context.req;
  const { pathname } = new URL(raw.url);
  if (pathname === '/robots.txt') return plainText('User-agent: *\nDisallow: /\n', 200);
  if (isClosed(pathname)) return notFound();
  const isRead = raw.method === 'GET' || raw.method === 'HEAD';
  if (!isRead && !(raw.method === 'POST' && pathname === choicesPath))
    return plainText('This is a preview: nothing can be sent from it.', 403);
  const brand = await services.previews.brand(code);
  if (!brand.ok) return brokenPreview(brand.fault);
  context.req.raw = guestRequest(raw);
  const resolved = context.get('resolved');
  const identified = await identifyPreview(services, resolved, context.req.raw, brand.value);
  return identified ? handleBrand(context, identified) : notFound();
}

/** @returns undefined for other hosts and for visitors without access: both must look the same */
export function createPreviewHandler(
  services: PreviewServices,
  handleBrand: PageHandler,
): (context: Context<AppEnv>) => Promise<Response | undefined> {
  return async (context) => {
    const { connection } = context.get('resolved');
    const host = parseHost(connection.host);
    const preview = host === undefined ? undefined : await services.previews.at(host);
    if (!preview) return undefined;
    const { remoteAddress } = context.env.incoming.socket;
    const access = await checkPreviewAccess(
      { request: context.req.raw, connection, remoteAddress },
      preview,
      services.seal,
      services.clock.now(),
    );
    if (access.kind === 'refused') return undefined;
    if (access.kind === 'redirect') return access.response;
    return sealResponse(await answerPreview(services, context, preview.code, handleBrand));
  };
}
