import { z } from 'zod';
import {
  furtherStatuses,
  refusalsOf,
  walletBalanceSchema,
  walletInputs,
  walletMovedSchema,
  walletRefusals,
  walletRefusalSchema,
  walletRoot,
  walletSessionSchema,
  type WalletCall,
  type WalletCode,
} from '#schema/wallet-api.ts';

type Json = Readonly<Record<string, unknown>>;

const summaries: Readonly<Record<WalletCall, string>> = {
  session: 'Exchanges a launch code for a session token, once.',
  balance: 'The balance of the session’s player.',
  bet: 'Debits a stake.',
  win: 'Credits the win of a bet, 0 if it lost; ends its round if `roundEnded`.',
  betwin: 'Debits a stake and credits its win in one transaction.',
  rollback: 'Returns the stake of a bet. A rollback before its bet blocks the bet.',
};

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
};

const header = (name: string, description: string, pattern = '^[\\w-]{1,20}$'): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', pattern },
});
const json = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});
const refusal = { $ref: '#/components/schemas/Refusal' };
const retryAfter: Json = {
  headers: {
    'Retry-After': {
      required: true,
      description: 'Seconds to wait before a retry with the same id.',
      schema: { type: 'integer' },
    },
  },
};
const allow: Json = { headers: { Allow: { required: true, schema: { const: 'POST' } } } };
const refusalResponse = (
  status: number,
  codes: readonly WalletCode[],
  description: string,
): readonly [string, Json] => [
  String(status),
  {
    ...json(description, refusal),
    ...(codes.includes('busy') ? retryAfter : status === 405 ? allow : {}),
  },
];

function responses(call: WalletCall): Json {
  const codes = refusalsOf[call];
  const statuses = new Set(codes.map((code) => walletRefusals[code][0]));
  const usual = [...statuses].map((status) => {
    const some = codes.filter((code) => walletRefusals[code][0] === status);
    return refusalResponse(status, some, some.join(', '));
  });
  const further = codes.flatMap((code) =>
    Object.entries(furtherStatuses[code] ?? {}).map(([status, why]) =>
      refusalResponse(Number(status), [code], `${code}: ${why}`),
    ),
  );
  return {
    200: json('Done, or done before with this very answer.', {
      $ref: `#/components/schemas/${{ session: 'Session', balance: 'Balance' }[call as string] ?? 'Moved'}`,
    }),
    ...Object.fromEntries([...usual, ...further]),
  };
}

export const walletOpenApi = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Wallet API for game vendors',
    version: '1.1',
    description:
      'Signed requests of game vendors, on each brand’s own host. Amounts are whole ' +
      'hundredths of the unit, in every currency. See docs/vendors.md.',
  },
  paths: Object.fromEntries(
    (Object.keys(walletInputs) as WalletCall[]).map((call) => [
      `${walletRoot}${call}`,
      {
        post: {
          operationId: call,
          summary: summaries[call],
          parameters: [
            header('x-vendor', 'The vendor’s code.'),
            header(
              'x-timestamp',
              'ms since the epoch; within 120 s of the wallet’s clock.',
              '^\\d{1,15}$',
            ),
            header(
              'x-signature',
              'HMAC-SHA256 in hex, by the vendor’s secret, over time, path and body, each but ' +
                'the last followed by a line feed.',
              '^[0-9a-fA-F]{64}$',
            ),
          ],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(walletInputs[call]) } },
          },
          responses: responses(call),
        },
      },
    ]),
  ),
  components: {
    schemas: {
      Session: schemaOf(walletSessionSchema),
      Balance: schemaOf(walletBalanceSchema),
      Moved: schemaOf(walletMovedSchema),
      Refusal: schemaOf(walletRefusalSchema),
    },
  },
});
