import type { Clock } from '#app/lib/clock.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { isWalletSignature } from '#app/lib/wallet-signature.ts';
import {
  largestWalletBody,
  walletInputs,
  walletRoot,
  walletWindowMs,
  type WalletCall,
  type WalletInput,
} from '#schema/wallet-api.ts';
import type { Database } from '../db/database.ts';
import { isOutage } from '../db/is-outage.ts';
import { parseJson, readText } from '../http/read-body.ts';
import { unwholesomePlace } from '../http/wholesome.ts';
import { gameTokenDigest } from '../launch/session-store.ts';
import { createBalances } from './balances.ts';
import { orderFrom } from './orders.ts';
import { createSessionUse } from './session-use.ts';
import { walletOpenApi } from './openapi.ts';
import { createTill } from './till.ts';
import type { WalletVendor, WalletVendors } from './vendors.ts';
import type { WaitLine } from './wait-line.ts';
import { answered, busy, noRoom, walletRefusal, type WalletAnswer } from './wallet-answers.ts';

interface WalletParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly vendors: WalletVendors;
  /** Told of what should not happen; never of secrets, tokens or bodies. */
  readonly report: (call: string, tenantCode: string, error: unknown) => void;
}

/** The wallet API of all brands: answers every request to `walletRoot`, and never rejects. */
export type WalletDoor = (request: Request, tenantCode: string) => Promise<Response>;

/** Whether a path is the wallet's. */
export const isWalletPath = (pathname: string): boolean => pathname.startsWith(walletRoot);

/** Opens the wallet to vendors [docs/vendors.md]. */
export function createWalletDoor({ database, clock, vendors, report }: WalletParts): WalletDoor {
  const till = createTill(database);
  const balances = createBalances(database);
  const use = createSessionUse(database);

  async function carryOut(
    call: WalletCall,
    input: unknown,
    vendor: WalletVendor,
    tenant: string,
  ): Promise<Response> {
    const owner = ownerOf(tenant, vendor);
    const now = clock.now();
    if (call === 'balance') {
      const { session } = input as WalletInput<'balance'>;
      return inLine(
        balances.ask(
          { tenant, vendor: vendor.code, session: gameTokenDigest(session), now },
          owner,
        ),
      );
    }
    const order = orderFrom(call, input as WalletInput<typeof call>, {
      tenant,
      vendor: vendor.code,
      lenient: vendor.lateRollback === 'accepted',
      at: now,
    });
    const response = await inLine(till.ask(order, owner));
    if (response.ok && order.session !== null)
      await use
        .note(tenant, order.session, now)
        .catch((error: unknown) => report(call, tenant, error));
    return response;
  }

  return async (request, tenantCode) => {
    if (isDocument(request))
      return answered({ status: 200, answer: JSON.stringify(walletOpenApi()) });
    const call = callOf(request);
    if (!call.ok) return call.fault;
    try {
      const vendor = await claimed(request, tenantCode, vendors);
      if (!vendor) return answered(walletRefusal('unknown-vendor'));
      // Who would be sent away anyway is, before the body is read and the signature computed: a
      // rush costs least then.
      const room = (call.value === 'balance' ? balances : till).roomFor(
        ownerOf(tenantCode, vendor),
      );
      if (room !== 'room') return noRoom(room);
      const body = await authentic(request, vendor, clock.now());
      if (!body.ok) return answered(body.fault);
      const input = checkedInput(call.value, body.value);
      return input.ok
        ? await carryOut(call.value, input.value, vendor, tenantCode)
        : answered(walletRefusal('invalid'));
    } catch (error) {
      report(call.value, tenantCode, error);
      // The order may have been carried out: asked again with the same id, it gets the answer that
      // it would have had.
      return busy(isOutage(error) ? 503 : 500);
    }
  };
}

const ownerOf = (tenant: string, { code }: WalletVendor): string => `${tenant}/${code}`;

const inLine = async (
  asked: ReturnType<WaitLine<unknown, WalletAnswer>['ask']>,
): Promise<Response> => (typeof asked === 'string' ? noRoom(asked) : answered(await asked));

const isDocument = ({ method, url }: Request): boolean =>
  method === 'GET' && new URL(url).pathname === `${walletRoot}openapi.json`;

function callOf(request: Request): Result<WalletCall, Response> {
  const name = new URL(request.url).pathname.slice(walletRoot.length);
  if (!Object.hasOwn(walletInputs, name)) return refuse(answered(walletRefusal('invalid', 404)));
  return request.method === 'POST'
    ? ok(name as WalletCall)
    : refuse(answered(walletRefusal('invalid', 405), { allow: 'POST' }));
}

/** The vendor that a request says it comes from. */
async function claimed(
  request: Request,
  tenantCode: string,
  vendors: WalletVendors,
): Promise<WalletVendor | undefined> {
  const code = request.headers.get('x-vendor') ?? '';
  return /^[\w-]{1,20}$/.test(code) ? vendors.find(tenantCode, code) : undefined;
}

/** The body, as far as the vendor's signature vouches for it and for its time. */
async function authentic(
  request: Request,
  vendor: WalletVendor,
  now: number,
): Promise<Result<string, WalletAnswer>> {
  const text = await readText(request, largestWalletBody);
  if (!text.ok) return refuse(walletRefusal('invalid', text.fault.status));
  const timestamp = request.headers.get('x-timestamp') ?? '';
  const signed = { timestamp, path: new URL(request.url).pathname, body: text.value };
  if (!isWalletSignature(vendor.secret, signed, request.headers.get('x-signature') ?? ''))
    return refuse(walletRefusal('bad-signature'));
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > walletWindowMs)
    return refuse(walletRefusal('stale'));
  return ok(text.value);
}

function checkedInput(call: WalletCall, body: string): Result<unknown, undefined> {
  const raw = parseJson(body);
  if (!raw.ok || unwholesomePlace(raw.value) !== undefined) return refuse(undefined);
  const input = walletInputs[call].safeParse(raw.value);
  return input.success ? ok(input.data) : refuse(undefined);
}
