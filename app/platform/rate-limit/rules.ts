import type { CounterRule } from './counters.ts';
import type { BucketRule } from './token-bucket.ts';

const minute = 60_000;

/** Failed log-ins of an account and of an address: they demand the captcha [AU-07]. */
export const usernameFailures: CounterRule = { what: 'login-account', windowMs: 15 * minute };
export const ipFailures: CounterRule = { what: 'login-address', windowMs: 15 * minute };
/**
 * Failed log-ins of a brand, all together: a run over many accounts and addresses shows in them
 * [N2].
 */
export const brandFailures: CounterRule = { what: 'login-brand', windowMs: 15 * minute };
/** A tester's switch: everybody needs a captcha. */
export const captchaForAll: CounterRule = { what: 'captcha-all', windowMs: 24 * 60 * minute };
/** The most failures that any brand lets pass without a captcha (manifest `captchaAfter`). */
export const maxFailuresBeforeCaptcha = 5;
/**
 * How many passwords of an account are looked at, whoever asks from wherever: 8 at once and 7 more
 * an hour. A device that has logged in to the account before has 3 and 2 besides, so that the owner
 * gets in while somebody guesses. Together no hour has more than 20.
 */
export const passwordGuesses = {
  anybody: { what: 'guess-anybody', max: 8, refillMs: Math.ceil((60 * minute) / 7) },
  knownDevice: { what: 'guess-device', max: 3, refillMs: 30 * minute },
} as const satisfies Record<string, BucketRule>;

/**
 * The same of one more proof: 6 at once and 3 more an hour, of a known device 3 and 2 besides
 * [AU-24].
 */
export const stepGuesses = {
  anybody: { what: 'step-anybody', max: 6, refillMs: 20 * minute },
  knownDevice: { what: 'step-device', max: 3, refillMs: 30 * minute },
} as const satisfies Record<string, BucketRule>;
/** Codes that somebody who has the password may have sent to a member. */
export const stepCodeCooldown: CounterRule = { what: 'step-code-soon', windowMs: minute };
export const stepCodeLimit: CounterRule & { readonly max: number } = {
  what: 'step-code',
  windowMs: 60 * minute,
  max: 6,
};
/** Tries at an authenticator's passwords in a session that may not be the member's own. */
export const authenticatorTries: CounterRule & { readonly max: number } = {
  what: 'authenticator',
  windowMs: 15 * minute,
  max: 10,
};

/** A random text of a free-play call: once a day, then never again while anybody remembers. */
export const freePlayTexts: CounterRule = { what: 'freeplay-text', windowMs: 24 * 60 * minute };

/** How often an address may do a thing within a window. */
export interface RateLimit extends CounterRule {
  readonly max: number;
}

/** Per tenant and address. */
export const rateLimits = {
  login: { what: 'rate-login', windowMs: minute, max: 60 },
  freePlay: { what: 'rate-freeplay', windowMs: 60 * minute, max: 10 },
  register: { what: 'rate-register', windowMs: 10 * minute, max: 60 },
  sendCode: { what: 'rate-code', windowMs: 60 * minute, max: 20 },
  challenge: { what: 'rate-challenge', windowMs: minute, max: 60 },
  captcha: { what: 'rate-captcha', windowMs: minute, max: 60 },
  passwordMail: { what: 'rate-password-mail', windowMs: 60 * minute, max: 20 },
  feedback: { what: 'rate-feedback', windowMs: 60 * minute, max: 6 },
  transfer: { what: 'rate-transfer', windowMs: minute, max: 60 },
  launch: { what: 'rate-launch', windowMs: minute, max: 60 },
  affiliate: { what: 'rate-affiliate', windowMs: minute, max: 60 },
} as const satisfies Record<string, RateLimit>;

/** Guesses at the old password in a session that may not be the member's own. */
export const oldPasswordTries: CounterRule & { readonly max: number } = {
  what: 'old-password',
  windowMs: 15 * minute,
  max: 10,
};
/**
 * Letters with a temporary password that one account's own address may be sent. They come more
 * often than one runs out (30 minutes), so whoever asks for somebody else's keeps the owner
 * supplied, and never without.
 */
export const passwordEmails: BucketRule = {
  what: 'password-letter',
  max: 3,
  refillMs: 20 * minute,
};

/**
 * Codes that are sent to a number, whoever asks from wherever: 10 at once and 10 more an hour. From
 * an address that its member has logged in from there are 5 and 5 besides, so that the owner gets
 * one while somebody uses the others up [N1, F9].
 */
export const numberCodes = {
  anybody: { what: 'number-codes', max: 10, refillMs: 6 * minute },
  knownAddress: { what: 'number-codes-home', max: 5, refillMs: 12 * minute },
} as const satisfies Record<string, BucketRule>;
/**
 * Codes of a number that are looked at and wrong: 20 at once and 20 more a day; from a known
 * address 10 and 2 an hour.
 */
export const codeGuesses = {
  anybody: { what: 'code-guesses', max: 20, refillMs: 72 * minute },
  knownAddress: { what: 'code-guesses-home', max: 10, refillMs: 30 * minute },
} as const satisfies Record<string, BucketRule>;
/** SMS of a brand: to one number and to one country in a day, and to all in an hour [F9]. */
export const smsLimits = {
  number: { what: 'sms-number-day', windowMs: 24 * 60 * minute, max: 40 },
  country: { what: 'sms-country-day', windowMs: 24 * 60 * minute, max: 3_000 },
  brand: { what: 'sms-brand-hour', windowMs: 60 * minute, max: 1_000 },
} as const satisfies Record<string, RateLimit>;

/** Codes that the phone identity service sends to a number. */
export const phoneCodeCooldown: CounterRule = { what: 'phone-code', windowMs: minute };

/** In the sandbox whole test suites come from one address. */
export const sandboxFactor = 50;
