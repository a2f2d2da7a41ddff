/**
 * Memoises `make`. A rejected promise is memoised, too; after a synchronous throw, the next call
 * retries.
 */
export function lazy<Value>(make: () => Value): () => Value {
  let cached: { readonly value: Value } | undefined;
  return () => (cached ??= { value: make() }).value;
}
