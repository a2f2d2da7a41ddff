import { modelOf } from '#app/domain/games/game-models.ts';
import { readRoom } from '#app/domain/games/game-rooms.ts';
import { gameName, isGameCode } from '../../game-server/game-codes.ts';
import {
  createPageShell,
  languageIn,
  notFoundResponse,
  type GameFiles,
} from '../../game-server/page-shell.ts';
import { models } from '../models/models.ts';
import { texts, type Texts } from '../locales/texts.ts';

/** Serves `play`, `verify` and `files/<hash>/<name>`. */
export const createPages = (files: GameFiles) => {
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
        ...{ title: gameName(gameCode), script: `${model}.js`, style },
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
        ...{ title: pageTexts.verifyTitle, script: 'verify.js', style },
        data: { language, words: pageTexts },
      });
    return shell.file(request, path);
  };
};
