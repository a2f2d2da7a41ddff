import { VendorError } from './http.ts';
import { textField, type RequestBody } from './request-fields.ts';
import { isGameCode } from './game-codes.ts';

/**
 * Reads the code of the game.
 * @throws VendorError `invalid` when there is no such game
 */
export const gameOf = (body: RequestBody): string => {
  const gameCode = textField(body, 'gameCode', /^/);
  if (!isGameCode(gameCode)) throw new VendorError('invalid');
  return gameCode;
};
