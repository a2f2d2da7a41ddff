import fc from 'fast-check';

/** A record with one arbitrary value for each key, in the keys' order. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => fc.Arbitrary<Value>,
): fc.Arbitrary<Record<Key, Value>> =>
  fc
    .tuple(...keys.map(value))
    .map(
      (values) =>
        Object.fromEntries(keys.map((key, index) => [key, values[index]])) as Record<Key, Value>,
    );
