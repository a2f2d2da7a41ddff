const key = 'gameFrom';
/** A game and a place in the browser's history, as the router counts it, steps from here. */
const sign = (gameCode: string | null, steps: number): string =>
  `${Number((history.state as { readonly idx?: number } | null)?.idx) + steps} ${gameCode}`;

/**
 * Keeps something for as long as the tab is open, or asks for it; nothing where the browser keeps
 * nothing.
 */
function inTab<Value>(ask: (storage: Storage) => Value): Value | undefined {
  try {
    return ask(sessionStorage);
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault;
    return undefined;
  }
}

/**
 * Notes at which place in the history a list stands that a game is opened from: for the tab, since
 * a guest is sent to log in, and what a step notes is lost on the way.
 */
export const noteList = (gameCode: string): void =>
  void inTab((storage) => storage.setItem(key, sign(gameCode, 0)));

/**
 * Whether the list that this game was pressed in is one step back: the log-in gives its own place
 * to the game.
 */
export const isListBefore = (gameCode: string | null): boolean =>
  inTab((storage) => storage.getItem(key)) === sign(gameCode, -1);
