import { setTimeout as pause } from 'node:timers/promises';
import { chanceFrom, firstSeed } from './thorough.ts';
import { wireVendor, type Player, type Vendor, type WireAnswer } from './wallet-server.ts';

/** How many vendors ask at the same time. */
export const vendorsAtOnce = 12;

/** One order of a vendor. */
export interface Sent {
  readonly call: 'bet' | 'win' | 'betwin' | 'rollback';
  readonly body: Readonly<Record<string, unknown>>;
  readonly player: Player;
  /** The answer that arrived, if one did. */
  heard?: string;
}

/**
 * Whether an answer settles an order: `busy` does not, nor does a gateway that could not reach the
 * wallet.
 */
const isHeard = ({ status }: Pick<WireAnswer, 'status'>): boolean =>
  ![429, 502, 503].includes(status);

/** What one order moves when it was carried out. */
function moved({ call, body }: Sent, bets: ReadonlyMap<string, number>): number {
  const amount = (name: string) => body[name] as number;
  if (call === 'bet') return -amount('amount');
  if (call === 'win') return amount('amount');
  if (call === 'betwin') return amount('winAmount') - amount('betAmount');
  return bets.get(body['betTransactionId'] as string) ?? 0;
}

/** Where the wallet is: the port of a server, or a vendor that speaks to it some other way. */
type Wallet = number | Vendor;
const vendorAt = (wallet: Wallet, connections: number): Vendor =>
  typeof wallet === 'number' ? wireVendor(wallet, connections) : wallet;

interface Playing {
  readonly port: Wallet;
  readonly players: readonly Player[];
  /** Stands in every id: no two rounds of a test have the same. */
  readonly round: number;
  /** Filled with what is sent, and with what was heard of it. */
  readonly sent: Sent[];
  /** Whether it goes on; without it, until the server is gone. */
  readonly goesOn?: () => boolean;
  /** Told of answers that say that nothing could be done just now. */
  readonly onBusy?: (answer: WireAnswer) => void;
}

/**
 * Who was told to ask later waits a little, or a server without its database would be asked without
 * end.
 */
const restMs = 25;

/** Vendors that bet, pay and take back as fast as they are answered. */
export async function play({
  port,
  players,
  round,
  sent,
  goesOn = () => true,
  onBusy = () => undefined,
}: Playing): Promise<void> {
  const vendor = vendorAt(port, vendorsAtOnce);
  let made = 0;
  const worker = async (chance: () => number): Promise<void> => {
    const said = async (one: Sent): Promise<boolean> => {
      sent.push(one);
      const answer = await vendor.ask(one.call, one.body);
      if (isHeard(answer)) one.heard = `${answer.status} ${answer.text}`;
      else {
        onBusy(answer);
        await pause(restMs);
      }
      return answer.status === 200;
    };
    while (goesOn()) {
      const player = players[Math.floor(chance() * players.length)] as Player;
      const transactionId = `k${round}-${(made += 1)}`;
      const of = { player: player.player, currency: 'PHP' };
      const amount = 1 + Math.floor(chance() * 200);
      if (chance() < 0.3)
        await said({
          call: 'betwin',
          player,
          body: {
            transactionId,
            roundId: transactionId,
            gameCode: 'g',
            session: player.session,
            ...of,
            betAmount: amount,
            winAmount: Math.floor(chance() * 200),
          },
        });
      else if (
        await said({
          call: 'bet',
          player,
          body: {
            transactionId,
            roundId: transactionId,
            gameCode: 'g',
            session: player.session,
            ...of,
            amount,
          },
        })
      ) {
        const end = {
          transactionId: `${transactionId}-end`,
          ...of,
          betTransactionId: transactionId,
        };
        if (chance() < 0.3) await said({ call: 'rollback', player, body: end });
        else if (chance() < 0.8)
          await said({
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
    Array.from({ length: vendorsAtOnce }, (_, number) =>
      worker(chanceFrom(firstSeed + round * 100 + number)).catch(() => undefined),
    ),
  );
  vendor.close();
}

/** Of one vendor, far fewer than may wait. */
const askedTogether = 64;

/**
 * Asks everything again: what was acknowledged gets its answer again to the byte; what was not is
 * settled now.
 */
export async function askAgain(port: Wallet, sent: readonly Sent[]): Promise<readonly string[]> {
  const vendor = vendorAt(port, vendorsAtOnce);
  const faults: string[] = [];
  const askOne = async (one: Sent): Promise<void> => {
    const { status, text } = await vendor.ask(one.call, one.body);
    const heard = `${status} ${text}`;
    if (one.heard !== undefined && one.heard !== heard)
      faults.push(
        `${one.call} ${String(one.body['transactionId'])} was answered ${one.heard}, and now ${heard}`,
      );
    one.heard = heard;
  };
  // What nobody heard about has nothing that builds on it: it may be asked in any order, and many
  // share a commit.
  for (let from = 0; from < sent.length; from += askedTogether)
    await Promise.all(sent.slice(from, from + askedTogether).map(askOne));
  vendor.close();
  return faults;
}

/** Whoever has not what the orders that were carried out add up to. */
export async function balanceFaults(
  port: Wallet,
  players: readonly Player[],
  {
    sent,
    startMoney,
  }: { readonly sent: readonly Sent[]; readonly startMoney: number | ((player: Player) => number) },
): Promise<readonly string[]> {
  const vendor = vendorAt(port, 2);
  const bets = new Map(
    sent
      .filter(({ call }) => call === 'bet')
      .map(({ body }) => [body['transactionId'] as string, body['amount'] as number]),
  );
  const faults: string[] = [];
  for (const player of players) {
    const done = sent.filter((one) => one.player === player && one.heard?.startsWith('200 '));
    const wanted = done.reduce(
      (balance, one) => balance + moved(one, bets),
      typeof startMoney === 'number' ? startMoney : startMoney(player),
    );
    const { balance } = JSON.parse(
      (await vendor.ask('balance', { session: player.session })).text,
    ) as { balance: number };
    if (balance !== wanted || balance < 0)
      faults.push(`${player.account} has ${balance}, and should have ${wanted}`);
  }
  vendor.close();
  return faults;
}
