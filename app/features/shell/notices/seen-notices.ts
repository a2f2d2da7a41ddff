const key = 'noticesSeen';
/** More than a brand ever shows; the oldest are forgotten. */
const maxStored = 60;

/**
 * The keys of popup notices that this browser has shown; none where it stores nothing. Never
 * throws, even when storage is refused or unreadable.
 */
export function readSeenNotices(): readonly string[] {
  try {
    const storedMarks: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(storedMarks)
      ? storedMarks.filter((mark): mark is string => typeof mark === 'string')
      : [];
  } catch (fault) {
    if (!(fault instanceof DOMException) && !(fault instanceof SyntaxError)) throw fault;
    return [];
  }
}

/** Stores that they were shown. Never throws, even when storage is refused. */
export function markNoticesSeen(marks: readonly string[]): void {
  try {
    localStorage.setItem(
      key,
      JSON.stringify([...new Set([...readSeenNotices(), ...marks])].slice(-maxStored)),
    );
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault;
  }
}
