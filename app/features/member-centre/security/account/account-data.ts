import type { CountryChoice } from '../../../auth/forms/auth-form-reply.ts';
import type { FormReply } from '../../../forms/form-reply.ts';

/** The tasks of the account, one short page each, by `?task=`. */
export const accountTasks = [
  'own-data',
  'payment-password',
  'instruments',
  'avatar',
  'authenticator',
  'links',
  'logins',
  'sessions',
  'limits',
  'play-safely',
] as const;
export type AccountTask = (typeof accountTasks)[number];

/** A member's own data, masked; '' when unknown. */
export interface OwnData {
  readonly nickname: string;
  readonly name: string;
  readonly mobile: string;
  readonly mobileProved: boolean;
  readonly email: string;
  readonly emailProved: boolean;
  readonly birthDate: string;
  /** A change takes the log-in password, or the authenticator in its place. */
  readonly byPassword: boolean;
  readonly secondFactor: boolean;
}

/** A way to set a payment password without the old one; `to`: the masked number or address. */
export interface PaymentPasswordWay {
  readonly way: 'password' | 'sms' | 'email';
  readonly to: string;
}

/** The state of a member's payment password. */
export interface PaymentPasswordData {
  readonly set: boolean;
  /** ms since the epoch; null without a pause. */
  readonly lockedUntil: number | null;
  readonly rule: {
    readonly patternId: string;
    readonly minLength: number;
    readonly maxLength: number;
  };
  readonly ways: readonly PaymentPasswordWay[];
  readonly secondFactor: boolean;
}

/** A payout instrument, its number and holder masked. */
export interface InstrumentData {
  readonly id: string;
  readonly kind: 'bank' | 'wallet';
  readonly bank: string;
  readonly holder: string;
  readonly masked: string;
  /** ms since the epoch. */
  readonly usableFrom: number;
  readonly verified: boolean;
}

/** A member's payout instruments. */
export interface InstrumentsData {
  readonly instruments: readonly InstrumentData[];
  readonly max: number;
  /** The account's name, masked; '' when the first instrument's holder sets it. */
  readonly name: string;
  readonly secondFactor: boolean;
}

/** A log-in, or refused attempts. */
export interface LoginData {
  readonly at: number;
  readonly refused: boolean;
  readonly address: string;
  readonly times: number;
}

/** A member's account in the security centre; null: what the platform does not have. */
export interface AccountData {
  /** The task whose panel is shown; null: the overview. */
  readonly task: AccountTask | null;
  /** Which act was just done, so that the page knows it from the one before; null: none was. */
  readonly done: string | null;
  /** ms since the epoch, when the page was made. */
  readonly now: number;
  readonly ownData: OwnData | null;
  readonly paymentPassword: PaymentPasswordData | null;
  readonly instruments: InstrumentsData | null;
  readonly logins: readonly LoginData[] | null;
  readonly countries: readonly CountryChoice[];
}

/** The reply to a form of a task, which `form` names. */
export interface AccountReply extends FormReply {
  /** Where the code was sent that the form now asks for. */
  readonly codeSent?: {
    /** The way of a payment password's code; '' for a new address. */
    readonly way: string;
    /** The number or address, as it was entered or is masked. */
    readonly to: string;
    readonly dialing: string;
  };
}
