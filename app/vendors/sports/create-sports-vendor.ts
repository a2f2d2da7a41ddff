import {
  createGameVendor,
  type GameVendor,
  type GameVendorDeps,
} from '../game-server/game-vendor.ts';
import { gameOf } from '../game-server/game-field.ts';
import { createPlayerSessions } from '../game-server/player-sessions.ts';
import { sessionStore } from '../game-server/sessions.ts';
import { createStakedRounds } from '../game-server/staked-rounds.ts';
import { createWalletClient } from '../game-server/wallet-client.ts';
import { fixtureStore } from './db/fixtures.ts';
import { ticketStore, type Ticket } from './db/tickets.ts';
import { payoutOf } from './models/fixture.ts';
import { timesOf } from './models/schedule.ts';
import { createFixtureBook, rulesOf } from './server/fixture-book.ts';
import { createSportsApi } from './server/sports-api.ts';
import { gameName, isGameCode } from '../game-server/game-codes.ts';
import {
  createPageShell,
  languageIn,
  notFoundResponse,
  type GameFiles,
} from '../game-server/page-shell.ts';
import { texts, type Texts } from './locales/texts.ts';
import { sportOf } from './models/sports.ts';
import type { StartData } from './page-protocol.ts';

/** Serves `play` and `files/<hash>/<name>`. */
const createSportsPages = (files: GameFiles, root: string) => {
  const shell = createPageShell(files, root);
  return (request: Request, path: string): Response => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFoundResponse();
    if (path !== 'play') return shell.file(request, path);
    const query = new URL(request.url).searchParams;
    const gameCode = query.get('gameCode') ?? '';
    if (!isGameCode(gameCode)) return notFoundResponse();
    const language = languageIn(query);
    const name = gameName(gameCode);
    const start: StartData = { gameCode, name, sport: sportOf(gameCode), language };
    const words: Texts = texts[language] ?? texts['EN'] ?? ({} as Texts);
    return shell.page(query, {
      title: name,
      script: 'sports.js',
      style: 'sports.css',
      data: { ...start, words },
    });
  };
};

/** URL prefix. */
export const sportsRoot = '/sports-vendor/';
const vendorCode = 'sports';

/** Players may share an address. */
const maxPerMinute = {
  session: { open: 60, fixtures: 120, place: 120 },
  address: { open: 240, fixtures: 1_200, place: 600 },
};

export function createSportsVendor(deps: GameVendorDeps): GameVendor {
  const { db, clock, random, walletTransport, secret, files } = deps;
  const [fixtures, tickets] = [fixtureStore(db), ticketStore(db)];
  const wallet = createWalletClient({ vendorCode, walletTransport, secret, clock });
  const sessions = sessionStore(db, vendorCode);
  const book = createFixtureBook({ fixtures, clock, random });
  const rounds = createStakedRounds({
    rounds: tickets,
    wallet,
    clock,
    openUntil: ({ gameCode, fixture }) => timesOf(rulesOf(gameCode), fixture).endsAt,
    async decisionOf(ticket: Ticket) {
      const { brand, gameCode, legs } = ticket;
      const results = await Promise.all(
        legs.map(({ number }) => book.result({ brand, gameCode }, number)),
      );
      return { outcome: results.join(), paid: payoutOf(rulesOf(gameCode), ticket, results) };
    },
  });
  return createGameVendor(deps, {
    root: sportsRoot,
    endpoints: createSportsApi({
      book,
      tickets,
      rounds,
      wallet,
      clock,
      random,
      players: createPlayerSessions({ gameOf, sessions, wallet, clock }),
    }),
    maxPerMinute,
    page: createSportsPages(files, sportsRoot),
    finishRounds: () => rounds.tend(),
    deleteObsolete: (now) => fixtures.deleteUnused(now),
  });
}
