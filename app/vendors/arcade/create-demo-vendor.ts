import {
  createGameVendor,
  type GameVendor,
  type GameVendorDeps,
} from '../game-server/game-vendor.ts';
import { sessionStore } from '../game-server/sessions.ts';
import { createWalletClient } from '../game-server/wallet-client.ts';
import { deleteExpired } from './db/cleanup.ts';
import { roundStore } from './db/rounds.ts';
import { seedStore } from './db/seeds.ts';
import { createVendorApi } from './server/api.ts';
import { createRoundService } from './server/round-service.ts';
import { modelOf } from '#app/domain/games/game-models.ts';
import { readRoom } from '#app/domain/games/game-rooms.ts';
import { gameName, isGameCode } from '../game-server/game-codes.ts';
import {
  createPageShell,
  languageIn,
  notFoundResponse,
  type GameFiles,
} from '../game-server/page-shell.ts';
import { models } from './models/models.ts';
import { texts, type Texts } from './locales/texts.ts';

/** Serves `play`, `verify` and `files/<hash>/<name>`. */
const createPages = (files: GameFiles) => {
  const shell = createPageShell(files, '/demo-vendor/');
  const style = 'games.css';
  return async (request: Request, path: string): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFoundResponse();
    const query = new URL(request.url).searchParams;
    const language = languageIn(query);
    const pageTexts: Texts = texts[language] ?? texts['EN'] ?? ({} as Texts);
    if (path === 'play') {
      const gameCode = query.get('gameCode') ?? '';
      if (!isGameCode(gameCode)) return notFoundResponse();
      const model = modelOf(gameCode);
      return shell.page(query, {
        title: gameName(gameCode),
        script: `${model}.js`,
        style,
        data: {
          gameCode,
          name: gameName(gameCode),
          model,
          pace: models[model].pace,
          room: readRoom(query.get('room')),
          language,
          words: pageTexts,
        },
      });
    }
    if (path === 'verify')
      return shell.page(query, {
        title: pageTexts.verifyTitle,
        script: 'verify.js',
        style,
        data: { language, words: pageTexts },
      });
    return shell.file(request, path);
  };
};

const vendorCode = 'demo';

/** A fast player sends three requests per second. */
const maxPerMinute = {
  session: { open: 60, play: 300, choose: 300, table: 120, seeds: 30 },
  address: { open: 240, play: 1500, choose: 1500, table: 1200, seeds: 120 },
};

export function createDemoVendor(deps: GameVendorDeps): GameVendor {
  const { db, clock, random, walletTransport, secret, files } = deps;
  const [rounds, seeds, sessions] = [roundStore(db), seedStore(db), sessionStore(db, vendorCode)];
  const wallet = createWalletClient({ vendorCode, walletTransport, secret, clock });
  const roundService = createRoundService({ rounds, seeds, wallet, clock });
  return createGameVendor(deps, {
    root: '/demo-vendor/',
    endpoints: createVendorApi({ rounds, seeds, sessions, roundService, wallet, clock, random }),
    maxPerMinute,
    page: createPages(files),
    finishRounds: () => roundService.tend(),
    deleteObsolete: (now) => deleteExpired(db, now),
  });
}
