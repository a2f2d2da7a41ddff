/**
 * Registration fields, by the spec's names [AU-15]; they are the names on the wire and in the DOM.
 */
export const registerFieldNames = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'referralCode',
  'countryDialingCode',
] as const;
export type RegisterFieldName = (typeof registerFieldNames)[number];

/** Fields that only the operator reads; an unproved number is one of them. */
export const contactFields = [
  'mobileNum',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
] as const satisfies readonly RegisterFieldName[];

/** The two ways to register [AU-14]. */
export type RegisterType = 'register' | 'registerMobile';

const secretFields: ReadonlySet<string> = new Set<RegisterFieldName>([
  'password',
  'confirmPassword',
  'paymentPassword',
]);

/** Whether a field holds a password, which is checked as typed, with the spaces around it. */
export const isSecretField = (name: string): boolean => secretFields.has(name);
