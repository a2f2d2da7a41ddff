import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { faultStatus } from '#schema/envelope.ts';
import { walletRoot } from '#schema/wallet-api.ts';
import type { JsonSchema } from '../support/json-schema-values.ts';

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly isWallet: boolean;
  readonly inQuery: boolean;
  readonly input: JsonSchema;
  readonly resolve: (pointer: string) => JsonSchema;
  readonly faultOf: (status: number, text: string) => string | undefined;
}

interface DocumentedOperation {
  readonly parameters?: readonly { name: string; in: string; schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Record<string, { schema: JsonSchema }> };
  readonly responses: Record<string, { readonly content?: Record<string, { schema: JsonSchema }> }>;
}
export interface OpenApiDocument {
  readonly paths: Record<string, Record<string, DocumentedOperation>>;
  readonly components: JsonSchema;
}

type Compile = (schema: JsonSchema | undefined) => ValidateFunction | undefined;

function compiler({ components }: OpenApiDocument): Compile {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'https://doc.example/', components });
  const absolute = (schema: JsonSchema) =>
    JSON.parse(
      JSON.stringify(schema).replaceAll('"#/components', '"https://doc.example/#/components'),
    ) as JsonSchema;
  return (schema) => schema && ajv.compile(absolute(schema));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const schemaOf = (response: DocumentedOperation['responses'][string] | undefined) =>
  response?.content?.['application/json']?.schema;

function envelopeCheck({ responses }: DocumentedOperation, compile: Compile) {
  const isValue = compile(schemaOf(responses['200']));
  const isFault = compile({ $ref: '#/components/schemas/Fault' });
  return (status: number, text: string): string | undefined => {
    const answer = parsed(text) as { success?: boolean; message?: string } | undefined;
    if (answer === undefined) return 'no envelope';
    if (answer.success === true)
      return status === 200 && isValue?.(answer) ? undefined : 'not as documented';
    if (!isFault?.(answer)) return 'no documented fault';
    const isKnown = Object.entries(faultStatus).some(
      ([key, known]) => key === answer.message && known === status,
    );
    return isKnown ? undefined : 'a fault with another status';
  };
}

function walletCheck({ responses }: DocumentedOperation, compile: Compile) {
  const checks = new Map(
    Object.entries(responses).map(([status, one]) => [Number(status), compile(schemaOf(one))]),
  );
  return (status: number, text: string): string | undefined => {
    const answer = parsed(text);
    if (answer === undefined) return 'no JSON';
    const check = checks.get(status);
    if (!check) return 'a status that is not documented';
    return check(answer) ? undefined : 'not as documented';
  };
}

function inputOf({ parameters = [], requestBody }: DocumentedOperation): JsonSchema {
  const body = requestBody?.content['application/json']?.schema;
  if (body) return body;
  const inQuery = parameters.filter((one) => one.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
  };
}

export function operationsOf(document: OpenApiDocument): Operation[] {
  const compile = compiler(document);
  const resolve = (pointer: string): JsonSchema =>
    pointer
      .replace('#/', '')
      .split('/')
      .reduce<JsonSchema>(
        (node, part) => node[part] as JsonSchema,
        document as unknown as JsonSchema,
      );
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const isWallet = path.startsWith(walletRoot);
      return {
        method: method.toUpperCase(),
        path,
        isWallet,
        inQuery: operation.requestBody === undefined,
        input: inputOf(operation),
        resolve,
        faultOf: (isWallet ? walletCheck : envelopeCheck)(operation, compile),
      };
    }),
  );
}
