import { acceptedLanguages } from '#app/lib/accept-language.ts';
import type { Tenant } from '#schema/tenant.ts';

/** Falls back to the brand's default language. */
export const readLanguage = (
  acceptLanguage: string | null,
  { messages, defaultLanguage }: Pick<Tenant, 'messages' | 'defaultLanguage'>,
): string =>
  acceptedLanguages(acceptLanguage).find((code) => Object.hasOwn(messages, code)) ??
  defaultLanguage;
