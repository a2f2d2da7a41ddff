import { VendorError } from './http.ts';
import { textField, type RequestBody } from './request-fields.ts';
import { isGameCode } from './game-codes.ts';

/** @throws VendorError `invalid` when the code has another format */
export const gameOf = (body: RequestBody): string => {
  const gameCode = textField(body, 'gameCode', /^/);
  if (!isGameCode(gameCode)) throw new VendorError('invalid');
  return gameCode;
};
