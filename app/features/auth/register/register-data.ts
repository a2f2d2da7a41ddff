import type { QuestionId } from '#app/lib/account-questions.ts';
import { floorOf } from '#app/lib/jurisdiction.ts';
import { fieldsOf } from '#app/lib/register-form-fields.ts';
import type { RegisterType } from '#app/lib/register-fields.ts';
import type { AssembledSite, FieldEntry } from '#app/site/types.ts';
import type { CountryChoice, RequiredCaptcha } from '../forms/auth-form-reply.ts';
import { formBanner } from '../login/login-data.ts';
import type { BannerData } from '../../banner/banner-data.ts';
import type { FormField } from './registration-input.ts';

/** The data of the registration dialog; nothing that is switched off is in it. */
export interface RegisterData {
  /**
   * Enabled methods, the default first, each with its fields in order [AU-14]. Empty: registration
   * is closed.
   */
  readonly methods: readonly {
    readonly type: RegisterType;
    readonly fields: readonly FormField[];
  }[];
  readonly minimumAge: number;
  /** The jurisdiction's time zone: ages are counted by its calendar day. */
  readonly timeZone: string;
  /** The questions of the jurisdiction and the brand [AU-18]. */
  readonly questions: readonly QuestionId[];
  readonly countries: readonly CountryChoice[];
  /** Prefilled from the address [RT-03]. */
  readonly referralCode: string;
  /**
   * A checked code from the address: a valid one hides the field, an invalid one shows why [AU-17].
   */
  readonly affiliate: { readonly code: string; readonly good: boolean } | null;
  readonly captcha: RequiredCaptcha | null;
  /** Where to go afterwards, when it is not home. */
  readonly next: string;
  /** Whether registering requires human verification [AU-08]. */
  readonly verify: boolean;
  readonly banners: Readonly<Partial<Record<RegisterType, BannerData>>>;
}

/** A field of the form for the browser: its rule without the reasons behind it. Pure. */
export const formField = ({
  id,
  enabled,
  required,
  acceptedPattern,
  patternId,
  minLength,
  maxLength,
}: FieldEntry): FormField => ({
  id,
  enabled,
  required,
  acceptedPattern,
  patternId,
  minLength,
  maxLength,
});

/** The visible fields of one method, as the browser and the action check them. Pure. */
export const formFields = (site: AssembledSite, type: RegisterType): FormField[] =>
  fieldsOf(site.register, type).map(formField);

/** The registration data for the browser. Pure. */
export function registerData(
  site: AssembledSite,
  more: Pick<RegisterData, 'countries' | 'referralCode' | 'affiliate' | 'captcha' | 'next'>,
): RegisterData {
  const types = site.register.on ? site.register.types : [];
  const banners: Partial<Record<RegisterType, BannerData>> = {};
  for (const type of types) {
    const banner = formBanner(site, type) ?? formBanner(site, 'register');
    if (banner) banners[type] = banner;
  }
  return {
    ...more,
    banners,
    methods: types.map((type) => ({ type, fields: formFields(site, type) })),
    minimumAge: site.minimumAge,
    timeZone: floorOf(site.jurisdiction).protection.timeZone,
    questions: site.register.questions,
    verify: site.features.humanVerification.on,
  };
}
