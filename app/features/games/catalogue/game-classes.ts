import type { GameType } from '#app/lib/game-types.ts';
import type { CallOutput } from '#schema/calls/table.ts';

/** Bingo belongs to the Filipino site alone [GM-12]. */
const filipinoOnly = 'BG';

/**
 * The classes of a type's games that a visitor can choose among: those of the vendors whose games
 * are shown. One class is no choice. Pure.
 */
export function gameClasses(
  menus: CallOutput<'gameMenus'>,
  gameType: GameType,
  vendors: readonly string[],
  language: string,
): readonly string[] {
  // E-sports vendors are among the sports [SH-12].
  const menu = menus.find((one) => one.gameType === (gameType === 'ESPORTS' ? 'SPORTS' : gameType));
  const classes = (menu?.gameClassify ?? [])
    .filter((rule) => rule.vendors.some((code) => vendors.includes(code)))
    .map(({ gameClassify }) => gameClassify);
  const visibleClasses = classes.filter((code) => code !== filipinoOnly || language === 'TY');
  return visibleClasses.length > 1 ? visibleClasses : [];
}
