const key = 'gameFrom';
/** The game and a position in the router's history, `steps` from the current one. */
const historyMark = (gameCode: string | null, steps: number): string =>
  `${Number((history.state as { readonly idx?: number } | null)?.idx) + steps} ${gameCode}`;

/** Undefined where the browser refuses storage. */
function withSessionStorage<Value>(access: (storage: Storage) => Value): Value | undefined {
  try {
    return access(sessionStorage);
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault;
    return undefined;
  }
}

/**
 * Stores the list's history position in session storage, since history state is lost in a log-in
 * redirect.
 * @param steps offset from the current position
 */
export const rememberListUrl = (gameCode: string, steps = 0): void =>
  void withSessionStorage((storage) => storage.setItem(key, historyMark(gameCode, steps)));

/** True if the list is one step back, because the game replaced the log-in's history entry. */
export const cameFromList = (gameCode: string | null): boolean =>
  withSessionStorage((storage) => storage.getItem(key)) === historyMark(gameCode, -1);
