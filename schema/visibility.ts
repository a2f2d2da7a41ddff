import { merchantSchema } from './merchant.ts';

/**
 * Who may learn what is at a key: `public` values may reach a browser, `server` ones never
 * leave the server.
 */
export type Visibility = 'public' | 'server';

/** What of a schema tells which keys there are. */
interface SchemaNode {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly visibility?: Visibility;
  readonly items?: SchemaNode;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
}

/** A key that holds a value, not a group of others. */
export interface ManifestKey {
  /** As docs/manifest.md writes it: `hosts.player`, `nav[].href`. */
  readonly path: string;
  readonly visibility: Visibility;
  /** Whether any text of the right form may be there, rather than one of a few names. */
  readonly freeText: boolean;
}

/**
 * The mark of a key: its own, else that of what it stands in, else `server`: what nobody thought
 * about stays here.
 */
export const visibilityOf = (
  key: { readonly visibility?: Visibility },
  above: Visibility = 'server',
): Visibility => key.visibility ?? above;

function keysOf(node: SchemaNode, path: string, above: Visibility): ManifestKey[] {
  const visibility = visibilityOf(node, above);
  // A list of groups is what its items are; the changes of a keyed one (insert, remove, order) say
  // the same in other words.
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

/**
 * Every key of the manifest that holds a value, and who may learn it (architecture.md, "The
 * manifest").
 */
export const manifestKeys: readonly ManifestKey[] = keysOf(merchantSchema, '', 'server');
