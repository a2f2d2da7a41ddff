let latest: string | undefined;

/** The id finds the log entry when the page of the request is an error. */
export function setLastRequestId(id: string | null): void {
  latest = id ?? latest;
}

export const lastRequestId = (): string | undefined => latest;
