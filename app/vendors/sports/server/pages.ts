import { gameName, isGameCode } from '../../game-server/game-codes.ts';
import {
  createPageShell,
  languageIn,
  notFoundResponse,
  type GameFiles,
} from '../../game-server/page-shell.ts';
import { texts, type Texts } from '../locales/texts.ts';
import { sportOf } from '../models/sports.ts';
import type { StartData } from '../page-protocol.ts';

/** Serves `play` and `files/<hash>/<name>`. */
export const createSportsPages = (files: GameFiles, root: string) => {
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
      ...{ title: name, script: 'sports.js', style: 'sports.css' },
      data: { ...start, words },
    });
  };
};
