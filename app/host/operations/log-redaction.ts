import { agentPages, memberPages } from '#app/domain/pages/modules.ts';
import { changePasswordPath, routeTable } from '#app/domain/pages/route-table.ts';
import { socialProviders } from '#app/domain/accounts/social-providers.ts';
import { callPaths } from '#schema/calls/table.ts';

/** Digits as long as a phone number, e-mail addresses, and words as long as a token. */
const personalData = /\+?\d[\d\s()-]{5,}\d|[^\s"'<>/]+@[^\s"'<>/]+|[\w-]{32,}/g;

const redactionMark = '[removed]';

export const redactText = (text: string): string => text.replace(personalData, redactionMark);

/**
 * Segments of built-in paths. Brands name their own pages (`/page/<tag>`), which are not included.
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
 * Retains only known segments: visitors may type numbers, names or passwords into the address. Pass
 * paths without a query.
 */
export const redactPath = (pathname: string): string =>
  pathname
    .slice(0, 200)
    .split('/')
    .map((segment) =>
      knownSegments.has(segment) || knownSegments.has(segment.replace(/\.data$/, ''))
        ? segment
        : redactionMark,
    )
    .join('/');

/** Drops what databases add to errors: statement, values and row. */
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
