import { format } from 'prettier';
import { merchantSchema } from '#schema/merchant.ts';

/** A schema node; `merchantSchema` nests nodes in `properties` and `items` only. */
export interface SchemaNode {
  readonly description?: string;
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

/**
 * Paths of the first occurrence of each node that occurs again, by the node's JSON. Nodes with the
 * same body may have different descriptions.
 */
function repeatedBodies(schema: SchemaNode): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  const repeated = new Map<string, string>();
  const visit = (node: SchemaNode, path: readonly string[]): SchemaNode => {
    const body = JSON.stringify(bodyOf(node));
    const first = paths.get(body);
    if (first === undefined) {
      paths.set(body, path.join('.'));
      return mapChildren(node, (child, name) => visit(child, [...path, name]));
    }
    if (body.length >= minLength) repeated.set(body, first);
    return node;
  };
  visit(schema, []);
  return repeated;
}

/** The manifest's schema as a file for editors: each repeated node once, in `$defs`. */
export function editorSchema(): Promise<string> {
  const schema = withoutVisibility(merchantSchema as unknown as SchemaNode);
  const names = repeatedBodies(schema);
  const shorten = (node: SchemaNode): SchemaNode => {
    const name = names.get(JSON.stringify(bodyOf(node)));
    if (name === undefined) return mapChildren(node, shorten);
    const { description } = node;
    return { $ref: `#/$defs/${name}`, ...(description === undefined ? {} : { description }) };
  };
  const definitions = [...names].map(([body, name]) => [
    name,
    mapChildren(JSON.parse(body) as SchemaNode, shorten),
  ]);
  const file = {
    ...mapChildren(schema, shorten),
    // Draft 7 ignores a description beside `$ref`.
    $schema: 'https://json-schema.org/draft/2019-09/schema',
    $defs: Object.fromEntries(definitions) as unknown,
  };
  return format(JSON.stringify(file), { parser: 'json', printWidth: 100 });
}
