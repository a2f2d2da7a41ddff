import { resolveLanguageAlias } from '#app/lib/languages.ts';
import type { Tenant } from '#schema/tenant.ts';

/** Longer than any browser's list. */
const maxHeaderLength = 400;

/** The first language of `Accept-Language` that the brand has, else the brand's own. */
export function readLanguage(
  request: Request,
  { messages, defaultLanguage }: Pick<Tenant, 'messages' | 'defaultLanguage'>,
): string {
  const requestedLanguages = (request.headers.get('accept-language') ?? '')
    .slice(0, maxHeaderLength)
    .split(',')
    .map((part) => resolveLanguageAlias(part.split(';', 1)[0] ?? ''));
  return (
    requestedLanguages.find((code) => code !== undefined && Object.hasOwn(messages, code)) ??
    defaultLanguage
  );
}
