/** A value of the database that another server may change. */
export interface SharedValue<Value> {
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
export function createSharedValue<Value>(
  read: () => Promise<Value>,
  freshMs: number,
): SharedValue<Value> {
  let known: { readonly value: Value; readonly at: number } | undefined;
  let asked: Promise<Value> | undefined;
  const ask = async (before: typeof known): Promise<Value> => {
    const value = await read();
    // What we wrote while this was being read is newer.
    if (known === before) known = { value, at: performance.now() };
    return known?.value ?? value;
  };
  return {
    async get() {
      const last = known;
      if (last && performance.now() - last.at < freshMs) return last.value;
      asked ??= ask(known).finally(() => (asked = undefined));
      return last ? asked.catch(() => last.value) : asked;
    },
    set(value) {
      known = { value, at: performance.now() };
    },
  };
}
