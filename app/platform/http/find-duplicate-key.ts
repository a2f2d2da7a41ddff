const whitespace = /[\t\n\r ]*/y;

function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
}

function isFollowedByColon(text: string, from: number): boolean {
  whitespace.lastIndex = from;
  whitespace.test(text);
  return text[whitespace.lastIndex] === ':';
}

/**
 * Parsers differ in which duplicate counts, so a signature could cover one value while the other is
 * booked. Linear time.
 * @param text valid JSON
 */
export function hasDuplicateKey(text: string): boolean {
  const objects: Set<string>[] = [];
  const punctuation = /["{}]/g;
  for (let match = punctuation.exec(text); match; match = punctuation.exec(text)) {
    if (match[0] === '{') objects.push(new Set());
    else if (match[0] === '}') objects.pop();
    else {
      const start = punctuation.lastIndex;
      const end = endOfString(text, start);
      punctuation.lastIndex = end + 1;
      if (!isFollowedByColon(text, end + 1)) continue;
      const raw = text.slice(start, end);
      // Escapes allow different spellings of a key.
      const key = raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
      const keys = objects.at(-1);
      if (keys?.has(key)) return true;
      keys?.add(key);
    }
  }
  return false;
}
