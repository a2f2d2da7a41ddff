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
import {
  header,
  json,
  requestBody,
  schemaOf,
  signedHeaders,
  type Json,
} from '../http/signed-openapi.ts';

const summaries: Readonly<Record<WalletCall, string>> = {
  session: 'Exchanges a launch code for a session token, once.',
  balance: 'The balance of the session’s player.',
  bet: 'Debits a stake.',
  win: 'Credits the win of a bet, 0 if it lost; ends its round if `roundEnded`.',
  betwin: 'Debits a stake and credits its win in one transaction.',
  rollback: 'Returns the stake of a bet. A rollback before its bet blocks the bet.',
};

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
          parameters: signedHeaders(
            header('x-vendor', 'The vendor’s code.', '^[\\w-]{1,20}$'),
            'wallet',
            'vendor’s secret',
          ),
          requestBody: requestBody(walletInputs[call]),
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
