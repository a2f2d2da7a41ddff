import { ipPrefix } from '#app/lib/ip-prefix.ts';
import type { RequestMeta } from '#app/domain/request-meta.ts';
import { createApiHandler } from '../game-server/api-handler.ts';
import {
  notFoundResponse,
  type GameFiles,
  createPageShell,
  languageIn,
} from '../game-server/page-shell.ts';
import { createPlayerSessions } from '../game-server/player-sessions.ts';
import { createRateLimiter } from '../game-server/rate-limit.ts';
import { sessionStore } from '../game-server/sessions.ts';
import { balanceIn, createWalletClient } from '../game-server/wallet-client.ts';
import { startPolling } from '../start-polling.ts';
import { createLottery, vendorCode, type Lottery, type LotteryDeps } from './create-lottery.ts';
import { createPlatformDraws } from './draws/platform-draws.ts';
import { createGameUses } from './draws/game-uses.ts';
import { createLotteryApi } from './server/lottery-api.ts';
import { refusalResponse, sharedRefusalResponse } from './server/refusals.ts';
import { gameOf } from './server/requests.ts';
import { prizeModes } from '#app/domain/games/prize-mode.ts';
import { gameName } from '../game-server/game-codes.ts';
import { texts, type Texts } from './locales/texts.ts';
import type { LotteryGame } from './games.ts';
import { offeredGame } from './offered-games.ts';
import type { StartData } from './page-protocol.ts';

const playTypePattern = /^[a-z0-9-]{1,40}$/;

function startDataOf(query: URLSearchParams, game: LotteryGame): StartData {
  const language = languageIn(query);
  const words: Texts = texts[language] ?? texts['EN'] ?? ({} as Texts);
  const playType = query.get('playType') ?? '';
  return {
    gameCode: game.code,
    name: gameName(game.code),
    model: game.model,
    language,
    view: query.get('view') === 'lobby' ? 'lobby' : 'betting',
    prizeMode: prizeModes.find((mode) => mode === query.get('prizeMode')) ?? 'Lott',
    ...(playTypePattern.test(playType) ? { playType } : {}),
    words,
  };
}

/** Serves `play` and `files/<hash>/<name>`. */
const createLotteryPages = (files: GameFiles, root: string) => {
  const shell = createPageShell(files, root);
  return (request: Request, path: string): Response => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFoundResponse();
    const query = new URL(request.url).searchParams;
    if (path !== 'play') return shell.file(request, path);
    const game = offeredGame(query.get('gameCode') ?? '');
    if (!game) return notFoundResponse();
    return shell.page(query, {
      title: gameName(game.code),
      script: 'lottery.js',
      style: 'lottery.css',
      data: startDataOf(query, game),
    });
  };
};

interface LotteryVendorDeps extends Omit<LotteryDeps, 'offers' | 'platformSeeds' | 'drawBook'> {
  readonly files: GameFiles;
  /** Larger limits for testers. */
  readonly sandbox?: boolean;
}

export interface LotteryVendor {
  readonly lottery: Lottery;
  /** Answers `/lottery-vendor/*` on a brand's host. Never rejects. */
  fetch(request: Request, at: RequestMeta): Promise<Response>;
  /**
   * Starts planning, drawing and settling continuously.
   * @returns stops it; resolves after the current round
   */
  start(): () => Promise<void>;
}

export const lotteryRoot = '/lottery-vendor/';

/** Players tap quickly, and several share an address. */
const perMinute = {
  open: 60,
  draws: 120,
  tickets: 120,
  history: 60,
  quote: 300,
  place: 120,
  cancel: 60,
  cancelSeries: 60,
  draw: 120,
  path: 30,
};
const maxPerMinute = {
  session: perMinute,
  address: {
    open: 240,
    draws: 1_200,
    tickets: 600,
    history: 240,
    quote: 1_500,
    place: 600,
    cancel: 240,
    cancelSeries: 240,
    draw: 600,
    path: 120,
  },
};
/** Low: a proof file lists every ticket of its draw. */
const proofLimits = { session: { proof: 600 }, address: { proof: 120 } };

/** Proofs are public and immutable: any page may read, any cache keep them. */
const proofHeaders = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Disposition': 'attachment; filename="lottery-draw.json"',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
};

export function createLotteryVendor(deps: LotteryVendorDeps): LotteryVendor {
  const { walletTransport, secret, db, clock, files, sandbox = false } = deps;
  const log = deps.log ?? (() => undefined);
  const uses = createGameUses(db, clock);
  const platform = createPlatformDraws({ vendorCode, transport: walletTransport, secret, clock });
  const lottery = createLottery({
    ...deps,
    offers: uses.offers,
    platformSeeds: platform,
    drawBook: platform,
  });
  const wallet = createWalletClient({ vendorCode, walletTransport, secret, clock });
  const sessions = sessionStore(db, vendorCode);
  const players = createPlayerSessions({
    sessions,
    wallet,
    clock,
    gameOf: (body) => gameOf(body).code,
  });
  const handleApiCall = createApiHandler({
    endpoints: createLotteryApi({
      lottery,
      players,
      clock,
      uses,
      balanceOf: async (brand, { walletSession }) =>
        balanceIn(await wallet.ask(brand, 'balance', { session: walletSession }, 1)),
    }),
    maxPerMinute,
    clock,
    sandbox,
    log,
    refusalResponse,
    errorResponse: sharedRefusalResponse,
  });
  const page = createLotteryPages(files, lotteryRoot);
  const isRateLimited = createRateLimiter({ maxPerMinute: proofLimits, clock, sandbox });

  /** The file exists only after the draw. */
  async function proofFile(request: Request, { merchantCode: brand, ip }: RequestMeta) {
    if (isRateLimited('proof', { brand, address: ipPrefix(ip), session: '' }))
      return sharedRefusalResponse('too-many');
    const id = new URL(request.url).searchParams.get('draw') ?? '';
    const proof = id.length <= 100 ? await lottery.proof({ brand, id }) : undefined;
    return proof
      ? new Response(JSON.stringify(proof), { headers: proofHeaders })
      : notFoundResponse();
  }

  return {
    lottery,
    async fetch(request, at) {
      const path = new URL(request.url).pathname.slice(lotteryRoot.length);
      if (path.startsWith('api/')) return handleApiCall(path.slice('api/'.length), request, at);
      if (path !== 'proof' || request.method !== 'GET') return page(request, path);
      return proofFile(request, at).catch((error: unknown) => {
        log(error);
        return sharedRefusalResponse('busy');
      });
    },
    start: () => startPolling(lottery.runMaintenance, log),
  };
}
