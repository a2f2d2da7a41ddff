/**
 * A name that only its owner knows again: two letters at either end at most, and never how many
 * stand between them.
 */
export function maskedAccount(account: string): string {
  const letters = [...account];
  const shown = Math.min(2, Math.floor(letters.length / 4));
  return `${letters.slice(0, Math.max(1, shown)).join('')}***${shown > 0 ? letters.slice(-shown).join('') : ''}`;
}
