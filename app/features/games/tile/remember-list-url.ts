const key = 'gameFrom';
/** A game and a position in the browser's history, as the router counts it, steps from here. */
const historyMark = (gameCode: string | null, steps: number): string =>
  `${Number((history.state as { readonly idx?: number } | null)?.idx) + steps} ${gameCode}`;

/** Accesses the tab's session storage; undefined where the browser refuses it. */
function withSessionStorage<Value>(access: (storage: Storage) => Value): Value | undefined {
  try {
    return access(sessionStorage);
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault;
    return undefined;
  }
}

/**
 * Records the history position of the list that a game is opened from: for the tab, since a guest
 * is redirected to log in, and history state is lost on the way.
 * @param steps to the list's position, as the router counts it
 */
export const rememberListUrl = (gameCode: string, steps = 0): void =>
  void withSessionStorage((storage) => storage.setItem(key, historyMark(gameCode, steps)));

/**
 * Whether the list with this game is one step back: the log-in's history entry is replaced by the
 * game's.
 */
export const cameFromList = (gameCode: string | null): boolean =>
  withSessionStorage((storage) => storage.getItem(key)) === historyMark(gameCode, -1);
