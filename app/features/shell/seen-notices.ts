const key = 'noticesSeen';
/** More than a brand ever has up; the oldest are forgotten. */
const most = 60;

/** The marks of popup notices that this browser has shown; none where it keeps nothing. */
export function readSeen(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((mark): mark is string => typeof mark === 'string')
      : [];
  } catch (fault) {
    if (!(fault instanceof DOMException) && !(fault instanceof SyntaxError)) throw fault;
    return [];
  }
}

/** Remembers that they were shown. */
export function rememberSeen(marks: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify([...new Set([...readSeen(), ...marks])].slice(-most)));
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault;
  }
}
