import type { Counted } from './counters.ts';
import type { Budget } from './guess-budget.ts';

const minute = 60_000;

/** Failed log-ins of an account and of an address: they demand the captcha [AU-07]. */
export const accountFailures: Counted = { what: 'login-account', windowMs: 15 * minute };
export const addressFailures: Counted = { what: 'login-address', windowMs: 15 * minute };
/** A tester's word that everybody needs a captcha. */
export const captchaForAll: Counted = { what: 'captcha-all', windowMs: 24 * 60 * minute };
/** The most failures that any brand lets pass without a captcha (manifest `captchaAfter`). */
export const mostUnchallenged = 5;
/**
 * How many passwords of an account are looked at, whoever asks from wherever: 8 at once and 7 more
 * an hour. A device that has logged in to the account before has 3 and 2 besides, so that the owner
 * gets in while somebody guesses. Together no hour has more than 20.
 */
export const guesses = {
  anybody: { what: 'guess-anybody', most: 8, everyMs: Math.ceil((60 * minute) / 7) },
  knownDevice: { what: 'guess-device', most: 3, everyMs: 30 * minute },
} as const satisfies Record<string, Budget>;

/**
 * The same of one more proof: 6 at once and 3 more an hour, of a known device 3 and 2 besides
 * [AU-24].
 */
export const stepGuesses = {
  anybody: { what: 'step-anybody', most: 6, everyMs: 20 * minute },
  knownDevice: { what: 'step-device', most: 3, everyMs: 30 * minute },
} as const satisfies Record<string, Budget>;
/** Codes that somebody who has the password may have sent to a member. */
export const stepCodesSoon: Counted = { what: 'step-code-soon', windowMs: minute };
export const stepCodes: Counted & { readonly most: number } = {
  what: 'step-code',
  windowMs: 60 * minute,
  most: 6,
};
/** Tries at an authenticator's passwords in a session that may not be the member's own. */
export const authenticatorTries: Counted & { readonly most: number } = {
  what: 'authenticator',
  windowMs: 15 * minute,
  most: 10,
};

/** A random text of a free-play call: once a day, then never again while anybody remembers. */
export const freePlayTexts: Counted = { what: 'freeplay-text', windowMs: 24 * 60 * minute };

/** How often an address may do a thing within a window. */
export interface Limit extends Counted {
  readonly most: number;
}

/** Per tenant and address. */
export const limits = {
  login: { what: 'rate-login', windowMs: minute, most: 60 },
  freePlay: { what: 'rate-freeplay', windowMs: 60 * minute, most: 10 },
  register: { what: 'rate-register', windowMs: 10 * minute, most: 60 },
  sendCode: { what: 'rate-code', windowMs: 60 * minute, most: 20 },
  challenge: { what: 'rate-challenge', windowMs: minute, most: 60 },
  captcha: { what: 'rate-captcha', windowMs: minute, most: 60 },
  passwordMail: { what: 'rate-password-mail', windowMs: 60 * minute, most: 20 },
  feedback: { what: 'rate-feedback', windowMs: 60 * minute, most: 6 },
  transfer: { what: 'rate-transfer', windowMs: minute, most: 60 },
  launch: { what: 'rate-launch', windowMs: minute, most: 60 },
  affiliate: { what: 'rate-affiliate', windowMs: minute, most: 60 },
} as const satisfies Record<string, Limit>;

/** Guesses at the old password in a session that may not be the member's own. */
export const oldPasswordTries: Counted & { readonly most: number } = {
  what: 'old-password',
  windowMs: 15 * minute,
  most: 10,
};
/**
 * Letters with a temporary password that one account's own address may be sent. They come more
 * often than one runs out (30 minutes), so whoever asks for somebody else's keeps the owner
 * supplied, and never without.
 */
export const passwordLetters: Budget = { what: 'password-letter', most: 3, everyMs: 20 * minute };

/** Codes that the phone identity service sends to a number. */
export const phoneCodes: Counted = { what: 'phone-code', windowMs: minute };

/** In the sandbox whole test suites come from one address. */
export const sandboxFactor = 50;
