import type { OfficeVisit } from './office-request.ts';
import { renderPage, type OfficePage } from './page.tsx';

/** What the office's pages need of the server. */
export interface OfficeDeps {
  /** Makes a request to the office's API of the brand. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly https: boolean;
  /** The address of the office as its browser has it. */
  readonly origin: string;
  /** Whether the request comes from the office's own pages. */
  readonly isOwnForm: boolean;
  /** Reads the posted form within the host's limits; a refusal of it is an answer, too. */
  readonly readForm: (answer: (form: FormData) => Promise<Response>) => Promise<Response>;
  readonly newId: () => string;
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'";
/** The headers of everything that the office answers: stored nowhere, found by no search engine. */
export const headersOf = (type: string): Record<string, string> => ({
  'Content-Type': type,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policy,
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
});

/** The name of the session's cookie. */
export const cookieName = (https: boolean): string => (https ? '__Host-office' : 'office');

/** The session's cookie: for this host alone, for no script, and for no other site's requests. */
const cookie = (token: string, https: boolean): string =>
  `${cookieName(https)}=${token}; Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}${token === '' ? '; Max-Age=0' : ''}`;

/** The answer of a page, with the session's new cookie if there is one. */
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

/** Goes on at another page, with the session's new cookie if there is one. */
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
