let latest: string | undefined;

/** Stores the id of the last request: the id in the log when its page is a fault. */
export function setLastRequestId(id: string | null): void {
  latest = id ?? latest;
}

/** The id of the router's last request; undefined before its first one. */
export const lastRequestId = (): string | undefined => latest;
