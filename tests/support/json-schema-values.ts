export type JsonSchema = Readonly<Record<string, unknown>>;

/** A value in [0, 1), as `Math.random` has it. */
export type Chance = () => number;

export const oneOf = <Item>(chance: Chance, items: readonly Item[]): Item =>
  items[Math.floor(chance() * items.length)] as Item;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

const word = (chance: Chance, length: number): string =>
  Array.from({ length }, () => oneOf(chance, [...letters])).join('');

function textFor(schema: JsonSchema, chance: Chance): string {
  const min = Number(schema['minLength'] ?? 0);
  const max = Number(schema['maxLength'] ?? min + 12);
  return word(chance, Math.min(max, Math.max(min, 1 + Math.floor(chance() * 12))));
}

function numberFor(schema: JsonSchema, chance: Chance): number {
  const min = Number(schema['minimum'] ?? 0);
  const max = Math.min(Number(schema['maximum'] ?? min + 1_000), min + 1_000);
  return min + Math.floor(chance() * (max - min + 1));
}

/**
 * Fits a schema's types, names, enumerations and lengths. Ignores patterns, because mismatches are
 * part of the attack.
 * @param resolve finds the target of a `$ref`
 */
export function valueFor(
  schema: JsonSchema,
  chance: Chance,
  resolve: (pointer: string) => JsonSchema,
  depth = 0,
): unknown {
  const { $ref, type, properties, items } = schema;
  const options = schema['anyOf'] ?? schema['oneOf'];
  const inner = (other: JsonSchema) => valueFor(other, chance, resolve, depth + 1);
  if (depth > 6) return null;
  if (typeof $ref === 'string') return inner(resolve($ref));
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return oneOf(chance, schema['enum'] as unknown[]);
  if (Array.isArray(options)) return inner(oneOf(chance, options as JsonSchema[]));
  if (isObject(properties)) {
    const required = (schema['required'] ?? []) as readonly string[];
    const chosen = Object.entries(properties).filter(
      ([name]) => required.includes(name) || chance() < 0.5,
    );
    return Object.fromEntries(chosen.map(([name, part]) => [name, inner(part as JsonSchema)]));
  }
  const kind = Array.isArray(type) ? oneOf(chance, type as string[]) : type;
  if (kind === 'integer' || kind === 'number') return numberFor(schema, chance);
  if (kind === 'boolean') return chance() < 0.5;
  if (kind === 'null') return null;
  if (kind === 'array')
    return isObject(items) ? [0, 1].slice(0, Math.floor(chance() * 3)).map(() => inner(items)) : [];
  return textFor(schema, chance);
}

/** Values that no legitimate client sends; each is JSON. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  9_007_199_254_740_993,
  -9.9e307,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\ufeff',
  "' or 1=1 --",
  '"><script>alert(1)</script>',
  '${jndi:ldap://127.0.0.1/x}',
  '{{constructor}}',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  '//evil.example',
  '%00%0d%0aset-cookie:x=1',
  'NaN',
  '1e400',
  'x'.repeat(300),
  'é'.repeat(9_000),
  [],
  [[[[[]]]]],
  {},
  { $gt: '' },
  { toString: 1, constructor: { prototype: 1 } },
  ['x', 1, null],
];

/** Replaces, omits, duplicates or adds one part. */
export function mutated(value: unknown, chance: Chance): unknown {
  if (!isObject(value) || chance() < 0.03) return oneOf(chance, hostileValues);
  const names = Object.keys(value);
  const name = names.length > 0 ? oneOf(chance, names) : 'x';
  const { [name]: part, ...others } = value;
  const way = chance();
  if (way < 0.6) return { ...value, [name]: oneOf(chance, hostileValues) };
  if (way < 0.7) return others;
  if (way < 0.8) return { ...value, [name]: mutated(part, chance) };
  if (way < 0.9) return { ...value, [`${name}2`]: part };
  return {
    ...value,
    [oneOf(chance, ['constructor', 'toString', 'tenant', 'member', 'role'])]: 'x',
  };
}

export function malformed(text: string, chance: Chance): string | Buffer {
  return oneOf<() => string | Buffer>(chance, [
    () => text.slice(0, Math.floor(chance() * text.length)),
    () => text.replace('{', '{"__proto__":{"x":1},'),
    () => text.replace(/^\{("[^"]+":[^,{}[\]]+)/, '{$1,$1'),
    () => `${text}${text}`,
    () => `\ufeff${text}`,
    () => '['.repeat(50_000),
    () => `{"x":${'{"x":'.repeat(200)}1${'}'.repeat(200)}}`,
    () => `{${Array.from({ length: 4_000 }, (_, index) => `"k${index}":1`).join()}}`,
    () => `{"x":"${'x'.repeat(Math.floor(chance() * 80_000))}"}`,
    () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    () => Buffer.alloc(Math.floor(chance() * 4_000), 0),
    () => '',
  ])();
}
