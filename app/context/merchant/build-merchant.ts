import { featureNames } from '#app/lib/modules.ts';
import { mergeQuestions } from '#app/lib/account-questions.ts';
import { floorOf } from '#app/lib/jurisdiction.ts';
import type { Layer, Merchant } from '#schema/merchant-normal.ts';
import { completeLayout, completeTheme } from '#schema/theme.ts';
import { completeBanner, completeField, completeNav, completeService } from './complete-items.ts';
import { deepFreeze } from './deep-freeze.ts';
import type { MergedManifest } from './manifest-items.ts';

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/**
 * The brand's hosts and the two that every brand has (architecture.md, "Public interfaces that stay
 * fixed").
 */
const hostsOf = ({ code, hosts }: MergedManifest): Merchant['hosts'] => ({
  player: unique([...(hosts?.player ?? []), `${code}.localhost`]),
  agent: unique([...(hosts?.agent ?? []), `agent.${code}.localhost`]),
});

const platformOf = ({ code, platform }: MergedManifest): Merchant['platform'] => ({
  merchantCode: platform?.merchantCode ?? code,
  currencyAccount: platform?.currencyAccount ?? 'single',
  content: platform?.content ?? 'platform',
  ...(platform?.licenceGroup === undefined ? {} : { licenceGroup: platform.licenceGroup }),
  vendors: (platform?.vendors ?? []).map((vendor) => ({
    ...vendor,
    launchCredential: vendor.launchCredential ?? 'code',
    lateRollback: vendor.lateRollback ?? 'accepted',
  })),
});

/** The features, those on that the jurisdiction demands. */
const featuresOf = (
  { features }: MergedManifest,
  requiredFeatures: readonly string[],
): Merchant['features'] =>
  Object.fromEntries(
    featureNames.map((name) => [name, features[name] || requiredFeatures.includes(name)]),
  ) as Merchant['features'];

/**
 * The footer: the jurisdiction's licence where the operator names it, its responsible-gaming marks,
 * and one age mark, that of the age players confirm.
 */
function footerOf(
  { footer }: MergedManifest,
  jurisdiction: Merchant['jurisdiction'],
  minimumAge: number,
): Merchant['footer'] {
  const floor = floorOf(jurisdiction);
  const { licenceHolders = {} } = footer;
  const others = [...(footer.responsible ?? []), ...floor.responsible].filter(
    (mark) => mark === 'limits' || mark === 'help',
  );
  return {
    // A licence that nobody says who holds is claimed by nobody.
    licences: unique([...(footer.licences ?? []), ...floor.licences]).filter(
      (authority) => licenceHolders[authority] !== undefined,
    ),
    licenceHolders,
    certificates: footer.certificates ?? [],
    payments: footer.payments ?? [],
    vendors: footer.vendors ?? true,
    ...(footer.pages === undefined ? {} : { pages: footer.pages }),
    responsible: unique([`age${minimumAge}` as const, ...others]),
  };
}

/**
 * The form's fields, with those that a flag cannot do without: a flag that asks for a code or a
 * password would else ask for what no form has, and nobody could register [AU-14, AU-15].
 */
function fieldsOf({ flags, register }: MergedManifest): Merchant['register']['fields'] {
  const fields = register.fields.map(completeField);
  const lacks = (id: string): boolean => !fields.some((field) => field.id === id);
  const number = fields.findIndex(({ id }) => id === 'mobileNum');
  const code =
    flags.REGMOBVERF3 && number >= 0 && lacks('verificationCode')
      ? [completeField({ id: 'verificationCode' })]
      : [];
  const password =
    flags.MOBILENUMREG3 && flags.MOBILENUMPASSREG3 && number >= 0 && lacks('password')
      ? [completeField({ id: 'password' })]
      : [];
  return [...fields.slice(0, number + 1), ...code, ...fields.slice(number + 1), ...password];
}

function registerOf(
  manifest: MergedManifest,
  jurisdiction: Merchant['jurisdiction'],
): Merchant['register'] {
  const { register } = manifest;
  const floor = floorOf(jurisdiction);
  return {
    fields: fieldsOf(manifest),
    minimumAge: Math.max(register.minimumAge, floor.minimumAge),
    questions: mergeQuestions(floor.questions, register.questions),
    countries: register.countries,
  };
}

/**
 * Makes the complete, frozen merchant of a merged manifest that was checked.
 * @param layers who said what; @param pages tags of its content pages; @param version changes with
 * anything in the brand's folder
 */
export function buildMerchant(
  manifest: MergedManifest,
  layers: Readonly<Record<string, Layer>>,
  pages: readonly string[],
  version: string,
): Merchant {
  const {
    code,
    name,
    logo,
    logoOnDark,
    extends: template,
    jurisdiction = 'none',
    languages,
    currency,
    flags,
    features,
    routes,
    login,
    social,
    download,
    analytics,
    cdn,
    extensions,
  } = manifest;
  const register = registerOf(manifest, jurisdiction);
  const floor = floorOf(jurisdiction);
  return deepFreeze<Merchant>({
    code,
    name,
    ...(template === undefined ? {} : { template }),
    ...(logo === undefined ? {} : { logo }),
    ...(logoOnDark === undefined ? {} : { logoOnDark }),
    jurisdiction,
    languages,
    currency,
    flags,
    register,
    download,
    analytics,
    pages,
    layers,
    version,
    hosts: hostsOf(manifest),
    platform: platformOf(manifest),
    // A jurisdiction's floor: what is stricter stands, what is laxer does not count.
    features: featuresOf(manifest, floor.features),
    routes: { ...routes, ...Object.fromEntries(floor.routes.map((id) => [id, true])) },
    login: { ...login, captchaAfter: Math.min(login.captchaAfter, floor.captchaAfter) },
    noticeBar: manifest.layout?.noticeBar ?? 'auto',
    hideVendors: features.hideVendors,
    hideGameTypes: features.hideGameTypes,
    hidePages: features.hidePages,
    nav: manifest.nav.map(completeNav),
    banners: manifest.banners.map(completeBanner),
    customerService: {
      popup: manifest.customerService.popup,
      entries: manifest.customerService.entries.map(completeService),
    },
    cdn: { images: cdn.images ?? [], games: cdn.games ?? [] },
    social: { ...social, telegram: social.telegram ?? [] },
    footer: footerOf(manifest, jurisdiction, register.minimumAge),
    theme: completeTheme(manifest.theme),
    layout: completeLayout(manifest.layout),
    extensions: extensions ?? {},
  });
}
