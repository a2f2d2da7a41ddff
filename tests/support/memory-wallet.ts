import { createHmac } from 'node:crypto';
import type { Clock } from '#app/lib/clock.ts';

interface Transaction {
  readonly body: string;
  readonly answer: string;
}

/** A wallet in memory by the contract of docs/vendors.md, with injectable faults. */
export interface MemoryWallet {
  readonly ask: (request: Request) => Promise<Response>;
  /** Every request, as `verb:transactionId`. */
  readonly requests: string[];
  balance(): number;
  /** `lost` never arrives, `unheard` is executed without an answer, `busy` is refused. */
  injectFault(verb: string, how: 'lost' | 'unheard' | 'busy', times?: number): void;
  end(): void;
}

const json = (status: number, value: unknown): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
const no = (status: number, code: string): Response => json(status, { code, message: code });

/** undefined for a valid signature. */
function signatureFault(
  { url, headers }: Request,
  body: string,
  secret: string,
  clock: Clock,
): 'bad-signature' | 'stale' | undefined {
  const timestamp = headers.get('x-timestamp') ?? '';
  const signature = createHmac('sha256', secret)
    .update(`${timestamp}\n${new URL(url).pathname}\n${body}`)
    .digest('hex');
  if (headers.get('x-signature') !== signature) return 'bad-signature';
  return Math.abs(Number(timestamp) - clock.now()) > 120_000 ? 'stale' : undefined;
}

interface Bet {
  readonly amount: number;
  state: 'open' | 'won' | 'rolled-back';
}

interface MemoryWalletOptions {
  readonly secret: string;
  readonly clock: Clock;
  /** The player's initial balance, in minor units. */
  readonly balance: number;
}

/** Exchanges each launch code once while the player is logged in. */
function exchangeOnce(isSessionEnded: () => boolean) {
  const usedCodes = new Set<unknown>();
  return ({ launchCode, gameCode }: Record<string, unknown>): Response | object => {
    if (isSessionEnded() || usedCodes.has(launchCode)) return no(403, 'launch-expired');
    usedCodes.add(launchCode);
    const session = `s-${usedCodes.size}`;
    return { session, player: 'p-1', currency: 'PHP', gameCode, mode: 'real' };
  };
}

export function memoryWallet(options: MemoryWalletOptions): MemoryWallet {
  const { secret, clock } = options;
  let [balance, isSessionEnded] = [options.balance, false];
  const transactions = new Map<string, Transaction>();
  const bets = new Map<string, Bet>();
  const faults = new Map<string, { how: string; times: number }>();
  const requests: string[] = [];

  const verbs: Readonly<Record<string, (input: Record<string, unknown>) => Response | object>> = {
    session: exchangeOnce(() => isSessionEnded),
    balance: () =>
      isSessionEnded ? no(401, 'session-ended') : { player: 'p-1', currency: 'PHP', balance },
    bet({ transactionId, amount, currency }) {
      if (isSessionEnded) return no(401, 'session-ended');
      if (currency !== 'PHP') return no(409, 'wrong-currency');
      if (bets.get(String(transactionId))?.state === 'rolled-back')
        return no(409, 'bet-rolled-back');
      if (Number(amount) > balance) return no(409, 'insufficient');
      balance -= Number(amount);
      bets.set(String(transactionId), { amount: Number(amount), state: 'open' });
      return { transactionId, balance };
    },
    win({ transactionId, betTransactionId, amount }) {
      const bet = bets.get(String(betTransactionId));
      if (!bet) return no(404, 'unknown-bet');
      if (bet.state === 'rolled-back') return no(409, 'bet-rolled-back');
      bet.state = 'won';
      balance += Number(amount);
      return { transactionId, balance };
    },
    rollback({ transactionId, betTransactionId }) {
      const bet = bets.get(String(betTransactionId));
      if (bet?.state === 'won') return no(409, 'bet-settled');
      if (bet) balance += bet.amount;
      bets.set(String(betTransactionId), { amount: bet?.amount ?? 0, state: 'rolled-back' });
      return bet ? { transactionId, balance } : no(404, 'unknown-bet');
    },
  };

  async function handleRequest(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const body = await request.text();
    const refusal = signatureFault(request, body, secret, clock);
    if (refusal) return no(401, refusal);
    const verb = pathname.slice('/lgw/wallet/v1/'.length);
    const input = JSON.parse(body) as Record<string, unknown>;
    const id = String(input['transactionId'] ?? '');
    requests.push(id ? `${verb}:${id}` : verb);
    const fault = faults.get(verb);
    const how = fault && fault.times > 0 ? fault.how : undefined;
    if (fault) fault.times -= 1;
    if (how === 'lost') throw new TypeError('fetch failed');
    if (how === 'busy') return no(503, 'busy');
    const existing = transactions.get(id);
    if (existing && existing.body !== body) return no(409, 'id-reused');
    const result = existing ? undefined : verbs[verb]?.(input);
    if (result instanceof Response) return result;
    const answer = existing?.answer ?? JSON.stringify(result);
    if (id) transactions.set(id, { body, answer });
    if (how === 'unheard') throw new TypeError('fetch failed');
    return new Response(answer, { headers: { 'content-type': 'application/json' } });
  }
  return {
    ask: handleRequest,
    requests,
    balance: () => balance,
    injectFault: (verb, how, times = Infinity) => void faults.set(verb, { how, times }),
    end: () => void (isSessionEnded = true),
  };
}
