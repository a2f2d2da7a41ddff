/** The longest that a platform's own words may be, in characters. */
const maxChars = 200;

// Control characters, and those that turn the direction of what follows.
const unprintable = /[\p{Cc}\p{Cs}\p{Co}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+/gu;

/**
 * What a platform says to a player in a refusal, as one line of at most 200 characters; undefined
 * when it says nothing. It is text and nothing else: no key, no markup.
 */
export function platformWords(message: unknown): string | undefined {
  if (typeof message !== 'string' && typeof message !== 'number') return undefined;
  const line = String(message).replace(unprintable, ' ').replace(/\s+/g, ' ').trim();
  if (line === '') return undefined;
  const characters = [...line];
  return characters.length <= maxChars ? line : `${characters.slice(0, maxChars - 1).join('')}…`;
}
