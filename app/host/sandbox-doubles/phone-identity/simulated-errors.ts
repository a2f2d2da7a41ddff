/** Numbers with these endings provoke faults, like Firebase's test numbers (docs/sandbox.md). */
const errorsByEnding: ReadonlyMap<string, string> = new Map([
  ['990101', 'INVALID_PHONE_NUMBER : TOO_SHORT'],
  ['990102', 'MISSING_PHONE_NUMBER'],
  ['990103', 'TOO_MANY_ATTEMPTS_TRY_LATER : try again later'],
  ['990104', 'QUOTA_EXCEEDED : the project has none left'],
  ['990105', 'OPERATION_NOT_ALLOWED : phone sign-in is off'],
  ['990106', 'SOMETHING_NEW'],
]);

const ending = (phone: string): string => phone.slice(-6);

export const simulatedError = (phone: string): string | undefined =>
  errorsByEnding.get(ending(phone));
export const isStale = (phone: string): boolean => ending(phone) === '990107';
export const requiresRecaptcha = (phone: string): boolean => ending(phone) === '990108';
