import { createHash, createHmac } from 'node:crypto';
import type { Clock } from '#app/lib/clock.ts';
import { demoPaymentsRoot, type PayoutBehaviour } from '#app/domain/payments/demo-payments.ts';
import { token, type Random } from '#app/lib/random.ts';
import { readBounded } from '#app/lib/read-bounded.ts';
import { isRequestSignature } from '#app/lib/request-signature.ts';
import {
  maxPaymentBodyBytes,
  paymentWindowMs,
  providerRequests,
  type ProviderAnswer,
  type ProviderRequest,
} from '#schema/payment-api.ts';
import type { Payment, PaymentStore } from '../db/payments.ts';
import { payoutReports } from './reports.ts';

interface ProviderApiDeps {
  readonly payments: PaymentStore;
  readonly secret: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly payoutBehaviourAt: (brand: string) => Promise<PayoutBehaviour>;
}

const json = (status: number, value: object): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });

const isRequestName = (name: string): name is ProviderRequest =>
  Object.hasOwn(providerRequests, name);

export const pageHash = (pageKey: string): string =>
  createHash('sha256').update(`demo payment page\n${pageKey}`).digest('hex');

/** Signed by the platform and recent. */
function isSigned(request: Request, body: string, secret: string, now: number): boolean {
  const timestamp = request.headers.get('x-timestamp') ?? '';
  const signed = { timestamp, path: new URL(request.url).pathname, body };
  return (
    isRequestSignature(secret, signed, request.headers.get('x-signature') ?? '') &&
    Math.abs(now - Number(timestamp)) <= paymentWindowMs
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const otherRequest = { code: 'refused', message: 'the id stands for another request' };

const payoutAnswer = ({ ref, status }: Payment): ProviderAnswer<'payouts'> => ({
  ref,
  status: status === 'open' ? 'pending' : status,
});

type Calls = Readonly<
  Record<ProviderRequest, (brand: string, raw: unknown) => Promise<Response | undefined>>
>;

/** Undefined for an invalid body. */
function createCalls({
  payments,
  secret,
  clock,
  random,
  payoutBehaviourAt,
}: ProviderApiDeps): Calls {
  /** Derived, so that an order always has the same page. */
  const pageKeyOf = (brand: string, order: string): string =>
    createHmac('sha256', secret).update(`page\n${brand}\n${order}`).digest('base64url');

  /** Undefined when the id belongs to another request. */
  async function stored(
    payment: Payment,
    reports: Parameters<PaymentStore['add']>[1],
  ): Promise<Payment | undefined> {
    await payments.add(payment, reports, clock.now());
    const first = await payments.find(payment);
    return first?.request === payment.request ? first : undefined;
  }

  return {
    async deposits(brand, raw) {
      const { data } = providerRequests.deposits.safeParse(raw);
      if (!data) return undefined;
      const pageKey = pageKeyOf(brand, data.order);
      const deposit = await stored(
        {
          brand,
          kind: 'deposit',
          subject: data.order,
          ref: `d-${token(random, 9)}`,
          request: JSON.stringify(data),
          amount: data.amount,
          currency: data.currency,
          status: 'open',
          pageHash: pageHash(pageKey),
        },
        [],
      );
      return deposit
        ? json(200, { ref: deposit.ref, page: `${demoPaymentsRoot}pay/${pageKey}` })
        : json(409, otherRequest);
    },
    async payouts(brand, raw) {
      const { data } = providerRequests.payouts.safeParse(raw);
      if (!data) return undefined;
      const ref = `p-${token(random, 9)}`;
      const payout = await stored(
        {
          brand,
          kind: 'payout',
          subject: data.payout,
          ref,
          // The payee's account number is not needed, so it is not stored.
          request: JSON.stringify({ ...data, instrument: undefined }),
          amount: data.amount,
          currency: data.currency,
          status: 'pending',
          pageHash: null,
        },
        payoutReports(data, ref, await payoutBehaviourAt(brand), clock.now()),
      );
      return payout ? json(200, payoutAnswer(payout)) : json(409, otherRequest);
    },
    async 'payouts/status'(brand, raw) {
      const { data } = providerRequests['payouts/status'].safeParse(raw);
      if (!data) return undefined;
      const payout = await payments.find({ brand, kind: 'payout', subject: data.payout });
      return payout ? json(200, payoutAnswer(payout)) : json(409, { code: 'unknown-payout' });
    },
  };
}

/** Calls by the platform: `deposits`, `payouts`, `payouts/status`. */
export function createProviderApi(deps: ProviderApiDeps) {
  const { secret, clock } = deps;
  const calls = createCalls(deps);
  return async (name: string, request: Request, brand: string): Promise<Response> => {
    if (!isRequestName(name) || request.method !== 'POST') return json(404, { code: 'invalid' });
    const body = await readBounded(request, maxPaymentBodyBytes);
    if (body === undefined) return json(413, { code: 'invalid' });
    if (!isSigned(request, body, secret, clock.now())) return json(401, { code: 'bad-signature' });
    return (await calls[name](brand, parseJson(body))) ?? json(400, { code: 'invalid' });
  };
}
