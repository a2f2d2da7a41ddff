/** A value of the database that another server may change. */
export interface RefreshingValue<Value> {
  /** The value, at most `freshMs` old while the database answers. */
  get(): Promise<Value>;
  /** What it is from now on: just written by us. */
  set(value: Value): void;
}

/**
 * Keeps a value that is asked for at every call: read again when it is older than `freshMs`, once
 * for all who ask at the same time. While the database is away the last one stands. @param freshMs
 * how soon another server's change is seen; Infinity where there is no other
 */
export function createRefreshingValue<Value>(
  load: () => Promise<Value>,
  ttlMs: number,
): RefreshingValue<Value> {
  let cached: { readonly value: Value; readonly at: number } | undefined;
  let pending: Promise<Value> | undefined;
  const refresh = async (previous: typeof cached): Promise<Value> => {
    const value = await load();
    // What we wrote while this was being read is newer.
    if (cached === previous) cached = { value, at: performance.now() };
    return cached?.value ?? value;
  };
  return {
    async get() {
      const last = cached;
      if (last && performance.now() - last.at < ttlMs) return last.value;
      pending ??= refresh(cached).finally(() => (pending = undefined));
      return last ? pending.catch(() => last.value) : pending;
    },
    set(value) {
      cached = { value, at: performance.now() };
    },
  };
}
