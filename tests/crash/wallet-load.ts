import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom, firstSeed } from './chaos-mode.ts';
import { httpVendor, type Player, type Vendor, type VendorResponse } from './wallet-server.ts';

export const concurrentVendors = 12;

export interface SentOrder {
  readonly call: 'bet' | 'win' | 'betwin' | 'rollback';
  readonly body: Readonly<Record<string, unknown>>;
  readonly player: Player;
  response?: string;
}

/** Whether a response is final: `busy` and an unreachable wallet are not. */
const isSettlingResponse = ({ status }: Pick<VendorResponse, 'status'>): boolean =>
  ![429, 502, 503].includes(status);

function movedBy({ call, body }: SentOrder, bets: ReadonlyMap<string, number>): number {
  const amount = (name: string) => body[name] as number;
  if (call === 'bet') return -amount('amount');
  if (call === 'win') return amount('amount');
  if (call === 'betwin') return amount('winAmount') - amount('betAmount');
  return bets.get(body['betTransactionId'] as string) ?? 0;
}

type Wallet = number | Vendor;
const vendorAt = (wallet: Wallet, connections: number): Vendor =>
  typeof wallet === 'number' ? httpVendor(wallet, connections) : wallet;

interface LoadOptions {
  readonly port: Wallet;
  readonly players: readonly Player[];
  /** Part of every id, so that rounds of a test share none. */
  readonly round: number;
  readonly sentOrders: SentOrder[];
  readonly isRunning?: () => boolean;
  /** Called for answers that ask for a retry. */
  readonly onBusy?: (answer: VendorResponse) => void;
}

/** Backoff after `busy`, so that a server without its database is not called in a tight loop. */
const busyBackoffMs = 25;

/** Vendors that bet, pay and roll back as fast as they get answers. */
export async function play({
  port,
  players,
  round,
  sentOrders,
  isRunning = () => true,
  onBusy = () => undefined,
}: LoadOptions): Promise<void> {
  const vendor = vendorAt(port, concurrentVendors);
  let transactionCount = 0;
  const worker = async (chance: () => number): Promise<void> => {
    const sendOrder = async (one: SentOrder): Promise<boolean> => {
      sentOrders.push(one);
      const answer = await vendor.ask(one.call, one.body);
      if (isSettlingResponse(answer)) one.response = `${answer.status} ${answer.text}`;
      else {
        onBusy(answer);
        await pause(busyBackoffMs);
      }
      return answer.status === 200;
    };
    while (isRunning()) {
      const player = players[Math.floor(chance() * players.length)] as Player;
      const transactionId = `k${round}-${(transactionCount += 1)}`;
      const owner = { player: player.player, currency: 'PHP' };
      const roundFields = { roundId: transactionId, gameCode: 'g', session: player.session };
      const start = { transactionId, ...roundFields, ...owner };
      const amount = 1 + Math.floor(chance() * 200);
      if (chance() < 0.3) {
        const winAmount = Math.floor(chance() * 200);
        const body = { ...start, betAmount: amount, winAmount };
        await sendOrder({ call: 'betwin', player, body });
      } else if (await sendOrder({ call: 'bet', player, body: { ...start, amount } })) {
        const end = {
          transactionId: `${transactionId}-end`,
          ...owner,
          betTransactionId: transactionId,
        };
        if (chance() < 0.3) await sendOrder({ call: 'rollback', player, body: end });
        else if (chance() < 0.8)
          await sendOrder({
            call: 'win',
            player,
            body: {
              ...end,
              roundId: transactionId,
              amount: Math.floor(chance() * 250),
              roundEnded: true,
            },
          });
      }
    }
  };
  await Promise.all(
    Array.from({ length: concurrentVendors }, (_, number) =>
      worker(seededRandom(firstSeed + round * 100 + number)).catch(() => undefined),
    ),
  );
  vendor.close();
}

/** Far fewer than may wait per vendor. */
const resendBatchSize = 64;

/** Resends everything: acknowledged orders return the same bytes; others settle now. */
export async function resendAll(
  port: Wallet,
  sentOrders: readonly SentOrder[],
): Promise<readonly string[]> {
  const vendor = vendorAt(port, concurrentVendors);
  const faults: string[] = [];
  const resendOne = async (one: SentOrder): Promise<void> => {
    const { status, text } = await vendor.ask(one.call, one.body);
    const response = `${status} ${text}`;
    if (one.response !== undefined && one.response !== response)
      faults.push(
        `${one.call} ${String(one.body['transactionId'])} was answered ${one.response}, and now ${response}`,
      );
    one.response = response;
  };
  for (let from = 0; from < sentOrders.length; from += resendBatchSize)
    await Promise.all(sentOrders.slice(from, from + resendBatchSize).map(resendOne));
  vendor.close();
  return faults;
}

/** Players whose balance differs from the sum of the executed orders. */
export async function findBalanceFaults(
  port: Wallet,
  players: readonly Player[],
  {
    sentOrders,
    startMoney,
  }: {
    readonly sentOrders: readonly SentOrder[];
    readonly startMoney: number | ((player: Player) => number);
  },
): Promise<readonly string[]> {
  const vendor = vendorAt(port, 2);
  const bets = new Map(
    sentOrders
      .filter(({ call }) => call === 'bet')
      .map(({ body }) => [body['transactionId'] as string, body['amount'] as number]),
  );
  const faults: string[] = [];
  for (const player of players) {
    const succeeded = sentOrders.filter(
      (one) => one.player === player && one.response?.startsWith('200 '),
    );
    const expectedBalance = succeeded.reduce(
      (balance, one) => balance + movedBy(one, bets),
      typeof startMoney === 'number' ? startMoney : startMoney(player),
    );
    const { balance } = JSON.parse(
      (await vendor.ask('balance', { session: player.session })).text,
    ) as { balance: number };
    if (balance !== expectedBalance || balance < 0)
      faults.push(`${player.account} has ${balance}, and should have ${expectedBalance}`);
  }
  vendor.close();
  return faults;
}
