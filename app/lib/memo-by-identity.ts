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
 * Memoises by object identity and primitive value. Entries are collected with their first object
 * argument, so it must live as long as the result; other values should be few.
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
