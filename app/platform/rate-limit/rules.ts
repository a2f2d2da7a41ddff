import type { CounterRule } from './counters.ts';
import type { BucketRule } from './token-bucket.ts';

const minute = 60_000;

/** Failed log-ins of an account and of an address: they require the captcha [AU-07]. */
export const usernameFailures: CounterRule = { what: 'login-account', windowMs: 15 * minute };
export const ipFailures: CounterRule = { what: 'login-address', windowMs: 15 * minute };
/**
 * Failed log-ins of a brand in total: an attack over many accounts and addresses shows in them
 * [N2].
 */
export const brandFailures: CounterRule = { what: 'login-brand', windowMs: 15 * minute };
/** A tester's switch: everybody needs a captcha. */
export const captchaForAll: CounterRule = { what: 'captcha-all', windowMs: 24 * 60 * minute };
/**
 * The maximum number of failures that any brand allows without a captcha (manifest `captchaAfter`).
 */
export const maxFailuresBeforeCaptcha = 5;
/**
 * How many passwords of an account are verified, from whatever address: 8 at once and 7 more an
 * hour. A device that has logged in to the account before has another 3 and 2, so that the owner
 * can log in during an attack. Together no hour has more than 20.
 */
export const passwordGuesses = {
  anybody: { what: 'guess-anybody', max: 8, refillMs: Math.ceil((60 * minute) / 7) },
  knownDevice: { what: 'guess-device', max: 3, refillMs: 30 * minute },
} as const satisfies Record<string, BucketRule>;

/**
 * The same for second steps: 6 at once and 3 more an hour, for a known device another 3 and 2
 * [AU-24].
 */
export const stepGuesses = {
  anybody: { what: 'step-anybody', max: 6, refillMs: 20 * minute },
  knownDevice: { what: 'step-device', max: 3, refillMs: 30 * minute },
} as const satisfies Record<string, BucketRule>;
/** Codes that somebody with the password may have sent to a member. */
export const stepCodeCooldown: CounterRule = { what: 'step-code-soon', windowMs: minute };
export const stepCodeLimit: CounterRule & { readonly max: number } = {
  what: 'step-code',
  windowMs: 60 * minute,
  max: 6,
};
/** Codes that a logged-in member has sent for one purpose, and for all. */
export const memberCodeCooldown: CounterRule = { what: 'member-code-soon', windowMs: minute };
export const memberCodeLimit: CounterRule & { readonly max: number } = {
  what: 'member-code',
  windowMs: 60 * minute,
  max: 10,
};
/** Messages that staff send a member again: as often as the member may request a code. */
export const resendCooldown: CounterRule = { what: 'resend-soon', windowMs: minute };
export const resendLimit: CounterRule & { readonly max: number } = {
  what: 'resend',
  windowMs: 60 * minute,
  max: memberCodeLimit.max,
};
/** Codes that members have sent to one e-mail address: 10 at once and 10 more an hour. */
export const mailCodes: BucketRule = { what: 'mail-codes', max: 10, refillMs: 6 * minute };
/** Tries at an authenticator's passwords in a session that may not be the member's own. */
export const authenticatorTries: CounterRule & { readonly max: number } = {
  what: 'authenticator',
  windowMs: 15 * minute,
  max: 10,
};

/**
 * The back office: passwords and codes of one account that are tried, 6 at once and 4 more an hour,
 * from whatever address. From one that its owner has logged in from another 6 and 4, so that
 * strangers lock nobody out [N3].
 */
export const officeGuesses = {
  anybody: { what: 'office-guess', max: 6, refillMs: 15 * minute },
  knownAddress: { what: 'office-guess-home', max: 6, refillMs: 15 * minute },
} as const satisfies Record<string, BucketRule>;
export const officeCodes = {
  anybody: { what: 'office-code', max: 6, refillMs: 15 * minute },
  knownAddress: { what: 'office-code-home', max: 6, refillMs: 15 * minute },
} as const satisfies Record<string, BucketRule>;

/** A random text of a free-play call: once a day, then never again while it is stored. */
export const freePlayTexts: CounterRule = { what: 'freeplay-text', windowMs: 24 * 60 * minute };

/** How often an address may do something within a window. */
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
  /** Calls with pictures, counted before their bodies are read. */
  largeBody: { what: 'rate-large-body', windowMs: 60 * minute, max: 40 },
  feedback: { what: 'rate-feedback', windowMs: 60 * minute, max: 6 },
  transfer: { what: 'rate-transfer', windowMs: minute, max: 60 },
  deposit: { what: 'rate-deposit', windowMs: minute, max: 30 },
  depositProof: { what: 'rate-deposit-proof', windowMs: 60 * minute, max: 30 },
  launch: { what: 'rate-launch', windowMs: minute, max: 60 },
  affiliate: { what: 'rate-affiliate', windowMs: minute, max: 60 },
  officeLogin: { what: 'rate-office-login', windowMs: minute, max: 10 },
} as const satisfies Record<string, RateLimit>;

/** Guesses at the old password in a session that may not be the member's own. */
export const oldPasswordTries: CounterRule & { readonly max: number } = {
  what: 'old-password',
  windowMs: 15 * minute,
  max: 10,
};
/**
 * Letters with a temporary password to one account's own address. They are allowed more often than
 * one expires (30 minutes), so that requests by others keep the owner supplied, and never without.
 */
export const passwordEmails: BucketRule = {
  what: 'password-letter',
  max: 3,
  refillMs: 20 * minute,
};

/**
 * Codes that are sent to a number, for whatever address: 10 at once and 10 more an hour. From an
 * address that its member has logged in from another 5 and 5, so that the owner gets one while
 * others use up the rest; and the same from a device that has logged in to the account [N1, F9].
 */
export const numberCodes = {
  anybody: { what: 'number-codes', max: 10, refillMs: 6 * minute },
  knownAddress: { what: 'number-codes-home', max: 5, refillMs: 12 * minute },
  knownDevice: { what: 'number-codes-device', max: 5, refillMs: 12 * minute },
} as const satisfies Record<string, BucketRule>;
/**
 * Wrong codes for a number: 20 at once and 20 more a day; from a known address 10 and 2 an hour,
 * and the same from a known device.
 */
export const codeGuesses = {
  anybody: { what: 'code-guesses', max: 20, refillMs: 72 * minute },
  knownAddress: { what: 'code-guesses-home', max: 10, refillMs: 30 * minute },
  knownDevice: { what: 'code-guesses-device', max: 10, refillMs: 30 * minute },
} as const satisfies Record<string, BucketRule>;
/**
 * SMS of a brand: to one number and to one country in a day, and in total in an hour [F9]. Known
 * devices of a number's member have their own limit, which strangers cannot use up.
 */
export const smsLimits = {
  number: { what: 'sms-number-day', windowMs: 24 * 60 * minute, max: 40 },
  ownNumber: { what: 'sms-own-number-day', windowMs: 24 * 60 * minute, max: 10 },
  country: { what: 'sms-country-day', windowMs: 24 * 60 * minute, max: 3_000 },
  brand: { what: 'sms-brand-hour', windowMs: 60 * minute, max: 1_000 },
} as const satisfies Record<string, RateLimit>;

/** SMS of a brand in a day, which are only watched. */
export const smsOfDay: CounterRule = { what: 'sms-brand-day', windowMs: 24 * 60 * minute };

/** Codes that the phone identity service sends to a number. */
export const phoneCodeCooldown: CounterRule = { what: 'phone-code', windowMs: minute };

/** In the sandbox whole test suites come from one address. */
export const sandboxFactor = 50;
