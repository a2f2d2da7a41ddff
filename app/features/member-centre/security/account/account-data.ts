import type { CountryChoice } from '../../../auth/forms/auth-form-reply.ts';
import type { FaultKey } from '#schema/envelope.ts';
import type { FormReply } from '../../../forms/form-reply.ts';

/** Each task is a page, selected by `?task=`. */
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

/** Masked; '' when unknown. */
export interface OwnData {
  readonly nickname: string;
  readonly name: string;
  readonly mobile: string;
  readonly mobileProved: boolean;
  readonly email: string;
  readonly emailProved: boolean;
  readonly birthDate: string;
  /**
   * The member has a password. A change requires it, or an authenticator code if `secondFactor`.
   */
  readonly byPassword: boolean;
  readonly secondFactor: boolean;
}

/** A way to set a payment password without the old one; `to` is masked. */
export interface PaymentPasswordWay {
  readonly way: 'password' | 'sms' | 'email';
  readonly to: string;
}

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

/** Number and holder are masked. */
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

export interface InstrumentsData {
  readonly instruments: readonly InstrumentData[];
  readonly max: number;
  /** Masked; '' when the holder of the first instrument sets it. */
  readonly name: string;
  readonly secondFactor: boolean;
}

export interface LoginData {
  readonly at: number;
  readonly refused: boolean;
  readonly address: string;
  readonly times: number;
}

export interface AccountData {
  readonly task: AccountTask | null;
  readonly done: string | null;
  /** ms since the epoch, when the page was made. */
  readonly now: number;
  /** Why a part is null. */
  readonly faults: Readonly<Partial<Record<AccountTask, FaultKey>>>;
  readonly ownData: OwnData | null;
  readonly paymentPassword: PaymentPasswordData | null;
  readonly instruments: InstrumentsData | null;
  readonly logins: readonly LoginData[] | null;
  readonly countries: readonly CountryChoice[];
}

export interface AccountReply extends FormReply {
  readonly codeSent?: {
    /** The method for a payment password's code; '' for a new address. */
    readonly way: string;
    /** As entered, or masked. */
    readonly to: string;
    readonly dialing: string;
  };
}
