import type { Clock } from '#app/lib/clock.ts';
import { requestSignature } from '#app/lib/request-signature.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import {
  providerAnswers,
  providerRefusalSchema,
  type ProviderAnswer,
  type ProviderInput,
  type ProviderRequest,
} from '#schema/payment-api.ts';
import type { PaymentProvider, ProviderFault } from './payment-provider.ts';

export interface ProviderResponse {
  readonly status: number;
  readonly body: string;
}

/**
 * @param tenant the brand's merchant code
 * @returns the response; rejects without one, with a message for the log
 */
export type SendToProvider = (request: Request, tenant: string) => Promise<ProviderResponse>;

interface ProviderClientDeps {
  readonly tenant: string;
  readonly code: string;
  readonly secret: string;
  readonly url: string;
  readonly pageHosts?: readonly string[] | undefined;
  readonly send: SendToProvider;
  readonly clock: Clock;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

/** Only a response in the API's format is final; a proxy's error page is not. */
function answerOf<Name extends ProviderRequest>(
  name: Name,
  { status, body }: ProviderResponse,
): Result<ProviderAnswer<Name>, ProviderFault> {
  const raw = parseJson(body);
  const answer = providerAnswers[name].safeParse(raw);
  if (status === 200 && answer.success) return ok(answer.data as ProviderAnswer<Name>);
  const refusal = providerRefusalSchema.safeParse(raw);
  return status === 409 && refusal.success
    ? refuse({ kind: refusal.data.code, reason: refusal.data.message ?? refusal.data.code })
    : refuse({
        kind: 'no-answer',
        reason: `HTTP ${status}${status === 200 ? ', but no valid answer' : ''}`,
      });
}

/**
 * Demo pages must be on the brand's host; others need https on the provider's host or one listed by
 * the operator.
 */
const isSafePage = (page: string, url: string, pageHosts: readonly string[]): boolean => {
  if (url.startsWith('/')) return /^\/[a-z0-9][\w/-]*$/.test(page);
  if (!URL.canParse(page)) return false;
  const { protocol, host, username, password } = new URL(page);
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    [new URL(url).host, ...pageHosts.map((name) => name.toLowerCase())].includes(host)
  );
};

/** Signed JSON; retries send the same request (docs/payments.md). */
export function createProviderClient({
  tenant,
  code,
  secret,
  url,
  pageHosts = [],
  send,
  clock,
}: ProviderClientDeps): PaymentProvider {
  const base = new URL(url, 'http://payments.invalid');
  async function sendRequest<Name extends ProviderRequest>(
    name: Name,
    input: ProviderInput<Name>,
  ): Promise<Result<ProviderAnswer<Name>, ProviderFault>> {
    const address = new URL(`${base.pathname.replace(/\/$/, '')}/${name}`, base);
    const body = JSON.stringify(input);
    const timestamp = String(clock.now());
    const headers = {
      'content-type': 'application/json',
      'x-merchant': tenant,
      'x-timestamp': timestamp,
      'x-signature': requestSignature(secret, { timestamp, path: address.pathname, body }),
    };
    try {
      const request = new Request(address, { method: 'POST', headers, body, redirect: 'manual' });
      return answerOf(name, await send(request, tenant));
    } catch (error) {
      return refuse({ kind: 'no-answer', reason: firstLine(error) });
    }
  }
  return {
    code,
    async startDeposit(order) {
      const started = await sendRequest('deposits', order);
      return started.ok && started.value.page && !isSafePage(started.value.page, url, pageHosts)
        ? refuse({ kind: 'no-answer', reason: 'its page is not https on one of its hosts' })
        : started;
    },
    startPayout: (part) => sendRequest('payouts', part),
    askPayout: (part) => sendRequest('payouts/status', { payout: part.payout }),
  };
}
