import { cachedTranslate } from '#app/i18n/cached-translate.ts';
import type { Tenant } from '#schema/tenant.ts';

/**
 * `{{brand}}` is replaced by the brand's name.
 * @param key a `message.…` key (app/locales/EN/messages.json), which a brand may override
 * @throws Error when the text is missing in the language and the brand's default
 */
export function composeMessage(
  { name, messages, defaultLanguage }: Tenant,
  language: string,
  key: `message.${string}`,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const textIn = (code: string): string | undefined => {
    const texts = messages[code];
    return texts && cachedTranslate(code, texts)(key, { ...values, brand: name });
  };
  const text = textIn(language) ?? textIn(defaultLanguage);
  if (text === undefined) throw new Error(`the tenant has no text for ${key}`);
  return text;
}
