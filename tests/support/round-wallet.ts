/**
 * A wallet in memory by the contract of docs/vendors.md, for vendors with several bets per round.
 */
export interface RoundWallet {
  readonly ask: (request: Request) => Promise<Response>;
  balance(player: string): number;
  /** The house's profit: stakes less prizes. */
  house(): number;
  /** Number of movements by order id. */
  readonly applied: ReadonlyMap<string, number>;
  /** Requests that a correct vendor never sends. */
  readonly violations: readonly string[];
  /** The rounds that have ended, as `player round`. */
  readonly endedRounds: ReadonlySet<string>;
  /** Decides the fate of each request; undefined lets it pass. */
  fate: (verb: string, id: string) => 'lost' | 'unheard' | 'busy' | undefined;
}

export const sessionOf = (player: string): string => `session of ${player}`;

interface Bet {
  readonly amount: number;
  readonly round: string;
  state: 'open' | 'won' | 'rolled-back';
}

type Order = Readonly<Record<string, unknown>> & {
  readonly transactionId: string;
  readonly player: string;
};

const json = (status: number, value: unknown): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

/** The balances, bets and rounds of all players. */
function createBooks(startBalance: number) {
  const balances = new Map<string, number>();
  const bets = new Map<string, Bet>();
  const endedRounds = new Set<string>();
  const applied = new Map<string, number>();
  const violations: string[] = [];
  const balance = (player: string) => balances.get(player) ?? startBalance;
  function move({ player, transactionId }: Order, amount: number): object {
    balances.set(player, balance(player) + amount);
    applied.set(transactionId, (applied.get(transactionId) ?? 0) + 1);
    return { transactionId, balance: balance(player) };
  }
  const verbs: Readonly<Record<string, (order: Order) => object | string>> = {
    bet(order) {
      const { transactionId, player, roundId } = order;
      if (order['session'] !== sessionOf(player)) return 'session-ended';
      const round = `${player} ${String(roundId)}`;
      if (bets.get(transactionId)?.state === 'rolled-back') return 'bet-rolled-back';
      if (endedRounds.has(round)) return 'bet-settled';
      const amount = Number(order['amount']);
      if (amount > balance(player)) return 'insufficient';
      bets.set(transactionId, { amount, round, state: 'open' });
      return move(order, -amount);
    },
    win(order) {
      const bet = bets.get(String(order['betTransactionId']));
      const round = `${order.player} ${String(order['roundId'])}`;
      if (bet?.round !== round) return 'unknown-bet';
      if (bet.state === 'rolled-back') return 'bet-rolled-back';
      if (endedRounds.has(round)) return 'bet-settled';
      bet.state = 'won';
      if (order['roundEnded'] === true) endedRounds.add(round);
      return move(order, Number(order['amount']));
    },
    rollback(order) {
      const id = String(order['betTransactionId']);
      const bet = bets.get(id);
      if (bet?.state === 'rolled-back') return 'bet-rolled-back';
      if (bet && (bet.state === 'won' || endedRounds.has(bet.round))) return 'bet-settled';
      bets.set(id, { amount: 0, round: '', ...bet, state: 'rolled-back' });
      return move(order, bet?.amount ?? 0);
    },
  };
  return { balances, balance, endedRounds, applied, violations, verbs };
}

/**
 * Opens a wallet.
 * @param startBalance of every player, minor units
 */
export function roundWallet(startBalance: number): RoundWallet {
  const { balances, balance, endedRounds, applied, violations, verbs } = createBooks(startBalance);
  const answers = new Map<string, { readonly body: string; readonly answer: object | string }>();

  async function handleRequest(request: Request): Promise<Response> {
    const verb = new URL(request.url).pathname.slice('/lgw/wallet/v1/'.length);
    const body = await request.text();
    const order = JSON.parse(body) as Order;
    const { transactionId } = order;
    const how = wallet.fate(verb, transactionId);
    if (how === 'lost') throw new TypeError('fetch failed');
    if (how === 'busy') return json(503, { code: 'busy' });
    const existing = answers.get(transactionId);
    if (existing && existing.body !== body) violations.push(`${verb} ${transactionId}: id-reused`);
    const answer = existing?.answer ?? verbs[verb]?.(order) ?? 'invalid';
    answers.set(transactionId, { body, answer });
    // A late bet may be refused; a refused win or rollback is the vendor's fault.
    if (typeof answer === 'string' && verb !== 'bet')
      violations.push(`${verb} ${transactionId}: ${answer}`);
    if (how === 'unheard') throw new TypeError('fetch failed');
    return typeof answer === 'string' ? json(409, { code: answer }) : json(200, answer);
  }

  const wallet: RoundWallet = {
    ask: handleRequest,
    balance,
    house: () =>
      [...balances.values()].reduce((sum, playerBalance) => sum + startBalance - playerBalance, 0),
    applied,
    violations,
    endedRounds,
    fate: () => undefined,
  };
  return wallet;
}
