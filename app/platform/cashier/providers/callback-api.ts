import type { Clock } from '#app/lib/clock.ts';
import type { RequestMeta } from '#app/domain/request-meta.ts';
import {
  maxPaymentBodyBytes,
  paymentCallbacks,
  paymentRoot,
  paymentWindowMs,
  providerCodePattern,
  type PaymentCallback,
} from '#schema/payment-api.ts';
import type { Database } from '../../db/database.ts';
import { isOutage } from '../../db/is-outage.ts';
import {
  unmatchedSecret,
  parseSignedJson,
  readSignedBody,
  type SignedApi,
} from '../../http/signed-request.ts';
import type { RefusedCallback } from '../../security-log/record-acts.ts';
import { busy, toResponse } from '../../wallet/wallet-responses.ts';
import { carryOutReport, parseReport } from './carry-out-report.ts';
import { paymentOpenApi } from './openapi.ts';
import type { PaymentBook } from './payment-book.ts';
import type { PaymentSigners } from './payment-signers.ts';
import { paymentRefusal } from './payment-responses.ts';

interface CallbackApiDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly signers: PaymentSigners;
  readonly book: PaymentBook;
  /** Never receives secrets or bodies. */
  readonly report: (call: string, tenantCode: string, error: unknown) => void;
  readonly reportSignature: (refused: RefusedCallback) => void;
}

const limits = { maxBodyBytes: maxPaymentBodyBytes, windowMs: paymentWindowMs };

const isCallback = (name: string): name is PaymentCallback => Object.hasOwn(paymentCallbacks, name);

export function createCallbackApi(deps: CallbackApiDeps): SignedApi {
  const { clock, signers, report, reportSignature } = deps;

  async function answer(
    request: Request,
    kind: PaymentCallback,
    at: RequestMeta,
    verifiedWith: string | undefined,
  ) {
    const { merchantCode: tenant } = at;
    const code = request.headers.get('x-provider') ?? '';
    const signer = providerCodePattern.test(code) ? await signers.find(tenant, code) : undefined;
    // Unknown providers get the same work and response as a wrong secret, so that a brand's
    // providers stay confidential.
    const secret = signer?.secret ?? unmatchedSecret;
    const body = await readSignedBody(request, secret, clock.now(), limits, verifiedWith);
    if (!body.ok && body.fault.code === 'invalid')
      return toResponse(paymentRefusal('invalid', body.fault.status));
    if (!body.ok || !signer) {
      const outcome = body.ok || body.fault.code === 'invalid' ? 'bad-signature' : body.fault.code;
      reportSignature({
        at,
        outcome: signer ? outcome : 'unknown-provider',
        provider: signer?.code ?? null,
      });
      return toResponse(paymentRefusal(outcome));
    }
    const raw = parseSignedJson(body.value);
    const received = raw.ok ? parseReport(kind, raw.value) : undefined;
    if (!received) return toResponse(paymentRefusal('invalid'));
    const sender = { tenant, provider: signer.code };
    return toResponse(await carryOutReport(deps, sender, received, clock.now()));
  }

  return async (request, at, verifiedWith) => {
    const name = new URL(request.url).pathname.slice(paymentRoot.length);
    if (request.method === 'GET' && name === 'openapi.json')
      return toResponse({ status: 200, answer: JSON.stringify(paymentOpenApi()) });
    if (!isCallback(name)) return toResponse(paymentRefusal('invalid', 404));
    if (request.method !== 'POST')
      return toResponse(paymentRefusal('invalid', 405), { allow: 'POST' });
    try {
      return await answer(request, name, at, verifiedWith);
    } catch (error) {
      report(name, at.merchantCode, error);
      return busy(isOutage(error) ? 503 : 500);
    }
  };
}
