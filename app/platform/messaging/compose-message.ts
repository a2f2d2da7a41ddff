import { cachedTranslate } from '#app/i18n/cached-translate.ts';
import type { Tenant } from '#schema/tenant.ts';

/**
 * A message's text in a language of the brand's; `{{brand}}` is its name.
 * @param key one of the product's `message.…` keys (app/locales/EN/messages.json), which a brand
 * may override
 * @throws Error when neither the language nor the brand's own has the text
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
