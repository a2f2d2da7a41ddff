import type { RequestMeta } from '#app/lib/request-meta.ts';
import { fault, faultResponse } from '#app/platform/calls/responses.ts';
import { errorResponse } from '#app/vendors/game-server/http.ts';
import { createBodyMemory } from './body-memory.ts';
import { createCallTurns } from './call-turns.ts';
import type { CallWorker } from './protocol.ts';
import {
  chunkReader,
  deserializeResponse,
  serializeRequest,
  type WireRequest,
  type WireResponse,
} from './serialize-http.ts';
import type { WalletAdmission } from './wallet-admission.ts';

/** The requests that the platform's thread answers with an HTTP response. */
export interface HttpCalls {
  /**
   * Answers one call of a brand that the host has resolved. Rejects only when the thread has ended.
   */
  fetch(request: Request, at: RequestMeta): Promise<Response>;
  /** The sandbox API of one brand, when the sandbox is on. */
  sandbox(request: Request, merchantCode: string): Promise<Response | undefined>;
  /** The demo vendor's games with their requests, and the demo payment provider, at one brand. */
  vendor(request: Request, at: RequestMeta): Promise<Response>;
  /** A call of one brand's back office. */
  office(request: Request, at: RequestMeta): Promise<Response>;
}

/** For a body that exceeds the memory, of its address or in total [F1]. */
const noRoomHeaders = { 'retry-after': '60', connection: 'close' };

const refuseCall = (): Response => faultResponse(fault('too_many_requests'), noRoomHeaders);

/** Sends requests to the thread, within the limits of their addresses. */
export function httpCallsOver(callWorker: CallWorker, admit: WalletAdmission): HttpCalls {
  const shareOf = createBodyMemory();
  const turns = createCallTurns();
  /** Sends a request whose body has room in the memory of its address. */
  const inMemory = async (
    request: Request,
    { ip }: RequestMeta,
    send: (wire: WireRequest) => Promise<WireResponse>,
    refuse: () => Response,
  ): Promise<Response> => {
    const share = shareOf(ip);
    try {
      const wire = await serializeRequest(request, share);
      return wire ? deserializeResponse(await send(wire)) : refuse();
    } finally {
      share.release();
    }
  };
  return {
    fetch: async (request, at) => {
      // Before its body is read: an address that has too many calls waiting costs no more than this.
      if (!turns.mayWait(request, at.ip)) return refuseCall();
      const share = shareOf(at.ip);
      try {
        return await admit({
          request,
          merchantCode: at.merchantCode,
          readBody: () => serializeRequest(request, share),
          answer: async (wire) => {
            const call = () => callWorker('fetch', [wire, at], chunkReader(request));
            return deserializeResponse(await turns.run(request, at.ip, wire, call));
          },
          refuse: refuseCall,
        });
      } finally {
        share.release();
      }
    },
    sandbox: async (request, code) => {
      const wire = await serializeRequest(request);
      const answer = wire && (await callWorker('sandbox', [wire, code], chunkReader(request)));
      return answer && deserializeResponse(answer);
    },
    vendor: (request, at) =>
      inMemory(
        request,
        at,
        (wire) => callWorker('vendor', [wire, at], chunkReader(request)),
        () => errorResponse('too-many'),
      ),
    office: (request, at) =>
      inMemory(
        request,
        at,
        (wire) => callWorker('office', [wire, at], chunkReader(request)),
        refuseCall,
      ),
  };
}
