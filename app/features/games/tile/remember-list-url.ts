const key = 'gameFrom';
/** A game and a place in the browser's history, as the router counts it, steps from here. */
const historyMark = (gameCode: string | null, steps: number): string =>
  `${Number((history.state as { readonly idx?: number } | null)?.idx) + steps} ${gameCode}`;

/**
 * Keeps something for as long as the tab is open, or asks for it; nothing where the browser keeps
 * nothing.
 */
function withSessionStorage<Value>(access: (storage: Storage) => Value): Value | undefined {
  try {
    return access(sessionStorage);
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault;
    return undefined;
  }
}

/**
 * Notes at which place in the history a list stands that a game is opened from: for the tab, since
 * a guest is sent to log in, and what a step notes is lost on the way.
 * @param steps to the list's place, as the router counts it
 */
export const rememberListUrl = (gameCode: string, steps = 0): void =>
  void withSessionStorage((storage) => storage.setItem(key, historyMark(gameCode, steps)));

/**
 * Whether the list that this game was pressed in is one step back: the log-in gives its own place
 * to the game.
 */
export const cameFromList = (gameCode: string | null): boolean =>
  withSessionStorage((storage) => storage.getItem(key)) === historyMark(gameCode, -1);
