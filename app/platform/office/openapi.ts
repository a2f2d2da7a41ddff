import { z } from 'zod';
import { officeActs } from '#schema/office-calls/acts.ts';
import type { OfficeCallDefinition } from '#schema/office-calls/call.ts';
import { officeCallTable, type OfficeCallName } from '#schema/office-calls/table.ts';

type Json = Readonly<Record<string, unknown>>;

let cached: Json | undefined;

export const officeDocument = (): Json => (cached ??= buildDocument());

const json = (schema: unknown): Json => ({ 'application/json': { schema } });
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });

function whoMay({ access }: OfficeCallDefinition): string {
  if (access === 'guest') return 'Anybody.';
  if (typeof access === 'string') return `Roles: ${officeActs[access].join(', ')} (${access}).`;
  return `Sessions in the stage ${access.join(', ')}.`;
}

function inputOf({ method, input }: OfficeCallDefinition): Json {
  const schema = schemaOf(input, 'input');
  if (method === 'POST') return { requestBody: { required: true, content: json(schema) } };
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, unknown>>;
  const required = (schema['required'] ?? []) as readonly string[];
  return {
    parameters: Object.entries(properties).map(([name, property]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: property,
    })),
  };
}

function operation(name: OfficeCallName, definition: OfficeCallDefinition): Json {
  const envelope = {
    type: 'object',
    required: ['success', 'value', 'message'],
    properties: {
      success: { const: true },
      value: schemaOf(definition.output, 'output'),
      message: { type: 'null' },
    },
  };
  return {
    operationId: name,
    summary: definition.summary,
    description: whoMay(definition),
    security: definition.access === 'guest' ? [] : [{ token: [] }],
    ...inputOf(definition),
    responses: {
      '200': { description: 'The value in its envelope.', content: json(envelope) },
      default: { $ref: '#/components/responses/Fault' },
    },
  };
}

function buildDocument(): Json {
  const entries = Object.entries(officeCallTable) as [OfficeCallName, OfficeCallDefinition][];
  const fault = {
    type: 'object',
    required: ['success', 'value', 'message'],
    properties: { success: { const: false }, value: {}, message: { type: 'string' } },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee back office',
      version: '1',
      description:
        'The back office API on the brand’s office host. Amounts are in minor units, times in ms since the epoch. See docs/office.md for the roles.',
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(
      entries.map(([name, definition]) => [
        definition.path,
        { [definition.method.toLowerCase()]: operation(name, definition) },
      ]),
    ),
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token returned by the last log-in step.',
        },
      },
      responses: {
        Fault: {
          description: 'A refusal. `message` is its stable key, which determines the status.',
          content: json(fault),
        },
      },
    },
  };
}
