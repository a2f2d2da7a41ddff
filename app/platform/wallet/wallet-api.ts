import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import type { RequestMeta } from '#app/domain/request-meta.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import {
  maxWalletBodyBytes,
  vendorCodePattern,
  walletInputs,
  walletRoot,
  walletWindowMs,
  type WalletCall,
  type WalletInput,
} from '#schema/wallet-api.ts';
import type { Database } from '../db/database.ts';
import { isOutage } from '../db/is-outage.ts';
import {
  unmatchedSecret,
  parseSignedJson,
  readSignedBody,
  type SignedApi,
} from '../http/signed-request.ts';
import { gameTokenDigest } from '../game-sessions/game-session-store.ts';
import { createBalanceQueue } from './balances.ts';
import { createExchangeQueue } from './launch-codes.ts';
import { orderFrom, createOrderQueue, type OrderHealth } from './orders.ts';
import { createSessionActivity } from './session-activity.ts';
import { walletOpenApi } from './openapi.ts';
import type { WalletVendor, WalletVendors } from '../tenants/vendors/wallet-vendors.ts';
import { QueueTimeoutError, type BatchQueue } from './batch-queue.ts';
import type { RefusedSignature } from '../security-log/record-acts.ts';
import {
  toResponse,
  busy,
  overloaded,
  walletRefusal,
  type WalletAnswer,
} from './wallet-responses.ts';

interface WalletApiDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly vendors: WalletVendors;
  readonly orderHealth: OrderHealth;
  /** Never receives secrets, tokens or bodies. */
  readonly report: (call: string, tenantCode: string, error: unknown) => void;
  readonly reportSignature: (refused: RefusedSignature) => void;
}

/** See docs/vendors.md. */
export function createWalletApi(deps: WalletApiDeps): SignedApi {
  const { database, clock, random, vendors, orderHealth, report, reportSignature } = deps;
  const orderQueue = createOrderQueue(database, orderHealth);
  const balanceQueue = createBalanceQueue(database);
  const exchangeQueue = createExchangeQueue(database, random);
  const queueOf = (call: WalletCall) =>
    call === 'session' ? exchangeQueue : call === 'balance' ? balanceQueue : orderQueue;
  const sessionActivity = createSessionActivity(database);

  async function execute(
    call: WalletCall,
    input: unknown,
    vendor: WalletVendor,
    tenant: string,
  ): Promise<Response> {
    const owner = ownerOf(tenant, vendor);
    const now = clock.now();
    const scope = { tenant, vendor: vendor.code, now };
    if (call === 'session')
      return respond(
        exchangeQueue.submit({ ...(input as WalletInput<'session'>), ...scope }, owner),
      );
    if (call === 'balance') {
      const { session } = input as WalletInput<'balance'>;
      return respond(balanceQueue.submit({ ...scope, session: gameTokenDigest(session) }, owner));
    }
    const order = orderFrom(call, input as WalletInput<typeof call>, {
      tenant,
      vendor: vendor.code,
      lenient: vendor.lateRollback === 'accepted',
      at: now,
    });
    const response = await respond(orderQueue.submit(order, owner));
    if (response.ok && order.session !== null)
      await sessionActivity
        .record(tenant, order.session, now)
        .catch((error: unknown) => report(call, tenant, error));
    return response;
  }

  return async (request, at, verifiedWith) => {
    const { merchantCode: tenantCode } = at;
    if (isOpenApiRequest(request))
      return toResponse({ status: 200, answer: JSON.stringify(walletOpenApi()) });
    const call = callOf(request);
    if (!call.ok) return call.fault;
    try {
      const vendor = await vendorFromHeader(request, tenantCode, vendors);
      const refuseSignature = signatureRefusal(reportSignature, at, vendor);
      const reading = { now: clock.now(), refuseSignature, verifiedWith };
      if (!vendor) return toResponse(await refuseStranger(request, reading));
      // Refuses before reading the body and computing the signature, which is cheapest under load.
      // The host has admitted the requests that it has verified.
      const { admissionFor } = queueOf(call.value);
      const admission = verifiedWith ? 'room' : admissionFor(ownerOf(tenantCode, vendor));
      if (admission !== 'room') return overloaded(admission);
      const body = await readVendorBody(request, vendor, reading);
      if (!body.ok) return toResponse(body.fault);
      const input = parseInput(call.value, body.value);
      return input.ok
        ? await execute(call.value, input.value, vendor, tenantCode)
        : toResponse(walletRefusal('invalid'));
    } catch (error) {
      report(call.value, tenantCode, error);
      // The order may have been executed: a retry with the same id gets the original response.
      return busy(isOutage(error) || error instanceof QueueTimeoutError ? 503 : 500);
    }
  };
}

