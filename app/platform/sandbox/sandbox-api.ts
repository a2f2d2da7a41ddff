import { token } from '#app/lib/random.ts';
import type { PaymentBehaviour } from '#app/domain/payments/demo-payments.ts';
import type { Tenant } from '#schema/tenant.ts';
import { fault, faultResponse, valueResponse } from '../calls/responses.ts';
import type { PlatformLog } from '../http/dispatcher.ts';
import { readInput } from '../http/read-input.ts';
import type { SandboxDeps } from './control.ts';
import { sandboxControls } from './controls.ts';
import { serveFeedbackImage } from './feedback-image.ts';
import { injectFault } from './fault-injection.ts';
import { sandboxPage } from './page.ts';

/** Mounted under `/__sandbox` only if the host allows it (architecture.md). */
export interface SandboxApi {
  /** Serves `/__sandbox` and `/__sandbox/api/*` for one brand. Never rejects. */
  handle(request: Request, merchantCode: string): Promise<Response>;
  /** For built files and page data; undefined when they respond normally. */
  injectFault(merchantCode: string, path: string): Promise<Response | undefined>;
  paymentBehaviour(merchantCode: string): Promise<PaymentBehaviour>;
  /** Stores an SMS of a simulated service in the outbox. */
  sms(
    merchantCode: string,
    to: string,
    textFor: (brandName: string) => string,
    usefulForMs: number,
  ): Promise<void>;
}

interface SandboxApiDeps extends SandboxDeps {
  readonly effectiveTenant: (code: string) => Promise<Tenant | undefined>;
  readonly log: PlatformLog;
  readonly recordAct: (merchantCode: string, act: string, outcome: string) => void;
}

const API = '/__sandbox/api/';

/** POST requires JSON, so that forms on other sites cannot send requests. */
export function createSandboxApi(deps: SandboxApiDeps): SandboxApi {
  const controls = sandboxControls(deps);
  const answer = async (request: Request, url: URL, merchantCode: string): Promise<Response> => {
    const tenant = await deps.effectiveTenant(merchantCode);
    if (!tenant) return faultResponse(fault('unknown_merchant'));
    if (!url.pathname.startsWith(API))
      return (
        sandboxPage(request, url.pathname) ??
        (await serveFeedbackImage(deps.feedback, tenant.code, request, url.pathname)) ??
        faultResponse(fault('not_found'))
      );
    const act = url.pathname.slice(API.length);
    const control = controls.get(act);
    if (!control) return faultResponse(fault('unknown_call'));
    if (request.method !== control.method)
      return faultResponse(fault('wrong_method'), { allow: control.method });
    const input = await readInput(request, url, {
      method: control.method,
      encrypted: false,
      input: control.input,
    });
    if (!input.ok) return faultResponse(input.fault);
    const result = await control.run(input.value, tenant);
    if (control.method !== 'GET')
      deps.recordAct(tenant.code, act, result.ok ? 'ok' : result.fault.key);
    return result.ok ? valueResponse(result.value) : faultResponse(result.fault);
  };
  return {
    injectFault: (merchantCode, path) => injectFault(deps.store, merchantCode, path),
    paymentBehaviour: async (merchantCode) => (await deps.store.stateOf(merchantCode)).payments,
    async sms(merchantCode, to, textFor, usefulForMs) {
      const tenant = await deps.effectiveTenant(merchantCode);
      const text = textFor(tenant?.name ?? merchantCode);
      await deps.outbox.send(merchantCode, { channel: 'sms', to, text, ttlMs: usefulForMs });
    },
    async handle(request, merchantCode) {
      const url = new URL(request.url);
      try {
        return await answer(request, url, merchantCode);
      } catch (error) {
        const requestId = token(deps.random, 9);
        deps.log({ level: 'error', requestId, call: 'sandbox', merchantCode, error });
        return faultResponse(fault('unknown_error', { requestId }), { 'x-request-id': requestId });
      }
    },
  };
}
