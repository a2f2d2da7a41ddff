import { logoChecks } from './assets/logos.ts';
import { imageChecks } from './assets/images.ts';
import type { Check } from './check.ts';
import { documentChecks } from './content/documents.ts';
import { overrideChecks } from './contrast/overrides.ts';
import { campaignChecks } from './meaning/campaigns.ts';
import { manifestChecks } from './meaning/manifest.ts';
import { paymentProviderChecks } from './meaning/payment-providers.ts';
import { platformCallChecks } from './meaning/platform-calls.ts';
import { pointChecks } from './meaning/points.ts';
import { protectionChecks } from './meaning/protection.ts';
import { registrationChecks } from './meaning/registration.ts';
import { siteChecks } from './meaning/site.ts';
import { vendorChecks } from './meaning/vendors.ts';
import { bannerChecks } from './references/banners.ts';
import { navChecks } from './references/nav.ts';
import { serviceChecks } from './references/service.ts';
import { unopenedServiceChecks } from './references/unopened-service.ts';
import { keyChecks } from './texts/keys.ts';
import { wordingChecks } from './texts/wording.ts';

export const checks: readonly Check[] = [
  ...navChecks,
  ...bannerChecks,
  ...serviceChecks,
  ...unopenedServiceChecks,
  ...registrationChecks,
  ...protectionChecks,
  ...platformCallChecks,
  ...vendorChecks,
  ...paymentProviderChecks,
  ...campaignChecks,
  ...pointChecks,
  ...siteChecks,
  ...manifestChecks,
  ...overrideChecks,
  ...imageChecks,
  ...logoChecks,
  ...keyChecks,
  ...wordingChecks,
  ...documentChecks,
];
