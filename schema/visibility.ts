import { manifestSchema } from './manifest/manifest-schema.ts';

/** `public` values may reach a browser, `server` ones must not. */
export type Visibility = 'public' | 'server';

interface SchemaNode {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly visibility?: Visibility;
  readonly items?: SchemaNode;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
}

export interface ManifestKey {
  /** As in docs/manifest.md: `hosts.player`, `nav[].href`. */
  readonly path: string;
  readonly visibility: Visibility;
  /** Free text instead of a fixed set of names. */
  readonly freeText: boolean;
}

/** Inherited from the parent; default `server`, so that a forgotten key stays private. */
export const visibilityOf = (
  key: { readonly visibility?: Visibility },
  above: Visibility = 'server',
): Visibility => key.visibility ?? above;

function keysOf(node: SchemaNode, path: string, above: Visibility): ManifestKey[] {
  const visibility = visibilityOf(node, above);
  // A list inherits from its items; changes of keyed lists repeat the same keys.
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

/** Only keys with a value (architecture.md, "The manifest"). */
export const manifestKeys: readonly ManifestKey[] = keysOf(manifestSchema, '', 'server');
