/**
 * A function that creates its value when it is first called, and then returns the same value. A
 * promise that rejects is kept as well. A `make` that throws is called again.
 */
export function lazy<Value>(make: () => Value): () => Value {
  let cached: { readonly value: Value } | undefined;
  return () => (cached ??= { value: make() }).value;
}
