import { VendorError } from './http.ts';

/** The unchecked JSON object that a game sends. */
export type RequestBody = Readonly<Record<string, unknown>>;

/**
 * Reads a text field.
 * @throws VendorError `invalid` when it is not a text or does not match the pattern
 */
export const textField = (body: RequestBody, name: string, pattern: RegExp): string => {
  const text = body[name];
  if (typeof text !== 'string' || !pattern.test(text)) throw new VendorError('invalid');
  return text;
};

/**
 * Reads the key that a game's page has generated; it identifies the player's session.
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
