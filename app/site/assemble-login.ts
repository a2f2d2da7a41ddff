import type { FeatureName, FlagName } from '#app/lib/modules.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { socialModule } from '#app/lib/social-providers.ts';
import { allOf, manifestSays, no } from './decision.ts';
import { permissionSays, type SwitchedOff } from './modules.ts';
import type { AssembledSite, Decision, LoginForm, Viewer } from './types.ts';

/** Longest time that a user name is remembered, in hours [AU-09]. */
const longestMemory = 24;

/** What the log-in form depends on. */
export interface LoginSwitches {
  readonly flags: Readonly<Record<FlagName, Decision>>;
  readonly features: Readonly<Record<FeatureName, Decision>>;
  readonly routes: AssembledSite['routes'];
  readonly off: SwitchedOff;
}

/**
 * Each provider that the manifest lists, unless the permission switches it off; none on the agent
 * page [AU-06].
 */
const socialOf = (
  merchant: Merchant,
  off: SwitchedOff,
  { agentSide }: Viewer,
): LoginForm['social'] =>
  merchant.login.social.map((provider) => {
    const listed = allOf(
      manifestSays(merchant, '/login/social', true),
      permissionSays(off, socialModule(provider)),
    );
    return {
      provider,
      ...(listed.on && agentSide ? no('viewer', 'the agent page has no social log-in') : listed),
    };
  });

/**
 * The log-in form: the mobile tab only with code login [AU-01], app buttons only with a download
 * page [AU-05], sign-up only with DIRECTREG3 [SH-09].
 */
export function assembleLogin(
  merchant: Merchant,
  viewer: Viewer,
  { flags, features, routes, off }: LoginSwitches,
): LoginForm {
  const { countryCode, appButtons, rememberHours } = merchant.login;
  return {
    username: true,
    mobile: features.codeLogin,
    countryCode,
    appButtons: allOf(manifestSays(merchant, '/login/appButtons', appButtons), routes.download),
    signUp: allOf(flags.DIRECTREG3, routes.register),
    freePlay: features.freePlay,
    social: socialOf(merchant, off, viewer),
    rememberHours: Math.min(rememberHours, longestMemory),
  };
}
