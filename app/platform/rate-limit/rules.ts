import type { CounterRule } from './counters.ts';
import type { BucketRule } from './token-bucket.ts';

const minute = 60_000;

/** Failed log-ins that require the captcha [AU-07]. */
export const usernameFailures: CounterRule = { what: 'login-account', windowMs: 15 * minute };
export const ipFailures: CounterRule = { what: 'login-address', windowMs: 15 * minute };
/** Detects an attack across many accounts and addresses. */
export const brandFailures: CounterRule = { what: 'login-brand', windowMs: 15 * minute };
/** Sandbox switch: the captcha is always required. */
export const captchaForAll: CounterRule = { what: 'captcha-all', windowMs: 24 * 60 * minute };
/** Upper bound of the manifest's `captchaAfter`. */
export const maxFailuresBeforeCaptcha = 5;
/**
 * Verified passwords per account, from any address: 8 at once and 7 more per hour. A device that
 * has logged in before has another 3 and 2, so that the owner can log in during an attack. At most
 * 20 in any hour.
 */
export const passwordGuesses = {
  anybody: { what: 'guess-anybody', max: 8, refillMs: Math.ceil((60 * minute) / 7) },
  knownDevice: { what: 'guess-device', max: 3, refillMs: 30 * minute },
} as const satisfies Record<string, BucketRule>;

/**
 * The same for second steps: 6 at once and 3 more per hour; a known device another 3 and 2 [AU-24].
 */
export const stepGuesses = {
  anybody: { what: 'step-anybody', max: 6, refillMs: 20 * minute },
  knownDevice: { what: 'step-device', max: 3, refillMs: 30 * minute },
} as const satisfies Record<string, BucketRule>;
/** Codes sent to a member at log-in; only the password is needed to request them. */
export const stepCodeCooldown: CounterRule = { what: 'step-code-soon', windowMs: minute };
export const stepCodeLimit: CounterRule & { readonly max: number } = {
  what: 'step-code',
  windowMs: 60 * minute,
  max: 6,
};
/** Codes for a logged-in member: per purpose, and in total. */
export const memberCodeCooldown: CounterRule = { what: 'member-code-soon', windowMs: minute };
export const memberCodeLimit: CounterRule & { readonly max: number } = {
  what: 'member-code',
  windowMs: 60 * minute,
  max: 10,
};
/** Messages that staff resend to a member, limited like the member's own requests. */
export const resendCooldown: CounterRule = { what: 'resend-soon', windowMs: minute };
export const resendLimit: CounterRule & { readonly max: number } = {
  what: 'resend',
  windowMs: 60 * minute,
  max: memberCodeLimit.max,
};
/** Per e-mail address: 10 at once and 10 more per hour. */
export const mailCodes: BucketRule = { what: 'mail-codes', max: 10, refillMs: 6 * minute };
/** In a session that may not be the member's own. */
export const authenticatorTries: CounterRule & { readonly max: number } = {
  what: 'authenticator',
  windowMs: 15 * minute,
  max: 10,
};

/**
 * Passwords and codes per office account: 6 at once and 4 more per hour from any address. An
 * address that the owner has used has another 6 and 4, so that strangers cannot lock out the owner.
 */
export const officeGuesses = {
  anybody: { what: 'office-guess', max: 6, refillMs: 15 * minute },
  knownAddress: { what: 'office-guess-home', max: 6, refillMs: 15 * minute },
} as const satisfies Record<string, BucketRule>;
export const officeCodes = {
  anybody: { what: 'office-code', max: 6, refillMs: 15 * minute },
  knownAddress: { what: 'office-code-home', max: 6, refillMs: 15 * minute },
} as const satisfies Record<string, BucketRule>;

/** Random text of a free-play call: accepted once a day, and never again while it is stored. */
export const freePlayTexts: CounterRule = { what: 'freeplay-text', windowMs: 24 * 60 * minute };

