import {
  depositAnswerSchema,
  paymentCallbacks,
  paymentRefusals,
  paymentRefusalSchema,
  paymentRefusalsOf,
  paymentRoot,
  payoutAnswerSchema,
  providerAnswers,
  providerRefusalSchema,
  providerRequests,
  type PaymentCallback,
  type ProviderRequest,
} from '#schema/payment-api.ts';
import {
  header,
  json,
  requestBody,
  schemaOf,
  signedHeaders,
  type Json,
} from '../../http/signed-openapi.ts';

const signer = ['receiver', 'secret of provider and brand'] as const;

const callbackSummaries: Readonly<Record<PaymentCallback, string>> = {
  deposit: 'Reports a payment for an order, or its final failure.',
  payout: 'Reports a payout’s new state.',
};
const requestSummaries: Readonly<Record<ProviderRequest, string>> = {
  deposits: 'Starts a deposit. Idempotent by order.',
  payouts: 'Starts a payout. Idempotent by payout.',
  'payouts/status': 'Returns the state of a payout.',
};

const refusal = { $ref: '#/components/schemas/Refusal' };
const furtherStatuses: Readonly<Record<string, Json>> = {
  405: {
    ...json('invalid: another method than POST', refusal),
    headers: { Allow: { required: true, schema: { const: 'POST' } } },
  },
  413: json('invalid: the body is too large', refusal),
  429: json('busy: too many reports of this provider at a time', refusal),
  500: json('busy: something failed on our side', refusal),
};

function callbackResponses(callback: PaymentCallback, answer: string): Json {
  const codes = paymentRefusalsOf[callback];
  const statuses = [...new Set(codes.map((code) => paymentRefusals[code][0]))];
  return {
    200: json('Carried out, or carried out before with this very answer.', {
      $ref: `#/components/schemas/${answer}`,
    }),
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        json(codes.filter((code) => paymentRefusals[code][0] === status).join(', '), refusal),
      ]),
    ),
    ...furtherStatuses,
  };
}

const callbackPath = (callback: PaymentCallback, answer: string): readonly [string, Json] => [
  `${paymentRoot}${callback}`,
  {
    post: {
      operationId: callback,
      summary: callbackSummaries[callback],
      parameters: signedHeaders(
        header('x-provider', 'The provider’s code.', '^[a-z0-9](-?[a-z0-9]){1,19}$'),
        ...signer,
      ),
      requestBody: requestBody(paymentCallbacks[callback]),
      responses: callbackResponses(callback, answer),
    },
  },
];

const providerPath = (name: ProviderRequest): readonly [string, Json] => [
  name,
  {
    post: {
      operationId: name.replace('/', '-'),
      summary: requestSummaries[name],
      description: 'At the provider: its URL, a slash, and this name.',
      parameters: signedHeaders(
        header('x-merchant', 'The brand’s code.', '^[a-z0-9-]+$'),
        ...signer,
      ),
      requestBody: requestBody(providerRequests[name]),
      responses: {
        200: json('The answer, the same for the same id.', schemaOf(providerAnswers[name])),
        409: json('Final: nothing was begun under this id.', schemaOf(providerRefusalSchema)),
      },
    },
  },
];

/** Generated from the request schemas: callbacks are paths, calls to the provider are webhooks. */
export const paymentOpenApi = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Payment API for payment providers',
    version: '1.0',
    description:
      'Signed callbacks of payment providers on each brand’s own host, and the signed requests ' +
      'to a provider. Amounts are whole hundredths of the unit, in every currency. See ' +
      'docs/payments.md.',
  },
  paths: Object.fromEntries([
    callbackPath('deposit', 'DepositAnswer'),
    callbackPath('payout', 'PayoutAnswer'),
  ]),
  webhooks: Object.fromEntries(
    (Object.keys(providerRequests) as ProviderRequest[]).map(providerPath),
  ),
  components: {
    schemas: {
      DepositAnswer: schemaOf(depositAnswerSchema),
      PayoutAnswer: schemaOf(payoutAnswerSchema),
      Refusal: schemaOf(paymentRefusalSchema),
    },
  },
});
