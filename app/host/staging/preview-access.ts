import type { PreviewHost } from '#app/registry/staged/previews.ts';
import { readCookies, setCookie } from '#app/session/cookies.ts';
import { openPreview, previewParam } from '#app/session/preview-link.ts';
import type { Seal } from '#app/session/seal.ts';
import { isLoopback, type Connection } from '../client-address.ts';
import { isLocalRequest } from '../local-request.ts';
import { plainText } from '../plain-text.ts';

/** Browsers take it over HTTPS only, for this host alone. */
const cookieName = '__Host-preview';

/** Who asks for a preview, and by what. */
export interface PreviewRequest {
  readonly request: Request;
  readonly connection: Connection;
  /** The other end of the socket. */
  readonly remoteAddress: string | undefined;
}

/** Whether somebody may see a preview; `redirect` turns a link into a cookie. */
export type PreviewAccess =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'redirect'; readonly response: Response }
  | { readonly kind: 'refused' };

/** The address without what the link carries, which no log or referrer needs to hold. */
function addressWithoutLink(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete(previewParam);
  const query = searchParams.toString();
  // One slash: two would lead to another host.
  return `/${pathname.replace(/^\/+/, '')}${query ? `?${query}` : ''}`;
}

/** The answer to a link that opens the preview until a time, in seconds since the epoch. */
function linkResponse(
  { request, connection }: PreviewRequest,
  sealed: string,
  lifeSeconds: number,
): Response {
  if (!connection.https)
    return plainText('Open this link with https:// – a preview is shown over HTTPS only.', 400);
  return new Response(null, {
    status: 303,
    headers: {
      Location: addressWithoutLink(request),
      'Set-Cookie': setCookie(cookieName, sealed, {
        maxAge: lifeSeconds,
        httpOnly: true,
        secure: true,
      }),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}

/**
 * Decides who sees a preview: whoever has its link, by the link or the cookie that it became; and
 * the machine of the server itself, when nothing has forwarded the request.
 * @param now ms since the epoch
 */
export async function previewAccess(
  preview: PreviewRequest,
  { code, stageId }: PreviewHost,
  seal: Seal,
  now: number,
): Promise<PreviewAccess> {
  const { request, connection, remoteAddress } = preview;
  if (isLoopback(remoteAddress) && isLocalRequest(request, connection.host))
    return { kind: 'allowed' };
  const opens = (sealed: string) => openPreview(seal, code, stageId, sealed);
  const link = new URL(request.url).searchParams.get(previewParam);
  const until = link === null || request.method !== 'GET' ? undefined : await opens(link);
  if (link !== null && until !== undefined) {
    const lifeSeconds = until - Math.floor(now / 1000);
    return { kind: 'redirect', response: linkResponse(preview, link, lifeSeconds) };
  }
  const cookie = readCookies(request.headers.get('cookie'))[cookieName];
  return cookie !== undefined && (await opens(cookie)) !== undefined
    ? { kind: 'allowed' }
    : { kind: 'refused' };
}
