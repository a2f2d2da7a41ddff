import { openTable, type Table } from '../../scripts/wallet-check/case.ts';
import { walletClient } from '../../scripts/wallet-check/client.ts';
import type { CallInput, CallOutput } from '#schema/calls/table.ts';
import type { PlatformBench } from './platform-bench.ts';
import { openGame, takeProvedSeat, takeSeat, type Seat } from './seat.ts';

/** A player at a game, as its vendor speaks for them to the wallet. */
export interface Seated {
  readonly table: Table;
  readonly token: string;
  readonly username: string;
}

type Limits = CallOutput<'playLimits'>;

/** A game that a session was opened for, asked through a platform. */
export const tableAt = async (
  { platform, clock }: PlatformBench,
  brand: string,
  session: string,
): Promise<Table> =>
  openTable(
    walletClient({
      url: `http://${brand}.localhost`,
      vendor: 'demo',
      secret: await platform.demoVendorSecret(),
      now: () => clock.now(),
      send: (request) => platform.fetch(request, { merchantCode: brand, ip: '192.0.2.7' }),
    }),
    session,
  );

/** What tests of limits do with players at brands of a bench. */
export const limitedPlayers = (bench: PlatformBench) => {
  const at = async (
    brand: string,
    { session, token, username }: Pick<Seat, 'session' | 'token' | 'username'>,
  ): Promise<Seated> => ({ table: await tableAt(bench, brand, session), token, username });
  const read = async (token: string, brand = 'one'): Promise<Limits> =>
    (await bench.ask(brand, 'playLimits', {}, { token })).value;
  return {
    read,
    seated: async (brand = 'one', minor?: number): Promise<Seated> =>
      at(brand, await takeSeat(bench, brand, minor)),
    /** The same person at every brand, known by one proved number. */
    person: async (brand: string, mobile: string): Promise<Seated> =>
      at(brand, await takeProvedSeat(bench, brand, mobile)),
    /** The same player at a later time, logged in anew. */
    async later(brand: string, username: string, time: number): Promise<Seated> {
      bench.clock.move(time - bench.clock.now());
      const { token } = (await bench.ask(brand, 'login', { username, password: 'Marquee-2026' }))
        .value;
      return at(brand, { token, username, ...(await openGame(bench, brand, token)) });
    },
    set: (token: string, input: CallInput<'setLimit'>, brand = 'one') =>
      bench.ask(brand, 'setLimit', input, { token }),
    limitOf: async (
      token: string,
      kind: string,
      brand = 'one',
    ): Promise<Limits['limits'][number] | undefined> =>
      (await read(token, brand)).limits.find((limit) => limit.kind === kind),
    /** Expects that a limit forbids a bet. */
    refused: (table: Table, amount: number) =>
      table.refused('limit-reached', 'bet', table.bet({ amount })),
  };
};
