import type { GameType } from '#app/domain/games/game-types.ts';
import type { CallOutput } from '#schema/calls/table.ts';

/** The specification's order [GM-12]. */
const menuOrder = ['SC', 'VP', 'TG', 'AC', 'JP', 'BG'];
/** Bingo exists only on the Filipino site [GM-12]. */
const filipinoOnly = 'BG';

const placeOf = (code: string): number =>
  menuOrder.includes(code) ? menuOrder.indexOf(code) : menuOrder.length;

/** The classes of the visible vendors. A single class is not offered. */
export function gameClasses(
  menus: CallOutput<'gameMenus'>,
  gameType: GameType,
  vendors: readonly string[],
  language: string,
): readonly string[] {
  // E-sports vendors are among the sports [SH-12].
  const menu = menus.find(
    (entry) => entry.gameType === (gameType === 'ESPORTS' ? 'SPORTS' : gameType),
  );
  const visibleClasses = (menu?.gameClassify ?? [])
    .filter((rule) => rule.vendors.some((code) => vendors.includes(code)))
    .map(({ gameClassify }) => gameClassify)
    .filter((code) => code !== filipinoOnly || language === 'TY')
    .sort((one, other) => placeOf(one) - placeOf(other));
  return visibleClasses.length > 1 ? visibleClasses : [];
}
