import type { CountryChoice } from '../../../auth/forms/auth-form-reply.ts';
import type { CallOutput } from '#schema/calls/table.ts';
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

export type OwnData = CallOutput<'ownData'>;
export type PaymentPasswordData = CallOutput<'paymentPassword'>;
export type PaymentPasswordWay = PaymentPasswordData['ways'][number];
export type InstrumentsData = CallOutput<'instruments'>;
export type InstrumentData = InstrumentsData['instruments'][number];
export type LoginData = CallOutput<'loginHistory'>['logins'][number];

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
