/** A name that only its owner recognises: two letters at either end at most, without its length. */
export function maskedAccount(account: string): string {
  const letters = [...account];
  const visibleCount = Math.min(2, Math.floor(letters.length / 4));
  return (
    `${letters.slice(0, Math.max(1, visibleCount)).join('')}***` +
    `${visibleCount > 0 ? letters.slice(-visibleCount).join('') : ''}`
  );
}
