import type { PreviewHost } from '#app/registry/staged/previews.ts';
import { readCookies, setCookie } from '#app/session/open-session.ts';
import { openPreview, previewParam } from '#app/session/preview-link.ts';
import type { Seal } from '#app/session/seal.ts';
import { isLoopback, type Connection } from '../http/client-address.ts';
import { isLocalRequest } from '../http/local-request.ts';
import { plainText } from '../http/plain-text.ts';

/** The `__Host-` prefix requires HTTPS and restricts the cookie to this host. */
const cookieName = '__Host-preview';

export interface PreviewRequest {
  readonly request: Request;
  readonly connection: Connection;
  readonly remoteAddress: string | undefined;
}

export type PreviewAccess =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'redirect'; readonly response: Response }
  | { readonly kind: 'refused' };

/** Removes the token, which must not reach logs or referrers. */
function addressWithoutLink(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete(previewParam);
  const query = searchParams.toString();
  // Two leading slashes would redirect to another host.
  return `/${pathname.replace(/^\/+/, '')}${query ? `?${query}` : ''}`;
}

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
 * Access requires the link, its cookie, or an unforwarded local request.
 * @param now ms since the epoch
 */
export async function checkPreviewAccess(
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