export interface RateLimit extends CounterRule {
  readonly max: number;
}

export const rateLimits = {
  login: { what: 'rate-login', windowMs: minute, max: 60 },
  freePlay: { what: 'rate-freeplay', windowMs: 60 * minute, max: 10 },
  register: { what: 'rate-register', windowMs: 10 * minute, max: 60 },
  sendCode: { what: 'rate-code', windowMs: 60 * minute, max: 20 },
  challenge: { what: 'rate-challenge', windowMs: minute, max: 60 },
  captcha: { what: 'rate-captcha', windowMs: minute, max: 60 },
  passwordMail: { what: 'rate-password-mail', windowMs: 60 * minute, max: 20 },
  /** Counted before the bodies are read. */
  largeBody: { what: 'rate-large-body', windowMs: 60 * minute, max: 40 },
  feedback: { what: 'rate-feedback', windowMs: 60 * minute, max: 6 },
  transfer: { what: 'rate-transfer', windowMs: minute, max: 60 },
  deposit: { what: 'rate-deposit', windowMs: minute, max: 30 },
  depositProof: { what: 'rate-deposit-proof', windowMs: 60 * minute, max: 30 },
  launch: { what: 'rate-launch', windowMs: minute, max: 60 },
  affiliate: { what: 'rate-affiliate', windowMs: minute, max: 60 },
  officeLogin: { what: 'rate-office-login', windowMs: minute, max: 10 },
} as const satisfies Record<string, RateLimit>;

/** In a session that may not be the member's own. */
export const oldPasswordTries: CounterRule & { readonly max: number } = {
  what: 'old-password',
  windowMs: 15 * minute,
  max: 10,
};
/**
 * E-mails with a temporary password per account. A new one is allowed before the last expires (30
 * minutes), so that requests by others cannot leave the owner without one.
 */
export const passwordEmails: BucketRule = {
  what: 'password-letter',
  max: 3,
  refillMs: 20 * minute,
};

/**
 * Codes per number, from any address: 10 at once and 10 more per hour. A known address of the
 * member has another 5 and 5, and so does a known device, so that the owner gets a code while
 * others use up the rest.
 */
export const numberCodes = {
  anybody: { what: 'number-codes', max: 10, refillMs: 6 * minute },
  knownAddress: { what: 'number-codes-home', max: 5, refillMs: 12 * minute },
  knownDevice: { what: 'number-codes-device', max: 5, refillMs: 12 * minute },
} as const satisfies Record<string, BucketRule>;
/**
 * Wrong codes per number: 20 at once and 20 more per day; a known address or device another 10 and
 * 2 per hour.
 */
export const codeGuesses = {
  anybody: { what: 'code-guesses', max: 20, refillMs: 72 * minute },
  knownAddress: { what: 'code-guesses-home', max: 10, refillMs: 30 * minute },
  knownDevice: { what: 'code-guesses-device', max: 10, refillMs: 30 * minute },
} as const satisfies Record<string, BucketRule>;
/**
 * SMS per brand: to a number and to a country per day, and in total per hour. Known devices of the
 * number's member have their own limit, which strangers cannot exhaust.
 */
export const smsLimits = {
  number: { what: 'sms-number-day', windowMs: 24 * 60 * minute, max: 40 },
  ownNumber: { what: 'sms-own-number-day', windowMs: 24 * 60 * minute, max: 10 },
  country: { what: 'sms-country-day', windowMs: 24 * 60 * minute, max: 3_000 },
  brand: { what: 'sms-brand-hour', windowMs: 60 * minute, max: 1_000 },
} as const satisfies Record<string, RateLimit>;

/** SMS per brand and day: monitored, not limited. */
export const smsOfDay: CounterRule = { what: 'sms-brand-day', windowMs: 24 * 60 * minute };

export const phoneCodeCooldown: CounterRule = { what: 'phone-code', windowMs: minute };

/** Entire test suites run from one address. */
export const sandboxFactor = 50;
