import { token } from '#app/lib/random.ts';
import type { Tenant } from '#schema/tenant.ts';
import { fault, faultAnswer, valueAnswer } from '../http/answer.ts';
import type { PlatformLog } from '../http/dispatcher.ts';
import { readInput } from '../http/read-input.ts';
import type { SandboxParts } from './control.ts';
import { sandboxControls } from './controls.ts';
import { feedbackPicture } from './feedback-picture.ts';
import { upset } from './interference.ts';
import { sandboxPage } from './page.ts';

/**
 * The tester's way in. The host mounts it under `/__sandbox` only where it is allowed (house.md).
 */
export interface SandboxDoor {
  /**
   * Answers `/__sandbox` (the page and its two files) and `/__sandbox/api/*` for one brand. Never
   * rejects.
   */
  handle(request: Request, merchantCode: string): Promise<Response>;
  /**
   * Slows or fails a built file, or a page's data, as a tester wished; undefined when it may answer
   * by itself.
   */
  upset(merchantCode: string, path: string): Promise<Response | undefined>;
  /** Puts an SMS into a brand's outbox that a stand-in for another service sends. */
  sms(merchantCode: string, to: string, text: string, usefulForMs: number): Promise<void>;
}

interface DoorParts extends SandboxParts {
  readonly tenantInForce: (code: string) => Promise<Tenant | undefined>;
  readonly log: PlatformLog;
}

const API = '/__sandbox/api/';

/**
 * The door over the controls. A POST must be JSON, so no form on another site can press a switch.
 */
export function createSandboxDoor(parts: DoorParts): SandboxDoor {
  const controls = sandboxControls(parts);
  const answer = async (request: Request, url: URL, merchantCode: string): Promise<Response> => {
    const tenant = await parts.tenantInForce(merchantCode);
    if (!tenant) return faultAnswer(fault('unknown_merchant'));
    if (!url.pathname.startsWith(API))
      return (
        sandboxPage(request, url.pathname) ??
        (await feedbackPicture(parts.feedback, tenant.code, request, url.pathname)) ??
        faultAnswer(fault('not_found'))
      );
    const control = controls.get(url.pathname.slice(API.length));
    if (!control) return faultAnswer(fault('unknown_call'));
    if (request.method !== control.method)
      return faultAnswer(fault('wrong_method'), { allow: control.method });
    const input = await readInput(request, url, {
      method: control.method,
      encrypted: false,
      input: control.input,
    });
    if (!input.ok) return faultAnswer(input.fault);
    const done = await control.run(input.value, tenant);
    return done.ok ? valueAnswer(done.value) : faultAnswer(done.fault);
  };
  return {
    upset: (merchantCode, path) => upset(parts.switchboard, merchantCode, path),
    sms: (merchantCode, to, text, usefulForMs) =>
      parts.outbox.send(merchantCode, { channel: 'sms', to, text, usefulForMs }),
    async handle(request, merchantCode) {
      const url = new URL(request.url);
      try {
        return await answer(request, url, merchantCode);
      } catch (error) {
        const requestId = token(parts.random, 9);
        parts.log({ level: 'error', requestId, call: 'sandbox', merchantCode, error });
        return faultAnswer(fault('unknown_error', { requestId }), { 'x-request-id': requestId });
      }
    },
  };
}
