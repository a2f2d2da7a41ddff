export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};
export const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');

/** A page without scripts and styles. */
const withoutScripts = (html: string): string =>
  html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<!--[\s\S]*?-->/g, '');

/** React escapes its output, so a regular expression can parse it. */
export const tagsIn = (html: string): Tag[] =>
  [...withoutScripts(html).matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', attributes = '']) => ({
      name: name.toLowerCase(),
      attributes: Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
          key.toLowerCase(),
          decodeEntities(value),
        ]),
      ),
    }),
  );

/** Includes attributes that screen readers announce. */
export const visibleTexts = (html: string): string[] => [
  ...withoutScripts(html)
    .split(/<[^>]*>/)
    .map((text) => decodeEntities(text).trim())
    .filter(Boolean),
  ...tagsIn(html).flatMap(({ attributes }) =>
    ['alt', 'title', 'placeholder', 'aria-label'].flatMap((name) => attributes[name]?.trim() || []),
  ),
];
