import { afterAll, beforeAll } from 'vitest';

type Resource = { close(): unknown } | { stop(): unknown } | { remove(): unknown };

const release = (resource: Resource): unknown => {
  if ('close' in resource) return resource.close();
  return 'stop' in resource ? resource.stop() : resource.remove();
};

/**
 * Opens a resource before the tests of the file or `describe` block and releases it after them, the
 * last opened first. The result forwards to the resource; only tests and hooks can read it.
 */
export function openForTests<Opened extends Resource & object>(
  open: () => Opened | Promise<Opened>,
): Opened {
  let resource: Opened | undefined;
  beforeAll(async () => {
    resource = await open();
  });
  afterAll(() => resource && release(resource));
  const opened = (): Opened => {
    if (!resource) throw new Error('the resource opens before the first test');
    return resource;
  };
  return new Proxy({} as Opened, {
    get(_target, name) {
      const value: unknown = Reflect.get(opened(), name);
      // A method with private fields needs the resource itself as `this`.
      return typeof value === 'function' ? (value.bind(opened()) as unknown) : value;
    },
    set: (_target, name, value) => Reflect.set(opened(), name, value),
    has: (_target, name) => Reflect.has(opened(), name),
    // Spreading the result copies the members of the resource.
    ownKeys: () => Reflect.ownKeys(opened()),
    getOwnPropertyDescriptor: (_target, name) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(opened(), name);
      return descriptor && { ...descriptor, configurable: true };
    },
  });
}
