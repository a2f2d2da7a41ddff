import type { FeatureName, FlagName } from '#app/lib/modules.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { allOf, manifestSays } from './decision.ts';
import type { AssembledSite, Decision, LoginForm } from './types.ts';

/** Longest time that a user name is remembered, in hours [AU-09]. */
const longestMemory = 24;

/** What the log-in form depends on. */
export interface LoginSwitches {
  readonly flags: Readonly<Record<FlagName, Decision>>;
  readonly features: Readonly<Record<FeatureName, Decision>>;
  readonly routes: AssembledSite['routes'];
}

/** The log-in form: the mobile tab only with code login [AU-01], app buttons only with a download page [AU-05], sign-up only with DIRECTREG3 [SH-09]. */
export function assembleLogin(merchant: Merchant, { flags, features, routes }: LoginSwitches): LoginForm {
  const { countryCode, appButtons, rememberHours } = merchant.login;
  return {
    username: true,
    mobile: features.codeLogin,
    countryCode,
    appButtons: allOf(manifestSays(merchant, '/login/appButtons', appButtons), routes.download),
    signUp: allOf(flags.DIRECTREG3, routes.register),
    freePlay: features.freePlay,
    rememberHours: Math.min(rememberHours, longestMemory),
  };
}