const ownerOf = (tenant: string, { code }: WalletVendor): string => `${tenant}/${code}`;

const respond = async (
  submission: ReturnType<BatchQueue<unknown, WalletAnswer>['submit']>,
): Promise<Response> =>
  typeof submission === 'string' ? overloaded(submission) : toResponse(await submission);

const isOpenApiRequest = ({ method, url }: Request): boolean =>
  method === 'GET' && new URL(url).pathname === `${walletRoot}openapi.json`;

function callOf(request: Request): Result<WalletCall, Response> {
  const name = new URL(request.url).pathname.slice(walletRoot.length);
  if (!Object.hasOwn(walletInputs, name)) return refuse(toResponse(walletRefusal('invalid', 404)));
  return request.method === 'POST'
    ? ok(name as WalletCall)
    : refuse(toResponse(walletRefusal('invalid', 405), { allow: 'POST' }));
}

async function vendorFromHeader(
  request: Request,
  tenantCode: string,
  vendors: WalletVendors,
): Promise<WalletVendor | undefined> {
  const code = request.headers.get('x-vendor') ?? '';
  return vendorCodePattern.test(code) ? vendors.find(tenantCode, code) : undefined;
}

/** Same work and response as for a wrong secret: a brand's vendors are confidential. */
async function refuseStranger(request: Request, reading: BodyReading): Promise<WalletAnswer> {
  const body = await readVendorBody(request, { secret: unmatchedSecret }, reading);
  return body.ok ? reading.refuseSignature('bad-signature') : body.fault;
}

type RefuseSignature = (outcome: 'bad-signature' | 'stale') => WalletAnswer;

interface BodyReading {
  readonly now: number;
  readonly refuseSignature: RefuseSignature;
  readonly verifiedWith: string | undefined;
}

/** The response hides that the brand does not have the vendor; only the report shows it. */
const signatureRefusal =
  (
    report: WalletApiDeps['reportSignature'],
    at: RequestMeta,
    vendor: WalletVendor | undefined,
  ): RefuseSignature =>
  (outcome) => {
    report({ at, outcome: vendor ? outcome : 'unknown-vendor', vendor: vendor?.code ?? null });
    return walletRefusal(outcome);
  };

const limits = { maxBodyBytes: maxWalletBodyBytes, windowMs: walletWindowMs };

async function readVendorBody(
  request: Request,
  { secret }: Pick<WalletVendor, 'secret'>,
  { now, refuseSignature, verifiedWith }: BodyReading,
): Promise<Result<string, WalletAnswer>> {
  const body = await readSignedBody(request, secret, now, limits, verifiedWith);
  if (body.ok) return body;
  const { fault } = body;
  return refuse(
    fault.code === 'invalid' ? walletRefusal('invalid', fault.status) : refuseSignature(fault.code),
  );
}

function parseInput(call: WalletCall, body: string): Result<unknown, undefined> {
  const raw = parseSignedJson(body);
  if (!raw.ok) return raw;
  const input = walletInputs[call].safeParse(raw.value);
  return input.success ? ok(input.data) : refuse(undefined);
}
