/** A level of the tree: keyed by object or by value. */
interface Node<Value> {
  readonly byObject: WeakMap<object, Node<Value>>;
  readonly byValue: Map<unknown, Node<Value>>;
  result?: { readonly value: Value };
}

const newNode = <Value>(): Node<Value> => ({ byObject: new WeakMap(), byValue: new Map() });

function step<Value>({ byObject, byValue }: Node<Value>, argument: unknown): Node<Value> {
  const nodes: Pick<Map<unknown, Node<Value>>, 'get' | 'set'> = typeof argument === 'object' &&
  argument !== null
    ? (byObject as WeakMap<object, Node<Value>> & Map<unknown, Node<Value>>)
    : byValue;
  const next = nodes.get(argument) ?? newNode<Value>();
  nodes.set(argument, next);
  return next;
}

/**
 * Memoises a function by its arguments: identical objects, and equal values. A result is forgotten
 * with the first object among its arguments, so let the first argument be an object that lives as
 * long as the result is valid, and use few different values.
 */
export function memoByIdentity<Arguments extends readonly unknown[], Value>(
  make: (...args: Arguments) => Value,
): (...args: Arguments) => Value {
  const root = newNode<Value>();
  return (...args) => {
    const node = args.reduce<Node<Value>>(step, root);
    node.result ??= { value: make(...args) };
    return node.result.value;
  };
}
