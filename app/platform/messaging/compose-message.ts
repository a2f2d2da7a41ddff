import type { Tenant } from '#schema/tenant.ts';

/**
 * A text of a message in a language of the brand's; `{{brand}}` is its name.
 * @param key one of the product's `message.…` keys (app/locales/EN/messages.json), which a brand
 * may word anew
 */
export function composeMessage(
  { name, messages, defaultLanguage }: Tenant,
  language: string,
  key: `message.${string}`,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = messages[language]?.[key] ?? messages[defaultLanguage]?.[key];
  if (text === undefined) throw new Error(`no words for ${key}`);
  const replacements: Readonly<Record<string, string | number>> = { ...values, brand: name };
  return text.replace(/\{\{(\w+)\}\}/g, (match, place: string) =>
    Object.hasOwn(replacements, place) ? String(replacements[place]) : match,
  );
}
