import { z } from 'zod';
import { callTable, type CallName } from '#schema/calls/table.ts';
import type { CallDefinition } from '#schema/calls/call.ts';
import { faultStatus } from '#schema/envelope.ts';

type Json = Readonly<Record<string, unknown>>;

let cachedDocument: Json | undefined;

export const openApiDocument = (): Json => (cachedDocument ??= buildDocument());

function buildDocument(): Json {
  const schemas: Record<string, unknown> = { Fault: faultSchema() };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, definition] of Object.entries(callTable) as [CallName, CallDefinition][]) {
    (paths[definition.path] ??= {})[definition.method.toLowerCase()] = operation(
      name,
      definition,
      schemas,
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee platform',
      version: '1',
      description:
        'The platform API on each brand’s own host. See docs/platform-api.md for the envelope, ' +
        'tokens, encryption and errors.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The opaque token returned by `login` and `register`.',
        },
      },
      responses: {
        Fault: {
          description: 'A refusal. The HTTP status depends on its key.',
          content: json({ $ref: '#/components/schemas/Fault' }),
        },
      },
    },
  };
}

const json = (schema: unknown): Json => ({ 'application/json': { schema } });

function operation(
  name: CallName,
  definition: CallDefinition,
  schemas: Record<string, unknown>,
): Json {
  const inQuery = definition.method === 'GET' || definition.method === 'DELETE';
  const input = schemaOf(`${name}Input`, definition.input, schemas);
  return {
    operationId: name,
    summary: definition.summary,
    tags: [definition.path.split('/')[2] ?? 'wps'],
    security:
      definition.token === true
        ? [{ token: [] }]
        : definition.token === 'optional'
          ? [{}, { token: [] }]
          : [],
    ...(inQuery
      ? { parameters: parameters(input) }
      : { requestBody: { required: true, content: json(body(input, definition)) } }),
    responses: {
      '200': {
        description: 'The value in its envelope.',
        content: json(envelope(schemaOf(`${name}Value`, definition.output, schemas), definition)),
      },
      default: { $ref: '#/components/responses/Fault' },
    },
  };
}

function parameters(input: Json): Json[] {
  const properties = (input['properties'] ?? {}) as Readonly<Record<string, unknown>>;
  const required = (input['required'] ?? []) as readonly string[];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const sealed = {
  type: 'object',
  description: 'The encrypted envelope of legacy clients.',
  required: ['encrypted'],
  additionalProperties: false,
  properties: { encrypted: { type: 'string' } },
};

const body = (input: Json, definition: CallDefinition): Json =>
  definition.encrypted ? { anyOf: [input, sealed] } : input;

function envelope(output: Json, { valueField }: CallDefinition): Json {
  const { [valueField ?? '']: value = output, ...beside } =
    valueField === undefined ? {} : (output['properties'] as Json);
  return {
    type: 'object',
    required: ['success', 'value', ...Object.keys(beside)],
    properties: {
      success: { const: true },
      value,
      message: { type: ['string', 'null'] },
      ...beside,
    },
  };
}

const faultSchema = (): Json => ({
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { const: false },
    value: {},
    message: { type: 'string', enum: Object.keys(faultStatus) },
  },
});

/**
 * Uses the input side: both ends read values before defaults and transforms. Shared definitions
 * move to the components.
 */
function schemaOf(name: string, schema: z.ZodType, schemas: Record<string, unknown>): Json {
  const {
    $schema: _dialect,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  for (const [id, definition] of Object.entries($defs))
    schemas[partName(name, id)] = relocate(definition, name);
  return relocate(root, name) as Json;
}

/** zod numbers shared definitions per schema (`__schema0`), so they need unique names. */
const partName = (name: string, id: string): string => `${name}${id.replace(/^_*schema/, 'Part')}`;

function relocate(node: unknown, name: string): unknown {
  if (Array.isArray(node)) return node.map((inner) => relocate(inner, name));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, `#/components/schemas/${partName(name, inner.replace('#/$defs/', ''))}`]
        : [key, relocate(inner, name)],
    ),
  );
}
