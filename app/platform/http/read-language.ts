import { acceptedLanguages } from '#app/domain/accept-language.ts';
import type { Tenant } from '#schema/tenant.ts';

export const readLanguage = (
  acceptLanguage: string | null,
  { messages, defaultLanguage }: Pick<Tenant, 'messages' | 'defaultLanguage'>,
): string =>
  acceptedLanguages(acceptLanguage).find((code) => Object.hasOwn(messages, code)) ??
  defaultLanguage;
