import type { Clock } from '#app/lib/clock.ts';
import type { RequestMeta } from '#app/domain/request-meta.ts';
import { refuse, type Result } from '#app/lib/result.ts';
import {
  drawInputs,
  drawRoot,
  maxDrawBodyBytes,
  type DrawCall,
  type DrawInput,
  type DrawOutput,
} from '#schema/draw-api.ts';
import { walletWindowMs } from '#schema/wallet-api.ts';
import { isOutage } from '../db/is-outage.ts';
import {
  unmatchedSecret,
  parseSignedJson,
  readSignedBody,
  type SignedApi,
} from '../http/signed-request.ts';
import type { RefusedSignature } from '../security-log/record-acts.ts';
import { lotteryVendor } from '../tenants/vendors/game-vendors.ts';
import type { WalletVendors } from '../tenants/vendors/wallet-vendors.ts';
import { busy, toResponse, walletRefusal, type WalletAnswer } from '../wallet/wallet-responses.ts';
import type { DrawBook } from './draw-book.ts';
import type { DrawSeeds } from './draw-seeds.ts';

interface DrawApiDeps {
  readonly vendors: WalletVendors;
  readonly seeds: DrawSeeds;
  readonly book: DrawBook;
  readonly clock: Clock;
  /** Receives unexpected faults; never secrets, seeds or bodies. */
  readonly report: (call: string, tenantCode: string, error: unknown) => void;
  readonly reportSignature: (refused: RefusedSignature) => void;
}

const limits = { maxBodyBytes: maxDrawBodyBytes, windowMs: walletWindowMs };

type DrawHandlers = {
  readonly [Call in DrawCall]: (
    tenant: string,
    input: DrawInput<Call>,
  ) => Promise<DrawOutput<Call>>;
};

const drawHandlers = ({ seeds, book, clock, report }: DrawApiDeps): DrawHandlers => ({
  commit: async (tenant, { draws }) => ({ hashes: [...(await seeds.commit(tenant, draws))] }),
  reveal: async (tenant, { drawId, root }) => ({
    seed: (await seeds.reveal(tenant, drawId, root)) ?? null,
  }),
  async record(tenant, { events }) {
    const refused = [...(await book.record(tenant, events, clock.now()))];
    // Published events never change; this reports a vendor that alters them.
    for (const drawId of refused)
      report('draws/record', tenant, new Error(`draw ${drawId} was recorded differently before`));
    return { refused };
  },
});

function callOf(request: Request): DrawCall | undefined {
  const name = new URL(request.url).pathname.slice(drawRoot.length);
  return Object.hasOwn(drawInputs, name) ? (name as DrawCall) : undefined;
}

/** Accepts only bodies signed by the lottery; refuses others like the wallet API. */
async function readLotteryBody(
  { vendors, clock, reportSignature }: DrawApiDeps,
  request: Request,
  at: RequestMeta,
  verifiedWith: string | undefined,
): Promise<Result<string, WalletAnswer>> {
  const isLottery = request.headers.get('x-vendor') === lotteryVendor.code;
  const vendor = isLottery ? await vendors.find(at.merchantCode, lotteryVendor.code) : undefined;
  const secret = vendor?.secret ?? unmatchedSecret;
  const body = await readSignedBody(request, secret, clock.now(), limits, verifiedWith);
  if (body.ok) return body;
  const { fault } = body;
  if (fault.code === 'invalid') return refuse(walletRefusal('invalid', fault.status));
  const outcome = vendor ? fault.code : 'unknown-vendor';
  reportSignature({ at, outcome, vendor: vendor?.code ?? null });
  return refuse(walletRefusal(fault.code));
}

/**
 * API for the built-in lottery: the platform's seed of each draw, and the draw book. Handles every
 * request to `drawRoot`; never rejects [LT-07].
 */
export function createDrawApi(deps: DrawApiDeps): SignedApi {
  const handlers = drawHandlers(deps);

  async function execute<Call extends DrawCall>(call: Call, tenant: string, body: string) {
    const raw = parseSignedJson(body);
    const input = raw.ok ? drawInputs[call].safeParse(raw.value) : undefined;
    if (!input?.success) return walletRefusal('invalid');
    const value = await handlers[call](tenant, input.data as DrawInput<Call>);
    return { status: 200, answer: JSON.stringify(value) };
  }

  return async (request, at, verifiedWith) => {
    const { merchantCode: tenant } = at;
    const call = callOf(request);
    if (!call) return toResponse(walletRefusal('invalid', 404));
    if (request.method !== 'POST')
      return toResponse(walletRefusal('invalid', 405), { allow: 'POST' });
    try {
      const body = await readLotteryBody(deps, request, at, verifiedWith);
      return toResponse(body.ok ? await execute(call, tenant, body.value) : body.fault);
    } catch (error) {
      deps.report(`draws/${call}`, tenant, error);
      return busy(isOutage(error) ? 503 : 500);
    }
  };
}
