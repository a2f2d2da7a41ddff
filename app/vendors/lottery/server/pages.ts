import { prizeModes } from '#app/domain/games/prize-mode.ts';
import { gameName } from '../../game-server/game-codes.ts';
import {
  createPageShell,
  languageIn,
  notFoundResponse,
  type GameFiles,
} from '../../game-server/page-shell.ts';
import { texts, type Texts } from '../locales/texts.ts';
import type { LotteryGame } from '../games.ts';
import { offeredGame } from '../offered-games.ts';
import type { StartData } from '../page-protocol.ts';

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
export const createLotteryPages = (files: GameFiles, root: string) => {
  const shell = createPageShell(files, root);
  return (request: Request, path: string): Response => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFoundResponse();
    const query = new URL(request.url).searchParams;
    if (path !== 'play') return shell.file(request, path);
    const game = offeredGame(query.get('gameCode') ?? '');
    if (!game) return notFoundResponse();
    return shell.page(query, {
      ...{ title: gameName(game.code), script: 'lottery.js', style: 'lottery.css' },
      data: startDataOf(query, game),
    });
  };
};
