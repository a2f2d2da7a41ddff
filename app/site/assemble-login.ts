import type { FeatureName, FlagName } from '#app/domain/pages/modules.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { socialModule } from '#app/domain/accounts/social-providers.ts';
import { allOf, manifestDecision, deny } from './decision.ts';
import { permissionDecision, type DisabledModules } from './disabled-modules.ts';
import type { AssembledSite, Decision, LoginForm, Viewer } from './types.ts';

/** Specification [AU-09]. */
const maxRememberHours = 24;

export interface LoginSwitches {
  readonly flags: Readonly<Record<FlagName, Decision>>;
  readonly features: Readonly<Record<FeatureName, Decision>>;
  readonly routes: AssembledSite['routes'];
  readonly disabled: DisabledModules;
}

/**
 * Providers of the manifest, unless the permission switches them off; none on the agent page
 * [AU-06].
 */
const socialOf = (
  merchant: Merchant,
  disabled: DisabledModules,
  { agentSide }: Viewer,
): LoginForm['social'] =>
  merchant.login.social.map((provider) => {
    const decision = allOf(
      manifestDecision(merchant, '/login/social', true),
      permissionDecision(disabled, socialModule(provider)),
    );
    return {
      provider,
      ...(decision.on && agentSide
        ? deny('viewer', 'the agent page has no social log-in')
        : decision),
    };
  });

/**
 * The mobile tab requires code login [AU-01], app buttons a download page [AU-05], and sign-up
 * DIRECTREG3 [SH-09].
 */
export function assembleLogin(
  merchant: Merchant,
  viewer: Viewer,
  { flags, features, routes, disabled }: LoginSwitches,
): LoginForm {
  const { countryCode, appButtons, rememberHours } = merchant.login;
  return {
    username: true,
    mobile: features.codeLogin,
    countryCode,
    appButtons: allOf(manifestDecision(merchant, '/login/appButtons', appButtons), routes.download),
    signUp: allOf(flags.DIRECTREG3, routes.register),
    freePlay: features.freePlay,
    social: socialOf(merchant, disabled, viewer),
    rememberHours: Math.min(rememberHours, maxRememberHours),
  };
}
