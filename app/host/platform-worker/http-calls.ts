import type { RequestMeta } from '#app/domain/request-meta.ts';
import { fault, faultResponse } from '#app/platform/calls/responses.ts';
import { errorResponse } from '#app/vendors/game-server/http.ts';
import type { BodyMemory } from './body-memory.ts';
import { createCallTurns } from './call-turns.ts';
import type { CallWorker } from './protocol.ts';
import {
  chunkReader,
  deserializeResponse,
  serializeRequest,
  type WireRequest,
  type WireResponse,
} from './serialize-http.ts';

/** Each rejects only when the thread has ended. */
export interface HttpCalls {
  /** For requests from outside, within limits. */
  fetch(request: Request, at: RequestMeta): Promise<Response>;
  /** For the host's own calls, which the limits of pages and forms already cover. */
  call(request: Request, at: RequestMeta): Promise<Response>;
  sandbox(request: Request, merchantCode: string): Promise<Response | undefined>;
  vendor(request: Request, at: RequestMeta): Promise<Response>;
  office(request: Request, at: RequestMeta): Promise<Response>;
}

const noRoomHeaders = { 'retry-after': '60', connection: 'close' };

const refuseCall = (): Response => faultResponse(fault('too_many_requests'), noRoomHeaders);

export function httpCallsOver(callWorker: CallWorker, shareOf: BodyMemory): HttpCalls {
  const turns = createCallTurns();
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
    call: async (request, at) => {
      const wire = await serializeRequest(request);
      return wire
        ? deserializeResponse(await callWorker('fetch', [wire, at], chunkReader(request)))
        : refuseCall();
    },
    fetch: async (request, at) =>
      // Refuse before reading the body, which keeps floods cheap.
      turns.mayWait(at.ip)
        ? inMemory(
            request,
            at,
            (wire) =>
              turns.run(at.ip, wire, () => callWorker('fetch', [wire, at], chunkReader(request))),
            refuseCall,
          )
        : refuseCall(),
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
