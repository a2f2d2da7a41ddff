/** The spec's names, used on the wire and in the DOM [AU-15]. */
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

/** Only the operator reads these; they include an unverified mobile number. */
export const contactFields = [
  'mobileNum',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
] as const satisfies readonly RegisterFieldName[];

export type RegisterType = 'register' | 'registerMobile';

const secretFields: ReadonlySet<string> = new Set<RegisterFieldName>([
  'password',
  'confirmPassword',
  'paymentPassword',
]);

/** Passwords are checked as typed, including outer spaces. */
export const isSecretField = (name: string): boolean => secretFields.has(name);
