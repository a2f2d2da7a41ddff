/**
 * A function that makes its value when it is first called, and answers with the same value after
 * that. A promise that rejects is kept as well. A `make` that throws is called again.
 */
export function lazy<Value>(make: () => Value): () => Value {
  let cached: { readonly value: Value } | undefined;
  return () => (cached ??= { value: make() }).value;
}
