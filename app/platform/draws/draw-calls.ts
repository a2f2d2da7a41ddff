import { lotteryPace, lotteryWeekdays } from '#app/domain/games/lottery-games.ts';
import { ok } from '#app/lib/result.ts';
import type { Lottery } from '#schema/calls/lotteries.ts';
import type { CallContext, Handlers } from '../calls/handler.ts';
import { gameOf } from '../catalogue/game-list.ts';
import type { Database } from '../db/database.ts';
import { drawBook, type NextDraw } from './draw-book.ts';

type MenuCalls = Handlers<'vnGameMenu' | 'vnRecent'>;

/** `20261124-001` is a draw of 2026.11.24. */
const winningTimeOf = (numero: string): string =>
  `${numero.slice(0, 4)}.${numero.slice(4, 6)}.${numero.slice(6, 8)}`;

const timesOf = ({ numero, locksAt, drawsAt }: NextDraw, now: number) => ({
  numero,
  remainTime: drawsAt - now,
  lockTime: Math.round((drawsAt - locksAt) / 1_000),
  winningTime: winningTimeOf(numero),
});

/**
 * Falls back to the vendor's plan, because draws are planned only after a player has opened the
 * lottery.
 */
const weekdaysOf = (game: string, draw: NextDraw | undefined): string | undefined =>
  draw?.weekdays ?? (lotteryPace(game) ? lotteryWeekdays(game).join(',') : undefined);

/**
 * Adds the next draws to the menus of the Vietnam lottery, and lists draws [API-21, API-22,
 * API-29].
 */
export function createDrawsArea(
  database: Database,
  menus: MenuCalls,
): Handlers<'vnGameMenu' | 'vnRecent' | 'numeros' | 'openedNumeros'> {
  const book = drawBook(database);

  /** Adds the spec's field names and the next draw. */
  async function withDraws(
    { tenant, now }: CallContext,
    lotteries: readonly Lottery[],
  ): Promise<Lottery[]> {
    const ids = lotteries.map(({ nodeId }) => nodeId);
    const draws = ids.length > 0 ? await book.onSale(tenant.code, ids, now, 1) : [];
    const byGame = new Map(draws.map((draw) => [draw.game, draw]));
    return lotteries.map((lottery) => {
      const { nodeId, vassalage, name } = lottery;
      const draw = byGame.get(nodeId);
      const drawDayOfWeek = weekdaysOf(nodeId, draw);
      return {
        ...lottery,
        gameId: nodeId,
        gameMenuTag: vassalage,
        remark: name,
        ...(drawDayOfWeek === undefined ? {} : { drawDayOfWeek }),
        ...(draw ? timesOf(draw, now) : {}),
      };
    });
  }

  return {
    async vnGameMenu(query, context) {
      const menu = await menus.vnGameMenu(query, context);
      if (!menu.ok) return menu;
      const lotteries = await withDraws(
        context,
        menu.value.flatMap(({ games }) => games),
      );
      return ok(
        menu.value.map((vendor) => ({
          ...vendor,
          tag: vendor.vassalage,
          games: lotteries.filter(({ vassalage }) => vassalage === vendor.vassalage),
        })),
      );
    },
    async vnRecent(query, context) {
      const recents = await menus.vnRecent(query, context);
      return recents.ok ? ok(await withDraws(context, recents.value)) : recents;
    },
    async numeros({ gameId, count }, { tenant, now }) {
      if (!gameOf(tenant, gameId)) return ok([]);
      const draws = await book.onSale(tenant.code, [gameId], now, count);
      return ok(draws.map((draw) => timesOf(draw, now)));
    },
    async openedNumeros({ gameId, count }, { tenant }) {
      if (!gameOf(tenant, gameId)) return ok([]);
      const draws = await book.opened(tenant.code, gameId, count);
      return ok(
        draws.map(({ numero, drawsAt: openedAt, numbers: openNumero }) => ({
          numero,
          winningTime: winningTimeOf(numero),
          openedAt,
          openNumero,
        })),
      );
    },
  };
}
