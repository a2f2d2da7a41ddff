const key = 'noticesSeen';
/** More than a brand shows at once; the oldest are evicted. */
const maxStored = 60;

/** Never throws; empty where storage is refused or invalid. */
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
