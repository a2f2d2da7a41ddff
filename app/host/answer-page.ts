import { randomBytes } from 'node:crypto';
import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import { pathOf } from '#app/lib/route-table.ts';
import type { Street } from '#app/context/street.ts';
import { originsOf } from '#app/lib/cdn-address.ts';
import { languageOf } from '#app/lib/languages.ts';
import { shuffled, type Random } from '#app/lib/random.ts';
import { lookOf } from './brand-files.ts';
import { foundOf } from './found/found-of.ts';
import { contentSecurityPolicy } from './security.ts';

/** What a page is answered with. */
export type AnswerPage = (
  request: Request,
  street: Street,
  facts: Pick<AppLoadContext, 'requestId' | 'now' | 'report'>,
) => Promise<Response>;

function loadContext(
  street: Street,
  facts: Pick<
    AppLoadContext,
    'requestId' | 'now' | 'report' | 'nonce' | 'pictureHosts' | 'launchHosts'
  >,
): AppLoadContext {
  const { brand, viewer, site, gate, call, session, texts, content, origin, permissionState } =
    street;
  const look = lookOf(brand);
  return {
    site,
    viewer,
    gate,
    call,
    session,
    content,
    origin,
    permissionState,
    ...facts,
    texts: {
      bundle: texts.bundle,
      complete: texts.complete,
      languageOf: texts.languageOf,
      url: `/texts/${texts.hash}/${viewer.language}.json`,
    },
    stylesheet: look.stylesheet,
    artVersion: look.artVersion,
    icons: look.icons,
    consent: street.consent,
    found: foundOf(street),
  };
}

/** The chat room's, which may be opened over any page [CS-08]. */
const roomOrigins = ({ site: { service, status } }: Street): string[] =>
  status.kind === 0 && service.room?.href.startsWith('https:')
    ? originsOf([service.room.href])
    : [];

/** The routes that games run on. */
const framing = new Set<string>(['game', 'seamless', 'fbsports']);

/**
 * What a page may frame: the chat room, and on the routes of games where they run [RT-13, RT-18].
 */
const framedOn = (street: Street): string[] => [
  ...roomOrigins(street),
  ...(street.gate.kind === 'page' && framing.has(street.gate.route) ? street.site.cdn.frames : []),
];

const cookieName = (cookie: string): string => cookie.slice(0, cookie.indexOf('='));

const isData = ({ url }: Request): boolean => new URL(url).pathname.endsWith('.data');

/**
 * A form posted to a page that takes none: the status says so to programs, and a person sees the
 * page instead of a bare fault.
 */
async function shownAnyway(
  { url, headers, signal }: Request,
  ask: (request: Request) => Promise<Response>,
): Promise<Response> {
  const asked = new Headers(headers);
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) asked.delete(name);
  const page = await ask(new Request(url, { headers: asked, signal }));
  if (page.status !== 200) return page;
  const answered = new Headers(page.headers);
  answered.set('Allow', 'GET, HEAD');
  return new Response(page.body, { status: 405, headers: answered });
}

/**
 * Hands a request to Remix with everything decided, and sets what every page carries: policy,
 * caching, an ended session's cookie.
 */
export function pageAnswerer(build: ServerBuild, random: Random): AnswerPage {
  const handle = createRequestHandler(build, 'production');
  return async (request, street, facts) => {
    const nonce = randomBytes(16).toString('base64');
    const pictureHosts = shuffled(street.site.cdn.images, random);
    const launchHosts = shuffled(street.site.cdn.games, random);
    const ask = (asked: Request) =>
      handle(asked, loadContext(street, { ...facts, nonce, pictureHosts, launchHosts }));
    const given = await ask(request);
    const response =
      given.status === 405 && !isData(request) ? await shownAnyway(request, ask) : given;
    // Set on the answer itself: a copy would make a stream of what is in one piece.
    const { headers } = response;
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy(nonce, {
        framed: framedOn(street),
        asked: framedOn(street),
        pictures: originsOf(street.site.cdn.images),
        counted: street.consent === 'yes' && street.site.analytics !== null,
        measured: new URL(request.url).pathname === pathOf('domains') ? street.site.domains : [],
      }),
    );
    headers.set('X-Request-Id', facts.requestId);
    headers.set('Content-Language', languageOf(street.viewer.language)?.tag ?? 'en');
    if (street.languageAsked && !isData(request))
      for (const cookie of street.session.choose({ language: street.languageAsked }).getSetCookie())
        headers.append('Set-Cookie', cookie);
    // A page depends on the viewer's cookies; nothing between here and the player may keep it.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
    // Who logs in while an old session ends keeps the new one: what the page sets goes before what
    // the street removes.
    const setByPage = new Set(headers.getSetCookie().map(cookieName));
    for (const cookie of street.headers.getSetCookie())
      if (!setByPage.has(cookieName(cookie))) headers.append('Set-Cookie', cookie);
    return response;
  };
}
