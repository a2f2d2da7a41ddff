/**
 * The service's behaviour for numbers with these endings, like Firebase's test numbers: each fault
 * can be provoked (docs/sandbox.md).
 */
const errorsByEnding: ReadonlyMap<string, string> = new Map([
  ['990101', 'INVALID_PHONE_NUMBER : TOO_SHORT'],
  ['990102', 'MISSING_PHONE_NUMBER'],
  ['990103', 'TOO_MANY_ATTEMPTS_TRY_LATER : try again later'],
  ['990104', 'QUOTA_EXCEEDED : the project has none left'],
  ['990105', 'OPERATION_NOT_ALLOWED : phone sign-in is off'],
  ['990106', 'SOMETHING_NEW'],
]);

const ending = (phone: string): string => phone.slice(-6);

/** The simulated fault when a code for a number is requested. */
export const simulatedError = (phone: string): string | undefined =>
  errorsByEnding.get(ending(phone));
/** Whether a number's codes are expired when they arrive. */
export const isStale = (phone: string): boolean => ending(phone) === '990107';
/** Whether the service requires a human check before it sends a code to a number. */
export const requiresRecaptcha = (phone: string): boolean => ending(phone) === '990108';
