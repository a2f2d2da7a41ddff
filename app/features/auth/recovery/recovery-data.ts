import type { FieldRule } from '#app/domain/accounts/field-rules.ts';
import { withReturnTo } from '#app/domain/pages/return-to.ts';
import type { AssembledSite } from '#app/site/types.ts';
import type { CountryChoice, RequiredCaptcha } from '../forms/auth-form-reply.ts';
import type { BannerData } from '../../banner/banner-data.ts';
import { recoveryHref, formBanner } from '../login/login-data.ts';
import { formField } from '../register/register-data.ts';
import type { FormField } from '../register/registration-input.ts';
import { newPasswordRule } from '../password/new-password.ts';

export interface RecoveryData {
  /** By SMS code where CHNGPASSVERIF3 is on, else by e-mail [AU-21]. */
  readonly method: 'mobileNum' | 'email';
  readonly action: string;
  readonly countries: readonly CountryChoice[];
  /** Whether a code requires human verification; `captcha` is for disabled scripts [AU-08]. */
  readonly verify: boolean;
  readonly captcha: RequiredCaptcha | null;
  readonly rule: FieldRule;
  readonly usernameRules: readonly FormField[];
  readonly lastUser: string;
  readonly next: string;
  readonly banner: BannerData | null;
}

export const recoveryData = (
  site: AssembledSite,
  more: Pick<RecoveryData, 'countries' | 'lastUser' | 'captcha' | 'next'>,
): RecoveryData => ({
  method: site.flags.CHNGPASSVERIF3.on ? 'mobileNum' : 'email',
  action: withReturnTo(recoveryHref(site), more.next),
  countries: site.login.countryCode ? more.countries : [],
  verify: site.flags.CHNGPASSVERIF3.on && site.features.humanVerification.on,
  captcha: site.flags.CHNGPASSVERIF3.on ? more.captcha : null,
  rule: newPasswordRule(site),
  usernameRules: site.register.fields
    .filter(({ id, enabled }) => enabled && (id === 'username' || id === 'mobileNum'))
    .map(formField),
  lastUser: more.lastUser,
  next: more.next,
  banner: formBanner(site, 'forget'),
});
