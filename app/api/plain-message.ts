const maxChars = 200;

// Control characters, including those that change the text direction.
const unprintable = /[\p{Cc}\p{Cs}\p{Co}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+/gu;

/** A platform's message to a player, as one line of plain text; undefined without one. */
export function toPlainMessage(message: unknown): string | undefined {
  if (typeof message !== 'string' && typeof message !== 'number') return undefined;
  const line = String(message).replace(unprintable, ' ').replace(/\s+/g, ' ').trim();
  if (line === '') return undefined;
  const characters = [...line];
  return characters.length <= maxChars ? line : `${characters.slice(0, maxChars - 1).join('')}…`;
}
