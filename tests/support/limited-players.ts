import { createCaseContext, type CaseContext } from '../../scripts/wallet-check/wallet-case.ts';
import { walletClient } from '../../scripts/wallet-check/client.ts';
import type { CallInput, CallOutput } from '#schema/calls/table.ts';
import type { TestPlatform } from './test-platform.ts';
import {
  openGame,
  openVerifiedGameSession,
  openGameSession,
  type GameSession,
} from './game-session.ts';

export interface LimitedPlayer {
  readonly context: CaseContext;
  readonly token: string;
  readonly username: string;
}

type Limits = CallOutput<'playLimits'>;

/** A game with an open session, called through a platform. */
export const caseContextAt = async (
  { platform, clock }: TestPlatform,
  brand: string,
  session: string,
): Promise<CaseContext> =>
  createCaseContext(
    walletClient({
      url: `http://${brand}.localhost`,
      vendor: 'demo',
      secret: await platform.demoVendorSecret(),
      now: () => clock.now(),
      send: (request) => platform.fetch(request, { merchantCode: brand, ip: '192.0.2.7' }),
    }),
    session,
  );

/** The actions of limit tests for players at brands of a bench. */
export const limitedPlayers = (testPlatform: TestPlatform) => {
  const at = async (
    brand: string,
    { session, token, username }: Pick<GameSession, 'session' | 'token' | 'username'>,
  ): Promise<LimitedPlayer> => ({
    context: await caseContextAt(testPlatform, brand, session),
    token,
    username,
  });
  const readLimits = async (token: string, brand = 'one'): Promise<Limits> =>
    (await testPlatform.call(brand, 'playLimits', {}, { token })).value;
  return {
    read: readLimits,
    seated: async (brand = 'one', minor?: number): Promise<LimitedPlayer> =>
      at(brand, await openGameSession(testPlatform, brand, minor)),
    /** One verified number identifies the person at every brand. */
    person: async (brand: string, mobile: string): Promise<LimitedPlayer> =>
      at(brand, await openVerifiedGameSession(testPlatform, brand, mobile)),
    /** The player logs in again at a later time. */
    async later(brand: string, username: string, time: number): Promise<LimitedPlayer> {
      testPlatform.clock.move(time - testPlatform.clock.now());
      const { token } = (
        await testPlatform.call(brand, 'login', { username, password: 'Marquee-2026' })
      ).value;
      return at(brand, { token, username, ...(await openGame(testPlatform, brand, token)) });
    },
    set: (token: string, input: CallInput<'setLimit'>, brand = 'one') =>
      testPlatform.call(brand, 'setLimit', input, { token }),
    limitOf: async (
      token: string,
      kind: string,
      brand = 'one',
    ): Promise<Limits['limits'][number] | undefined> =>
      (await readLimits(token, brand)).limits.find((limit) => limit.kind === kind),
    /** Expects that a limit forbids a bet. */
    refused: (context: CaseContext, amount: number) =>
      context.expectRefusal('limit-reached', 'bet', context.bet({ amount })),
  };
};
