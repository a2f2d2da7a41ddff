import { merchantSchema } from './merchant.ts';

/**
 * The visibility of a key: `public` values may reach a browser, `server` ones never leave the
 * server.
 */
export type Visibility = 'public' | 'server';

/** The part of a schema that determines the keys. */
interface SchemaNode {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly visibility?: Visibility;
  readonly items?: SchemaNode;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
}

/** A key with a value, not a group of others. */
export interface ManifestKey {
  /** As in docs/manifest.md: `hosts.player`, `nav[].href`. */
  readonly path: string;
  readonly visibility: Visibility;
  /** Whether it is free text, rather than one of a few names. */
  readonly freeText: boolean;
}

/**
 * The visibility of a key: its own, else that of its parent, else `server`, so that a forgotten key
 * stays private.
 */
export const visibilityOf = (
  key: { readonly visibility?: Visibility },
  above: Visibility = 'server',
): Visibility => key.visibility ?? above;

function keysOf(node: SchemaNode, path: string, above: Visibility): ManifestKey[] {
  const visibility = visibilityOf(node, above);
  // A list of groups has the visibility of its items; the changes of a keyed one (insert, remove,
  // order) repeat the same keys.
  if (node.items?.properties)
    return Object.entries(node.items.properties).flatMap(([name, key]) =>
      keysOf(key, `${path}[].${name}`, visibility),
    );
  if (node.properties)
    return Object.entries(node.properties).flatMap(([name, key]) =>
      keysOf(key, path === '' ? name : `${path}.${name}`, visibility),
    );
  const value = node.items ?? node;
  return [
    {
      path,
      visibility,
      freeText: (value.type === 'string' && value.enum === undefined) || value.type === 'object',
    },
  ];
}

/** Every key of the manifest with a value, and its visibility (architecture.md, "The manifest"). */
export const manifestKeys: readonly ManifestKey[] = keysOf(merchantSchema, '', 'server');
