import { format } from 'oxfmt';
import { manifestSchema } from '#schema/manifest/manifest-schema.ts';

/** A schema node; `manifestSchema` nests nodes in `properties` and `items` only. */
export interface SchemaNode {
  readonly description?: string | undefined;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly [keyword: string]: unknown;
}

/** Shorter definitions are repeated in place. */
const minLength = 40;

export const mapChildren = (
  { properties, items, ...rest }: SchemaNode,
  map: (child: SchemaNode, name: string) => SchemaNode,
): SchemaNode => ({
  ...rest,
  ...(properties && {
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, child]) => [name, map(child, name)]),
    ),
  }),
  ...(items && { items: map(items, 'item') }),
});

/** `visibility` is a keyword of Marquee that editors do not know. */
export const withoutVisibility = ({ visibility: _visibility, ...node }: SchemaNode): SchemaNode =>
  mapChildren(node, withoutVisibility);

const bodyOf = ({ description: _description, ...body }: SchemaNode): SchemaNode => body;

interface RepeatedNodes {
  /** Names of nodes that occur again with their description, by JSON. */
  readonly described: ReadonlyMap<string, string>;
  /** Names of nodes that occur again with another description, by JSON without it. */
  readonly bodies: ReadonlyMap<string, string>;
}

/** A name is the path of the node's first occurrence. */
function findRepeated(schema: SchemaNode): RepeatedNodes {
  const paths = new Map<string, string>();
  const described = new Map<string, string>();
  const bodies = new Map<string, string>();
  const isRepeated = (json: string, path: string, names: Map<string, string>): boolean => {
    const first = paths.get(json);
    if (first !== undefined && json.length >= minLength) names.set(json, first);
    else paths.set(json, path);
    return first !== undefined;
  };
  const visit = (node: SchemaNode, path: readonly string[]): SchemaNode => {
    const name = path.join('.');
    if (isRepeated(JSON.stringify(node), name, described)) return node;
    if (node.description !== undefined)
      if (isRepeated(JSON.stringify(bodyOf(node)), `${name}:type`, bodies)) return node;
    return mapChildren(node, (child, key) => visit(child, [...path, key]));
  };
  visit(schema, []);
  return { described, bodies };
}

/** The manifest's schema as a file for editors: each repeated node once, in `$defs`. */
export async function createEditorSchema(): Promise<string> {
  const schema = withoutVisibility(manifestSchema);
  const { described, bodies } = findRepeated(schema);
  const shortenBody = (node: SchemaNode): SchemaNode => {
    const name = bodies.get(JSON.stringify(bodyOf(node)));
    if (name === undefined) return mapChildren(node, shorten);
    return { $ref: `#/$defs/${name}`, description: node.description };
  };
  const shorten = (node: SchemaNode): SchemaNode => {
    const name = described.get(JSON.stringify(node));
    return name === undefined ? shortenBody(node) : { $ref: `#/$defs/${name}` };
  };
  const parse = (json: string): SchemaNode => JSON.parse(json) as SchemaNode;
  const file = {
    ...mapChildren(schema, shorten),
    // Draft 7 ignores a description beside `$ref`.
    $schema: 'https://json-schema.org/draft/2019-09/schema',
    $defs: Object.fromEntries([
      ...[...described].map(([json, name]) => [name, shortenBody(parse(json))] as const),
      ...[...bodies].map(([json, name]) => [name, mapChildren(parse(json), shorten)] as const),
    ]),
  };
  return (await format('merchant.schema.json', JSON.stringify(file), { printWidth: 100 })).code;
}
