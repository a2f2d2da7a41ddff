import { acceptedLanguages } from '#app/lib/accept-language.ts';
import type { Tenant } from '#schema/tenant.ts';

/** The best language of `Accept-Language` that the brand has, else the brand's own. */
export const readLanguage = (
  request: Request,
  { messages, defaultLanguage }: Pick<Tenant, 'messages' | 'defaultLanguage'>,
): string =>
  acceptedLanguages(request.headers.get('accept-language')).find((code) =>
    Object.hasOwn(messages, code),
  ) ?? defaultLanguage;
