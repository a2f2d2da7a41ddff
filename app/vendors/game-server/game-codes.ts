const codePattern = /^[A-Z0-9]{1,10}-[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isGameCode = (text: string): boolean => text.length <= 120 && codePattern.test(text);

/** `MR-mango-fiesta` is Mango Fiesta. Omits a distinguishing number. */
export const gameName = (gameCode: string): string =>
  gameCode
    .slice(gameCode.indexOf('-') + 1)
    .replace(/-no\d+$/, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
