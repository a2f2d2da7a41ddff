/** Recognisable only by its owner: at most two letters at each end, without the length. */
export function maskedAccount(account: string): string {
  const letters = [...account];
  const visibleCount = Math.min(2, Math.floor(letters.length / 4));
  return (
    `${letters.slice(0, Math.max(1, visibleCount)).join('')}***` +
    `${visibleCount > 0 ? letters.slice(-visibleCount).join('') : ''}`
  );
}
