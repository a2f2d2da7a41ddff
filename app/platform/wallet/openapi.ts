import { z } from 'zod';
import { walletBalanceSchema, walletInputs, walletMovedSchema, walletRefusals, walletRefusalSchema, walletRoot, type WalletCall, type WalletCode } from '#schema/wallet-api.ts';

type Json = Readonly<Record<string, unknown>>;

const summaries: Readonly<Record<WalletCall, string>> = {
  balance: 'What the player of a session has.',
  bet: 'Takes a stake.',
  win: 'Pays what a bet brought, 0 when it lost; ends its round when `roundEnded`.',
  betwin: 'Takes a stake and pays its win at once, or does neither.',
  rollback: 'Gives a bet back. Before its bet it keeps that bet from ever being taken.',
};

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
};

const header = (name: string, description: string): Json => ({ name, in: 'header', required: true, description, schema: { type: 'string' } });
const json = (description: string, schema: Json): Json => ({ description, content: { 'application/json': { schema } } });

function responses(call: WalletCall): Json {
  const byStatus = new Map<number, WalletCode[]>();
  for (const [code, [status]] of Object.entries(walletRefusals) as [WalletCode, readonly [number, string]][]) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  const refused = [...byStatus].map(([status, codes]) => [String(status), json(codes.join(', '), { $ref: '#/components/schemas/Refusal' })] as const);
  return {
    200: json('Done, or done before with this very answer.', { $ref: `#/components/schemas/${call === 'balance' ? 'Balance' : 'Moved'}` }),
    ...Object.fromEntries(refused),
    413: json('invalid: the body is too large', { $ref: '#/components/schemas/Refusal' }),
    429: json('busy: too many orders of this vendor wait; see Retry-After', { $ref: '#/components/schemas/Refusal' }),
  };
}

/** The OpenAPI document of the wallet API: it is the schemas that requests are checked by. */
export const walletOpenApi = (): Json => ({
  openapi: '3.1.0',
  info: { title: 'Wallet API for game vendors', version: '1', description: 'Signed requests of game vendors, on each brand’s own host. The guide is docs/vendors.md.' },
  paths: Object.fromEntries((Object.keys(walletInputs) as WalletCall[]).map((call) => [`${walletRoot}${call}`, {
    post: {
      operationId: call,
      summary: summaries[call],
      parameters: [
        header('x-vendor', 'The vendor’s code.'),
        header('x-timestamp', 'ms since the epoch; within 120 s of the wallet’s clock.'),
        header('x-signature', 'HMAC-SHA256 in hex, by the vendor’s secret, over time, path and body, each but the last followed by a line feed.'),
      ],
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(walletInputs[call]) } } },
      responses: responses(call),
    },
  }])),
  components: { schemas: { Balance: schemaOf(walletBalanceSchema), Moved: schemaOf(walletMovedSchema), Refusal: schemaOf(walletRefusalSchema) } },
});
