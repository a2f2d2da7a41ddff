import { agentPages, memberPages } from '#app/lib/modules.ts';
import { changePasswordPath, routeTable } from '#app/lib/route-table.ts';
import { socialProviders } from '#app/lib/social-providers.ts';
import { callPaths } from '#app/platform/http/call-index.ts';

/**
 * A run of digits as long as a phone number, an e-mail address, and any word as long as a token.
 */
const personalData = /\+?\d[\d\s()-]{5,}\d|[^\s"'<>/]+@[^\s"'<>/]+|[\w-]{32,}/g;

const redactionMark = '[removed]';

/** A text without possible phone numbers, e-mail addresses and tokens. */
export const redactText = (text: string): string => text.replace(personalData, redactionMark);

/**
 * Every segment of our own paths. A brand's pages (`/page/<tag>`) are named by the brand, and not
 * included.
 */
const knownSegments = new Set(
  [
    ...routeTable.flatMap(({ paths }) => paths),
    ...callPaths,
    '/wps/openapi.json',
    changePasswordPath,
    '/social/join',
    '/social/callback',
    '/logout',
    '/free-play',
    '/preferences',
    '/balance',
    '/play-state',
    '/challenge',
    '/notices',
    '/help-entries',
    '/home-content',
    '/session-reminder',
    '/ping',
    '/service/address',
    '/assets',
    '/art',
    '/fonts',
    '/theme',
    '/texts',
    '/brand-assets',
    '/brand-icons',
    '/favicon.ico',
    '/healthz',
    '/readyz',
    '/metrics',
    '/__sandbox',
    '/api',
    '/_root.data',
  ]
    .flatMap((path) => path.split('/'))
    .concat(memberPages, agentPages, socialProviders),
);

/**
 * A request's path for the log: only segments of our own paths. Anything else that a visitor typed
 * there (a number, a name, a password in the wrong place) is removed. The query is never passed in.
 */
export const redactPath = (pathname: string): string =>
  pathname
    .slice(0, 200)
    .split('/')
    .map((part) =>
      knownSegments.has(part) || knownSegments.has(part.replace(/\.data$/, ''))
        ? part
        : redactionMark,
    )
    .join('/');

/**
 * An error for the log: kind, text, code and stack. What a database adds (statement, values, the
 * row at fault) is removed.
 */
export function redactError(error: unknown): object {
  if (!(error instanceof Error)) return { message: redactText(String(error)) };
  const { name, message, stack = '' } = error;
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const at = stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .map((line) => line.trim());
  return {
    type: name,
    message: redactText(message),
    ...code,
    at,
    ...(error.cause === undefined ? {} : { cause: redactError(error.cause) }),
  };
}
