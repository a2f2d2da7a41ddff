import { VendorError } from './http.ts';

/** Unvalidated JSON from a game. */
export type RequestBody = Readonly<Record<string, unknown>>;

/** @throws VendorError `invalid` for another type or a mismatch */
export const textField = (body: RequestBody, name: string, pattern: RegExp): string => {
  const text = body[name];
  if (typeof text !== 'string' || !pattern.test(text)) throw new VendorError('invalid');
  return text;
};

/**
 * Key that the page generates; identifies the player's session.
 * @throws VendorError `invalid`
 */
export const pageKeyOf = (body: RequestBody): string =>
  textField(body, 'session', /^[\w.~-]{8,300}$/);

/** @throws VendorError `invalid` */
export const launchCodeOf = (body: RequestBody): string =>
  textField(body, 'launchCode', /^[\w-]{8,200}$/);
