import type { QuestionId } from '#app/domain/accounts/account-questions.ts';
import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import { fieldsOf } from '#app/domain/accounts/register-form-fields.ts';
import type { RegisterType } from '#app/domain/accounts/register-fields.ts';
import type { AssembledSite, FieldEntry } from '#app/site/types.ts';
import type { CountryChoice, RequiredCaptcha } from '../forms/auth-form-reply.ts';
import { formBanner } from '../login/login-data.ts';
import type { BannerData } from '../../banner/banner-data.ts';
import type { FormField } from './registration-input.ts';

/** Omits everything that is switched off. */
export interface RegisterData {
  /** Enabled methods, default first, fields in order [AU-14]. Empty: registration is closed. */
  readonly methods: readonly {
    readonly type: RegisterType;
    readonly fields: readonly FormField[];
  }[];
  readonly minimumAge: number;
  /** The jurisdiction's time zone, in which ages are calculated. */
  readonly timeZone: string;
  readonly questions: readonly QuestionId[];
  readonly countries: readonly CountryChoice[];
  readonly referralCode: string;
  /** From the URL: a valid code hides the field, an invalid one shows the reason [AU-17]. */
  readonly affiliate: { readonly code: string; readonly good: boolean } | null;
  readonly captcha: RequiredCaptcha | null;
  readonly next: string;
  readonly verify: boolean;
  readonly banners: Readonly<Partial<Record<RegisterType, BannerData>>>;
}

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

export const formFields = (site: AssembledSite, type: RegisterType): FormField[] =>
  fieldsOf(site.register, type).map(formField);

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
