import type { OfficeVisit } from './office-request.ts';
import { renderPage, type OfficePage } from './page.tsx';

export interface OfficeDeps {
  /** Requests the office's API of the brand. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly https: boolean;
  /** As seen by the browser. */
  readonly origin: string;
  /** Whether the request comes from the office's own pages. */
  readonly isOwnForm: boolean;
  /** Applies the host's limits; a refusal is also a response. */
  readonly readForm: (answer: (form: FormData) => Promise<Response>) => Promise<Response>;
  readonly newId: () => string;
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'";
/** Responses must not be cached or indexed. */
export const headersOf = (type: string): Record<string, string> => ({
  'Content-Type': type,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policy,
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
});

export const cookieName = (https: boolean): string => (https ? '__Host-office' : 'office');

/** The cookie is limited to this host, hidden from scripts, and not sent with cross-site requests. */
const cookie = (token: string, https: boolean): string =>
  `${cookieName(https)}=${token}; Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}${token === '' ? '; Max-Age=0' : ''}`;

export const htmlResponse = (
  visit: OfficeVisit,
  page: OfficePage,
  { token, https }: { readonly token?: string; readonly https: boolean },
): Response =>
  new Response(renderPage(visit, page), {
    status: page.status ?? 200,
    headers: {
      ...headersOf('text/html; charset=utf-8'),
      ...(token === undefined ? {} : { 'Set-Cookie': cookie(token, https) }),
    },
  });

export const redirectTo = (
  to: string,
  { token, https }: { readonly token?: string; readonly https: boolean },
): Response =>
  new Response(null, {
    status: 303,
    headers: {
      Location: to,
      'Cache-Control': 'no-store',
      ...(token === undefined ? {} : { 'Set-Cookie': cookie(token, https) }),
    },
  });
