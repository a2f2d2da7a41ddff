import type { TextStem } from '#app/i18n/text-key.ts';
import type { TextValues } from '#app/i18n/translate.ts';
import type { Result } from '#app/lib/result.ts';
import type { OfficeAct } from '#schema/office-calls/acts.ts';
import type { OfficeCallName, OfficeInput, OfficeOutput } from '#schema/office-calls/table.ts';

/** Why a call of the office failed: the stable key, and the details of its refusal. */
export interface OfficeFault {
  readonly key: string;
  readonly status: number;
  readonly value: unknown;
}

/** Makes a call of the office for the request's session. */
export type CallOffice = <Name extends OfficeCallName>(
  name: Name,
  input: OfficeInput<Name>,
) => Promise<Result<OfficeOutput<Name>, OfficeFault>>;

/** A text of the product in the page's language; a missing one shows its key. */
export type OfficeText = (key: TextStem, values?: TextValues) => string;

/** Who is logged in. */
export type OfficeUser = OfficeOutput<'officeSession'>;

/** The visit of one page. */
export interface OfficeVisit {
  readonly url: URL;
  /** The address of the office as its browser has it. */
  readonly origin: string;
  readonly call: CallOffice;
  readonly text: OfficeText;
  /** BCP 47 tag and direction of the page's language. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly brand: string;
  readonly newId: () => string;
}

/** The visit of somebody who has logged in completely. */
export interface StaffVisit extends OfficeVisit {
  readonly user: OfficeUser;
}

/** Whether the person may do something: what they may not is not offered. */
export const may = ({ user }: StaffVisit, act: OfficeAct): boolean => user.acts.includes(act);

/** The texts of a form's fields, as they were sent. */
export type FormFields = Readonly<Record<string, string>>;
