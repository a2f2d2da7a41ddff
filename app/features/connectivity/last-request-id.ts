let latest: string | undefined;

/**
 * Remembers the number of the request that was answered last: the one in the log when its page is a
 * fault.
 */
export function setLastRequestId(id: string | null): void {
  latest = id ?? latest;
}

/**
 * The number of the last request of the router; undefined for as long as the document's own is the
 * last.
 */
export const lastRequestId = (): string | undefined => latest;
