import type { TextStem } from '#app/i18n/text-key.ts';
import type { TextValues } from '#app/i18n/translate.ts';
import type { Result } from '#app/lib/result.ts';
import type { OfficeAct } from '#schema/office-calls/acts.ts';
import type { OfficeCallName, OfficeInput, OfficeOutput } from '#schema/office-calls/table.ts';

export interface OfficeFault {
  readonly key: string;
  readonly status: number;
  readonly value: unknown;
}

export type CallOffice = <Name extends OfficeCallName>(
  name: Name,
  input: OfficeInput<Name>,
) => Promise<Result<OfficeOutput<Name>, OfficeFault>>;

/** A missing text shows its key. */
export type OfficeText = (key: TextStem, values?: TextValues) => string;

export type OfficeUser = OfficeOutput<'officeSession'>;

export interface OfficeVisit {
  readonly url: URL;
  /** As seen by the browser. */
  readonly origin: string;
  readonly call: CallOffice;
  readonly text: OfficeText;
  /** BCP 47. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly brand: string;
  readonly newId: () => string;
}

/** Only after all steps of the log-in. */
export interface StaffVisit extends OfficeVisit {
  readonly user: OfficeUser;
  readonly may: (act: OfficeAct) => boolean;
}

export type FormFields = Readonly<Record<string, string>>;
