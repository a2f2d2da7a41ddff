import { z } from 'zod';

/* Parts of the OpenAPI documents of signed APIs. */

export type Json = Readonly<Record<string, unknown>>;

export const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
};

export const json = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});

export const header = (name: string, description: string, pattern: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', pattern },
});

/**
 * @param sender the header with the sender's code
 * @param clock whose clock the time is compared with
 * @param secret whose secret signs
 */
export const signedHeaders = (sender: Json, clock: string, secret: string): readonly Json[] => [
  sender,
  header('x-timestamp', `ms since the epoch; within 120 s of the ${clock}’s clock.`, '^\\d{1,15}$'),
  header(
    'x-signature',
    `HMAC-SHA256 in hex with the ${secret} over time, path and body, each but the last followed by a line feed.`,
    '^[0-9a-fA-F]{64}$',
  ),
];

export const requestBody = (schema: z.ZodType): Json => ({
  required: true,
  content: { 'application/json': { schema: schemaOf(schema) } },
});
