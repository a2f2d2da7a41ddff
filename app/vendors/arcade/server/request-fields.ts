import { isGameCode } from '../models/game-codes.ts';
import { VendorError } from './http.ts';

/** What a game sends: an object from JSON, nothing of it checked yet. */
export type RequestBody = Readonly<Record<string, unknown>>;

/**
 * Reads a text field.
 * @throws VendorError `invalid` when it is no text or does not match the pattern
 */
export const textField = (body: RequestBody, name: string, pattern: RegExp): string => {
  const text = body[name];
  if (typeof text !== 'string' || !pattern.test(text)) throw new VendorError('invalid');
  return text;
};

/**
 * Reads the key that a game's page has made for itself; it stands for the player's session.
 * @throws VendorError `invalid`
 */
export const pageKeyOf = (body: RequestBody): string =>
  textField(body, 'session', /^[\w.~-]{8,300}$/);

/**
 * Reads the code of the launch.
 * @throws VendorError `invalid`
 */
export const launchCodeOf = (body: RequestBody): string =>
  textField(body, 'launchCode', /^[\w-]{8,200}$/);

/**
 * Reads the code of the game.
 * @throws VendorError `invalid` when there is no such game
 */
export const gameOf = (body: RequestBody): string => {
  const gameCode = textField(body, 'gameCode', /^/);
  if (!isGameCode(gameCode)) throw new VendorError('invalid');
  return gameCode;
};
