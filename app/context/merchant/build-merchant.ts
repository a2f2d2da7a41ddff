import { defaultAgentTypes } from '#app/domain/accounts/account-types.ts';
import { featureNames } from '#app/domain/pages/modules.ts';
import { mergeQuestions } from '#app/domain/accounts/account-questions.ts';
import { c2cMethod } from '#app/domain/payments/deposit-methods.ts';
import { amountBound, floorOf } from '#app/domain/protection/jurisdiction.ts';
import type { Layer, Merchant } from '#schema/merchant-normal.ts';
import { completeLayout, completeTheme } from '#schema/theme.ts';
import {
  completeBanner,
  completeCampaign,
  completeChannel,
  completeField,
  completeNav,
  completeService,
} from './complete-items.ts';
import { deepFreeze } from './deep-freeze.ts';
import type { MergedManifest } from './manifest-items.ts';

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Includes the implicit hosts (architecture.md, "Public interfaces that stay fixed"). */
const hostsOf = ({ code, hosts }: MergedManifest): Merchant['hosts'] => ({
  player: unique([...(hosts?.player ?? []), `${code}.localhost`]),
  agent: unique([...(hosts?.agent ?? []), `agent.${code}.localhost`]),
  office: unique([
    ...(hosts?.office ?? (hosts?.player ?? []).map((host) => `office.${host}`)),
    `office.${code}.localhost`,
  ]),
});

const platformOf = ({ code, platform }: MergedManifest): Merchant['platform'] => ({
  merchantCode: platform?.merchantCode ?? code,
  currencyAccount: platform?.currencyAccount ?? 'single',
  content: platform?.content ?? 'platform',
  lotteryType: platform?.lotteryType ?? 'SEA',
  agentTypes: platform?.agentTypes ?? defaultAgentTypes,
  ...(platform?.licenceGroup === undefined ? {} : { licenceGroup: platform.licenceGroup }),
  ...(platform?.playMoney === undefined ? {} : { playMoney: platform.playMoney }),
  vendors: (platform?.vendors ?? []).map((vendor) => ({
    ...vendor,
    launchCredential: vendor.launchCredential ?? 'code',
    lateRollback: vendor.lateRollback ?? 'accepted',
  })),
});

const featuresOf = (
  { features }: MergedManifest,
  requiredFeatures: readonly string[],
): Merchant['features'] =>
  Object.fromEntries(
    featureNames.map((name) => [name, features[name] || requiredFeatures.includes(name)]),
  ) as Merchant['features'];

/**
 * Adds the jurisdiction's licence (if the operator names its holder), its responsible-gaming marks,
 * and the mark of the minimum age.
 */
function footerOf(
  { footer }: MergedManifest,
  jurisdiction: Merchant['jurisdiction'],
  minimumAge: number,
): Merchant['footer'] {
  const floor = floorOf(jurisdiction);
  const { licenceHolders = {} } = footer;
  const others = [...(footer.responsible ?? []), ...floor.responsible].filter(
    (badge) => badge === 'limits' || badge === 'help',
  );
  return {
    // A licence without a holder is not shown.
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

/** Adds fields that flags require: without them no one could register [AU-14, AU-15]. */
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
    termsStartAccepted: register.termsStartAccepted && floor.termsStartAccepted,
    questions: mergeQuestions(floor.questions, register.questions),
    countries: register.countries,
  };
}

/** The jurisdiction's stricter rules replace laxer ones. */
function cashierOf(
  { cashier, currency }: MergedManifest,
  jurisdiction: Merchant['jurisdiction'],
): Merchant['cashier'] {
  const floor = floorOf(jurisdiction).cashier;
  const { withdrawals, transfers } = cashier;
  const { on: hasC2c, ...c2c } = cashier.c2c;
  const isC2cOn = hasC2c && floor.memberToMember;
  return {
    providers: cashier.providers,
    channels: cashier.channels
      .filter(({ method }) => isC2cOn || method !== c2cMethod)
      .map(completeChannel),
    ...(isC2cOn ? { c2c } : {}),
    withdrawals: {
      ...withdrawals,
      memberCancels: withdrawals.memberCancels && floor.memberCancelsWithdrawal,
      fourEyesAbove: Math.min(
        withdrawals.fourEyesAbove,
        amountBound(floor.maxFourEyesAbove, currency.code),
      ),
    },
    transfers: {
      ...transfers,
      dailyCount: Math.min(transfers.dailyCount, floor.maxDailyTransfers),
      dailyMax: Math.min(
        transfers.dailyMax,
        amountBound(floor.maxDailyTransferAmount, currency.code),
      ),
    },
    depositTurnover: Math.min(cashier.depositTurnover, floor.maxDepositTurnover),
    smallBalance: cashier.smallBalance,
  };
}

const pointsOf = ({ convert, ...points }: MergedManifest['points']): Merchant['points'] => ({
  ...points,
  ...(convert ? { convert: { minimum: convert.ratio, ...convert } } : {}),
});

const serviceOf = ({ customerService }: MergedManifest): Merchant['customerService'] => ({
  popup: customerService.popup,
  entries: customerService.entries.map(completeService),
});

/**
 * @param layers which layer set each key
 * @param pages tags of its content pages
 * @param version changes with anything in the brand's folder
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
    features: featuresOf(manifest, floor.features),
    routes: { ...routes, ...Object.fromEntries(floor.routes.map((id) => [id, true])) },
    login: { ...login, captchaAfter: Math.min(login.captchaAfter, floor.captchaAfter) },
    noticeBar: manifest.layout?.noticeBar ?? 'auto',
    hideVendors: features.hideVendors,
    hideGameTypes: features.hideGameTypes,
    hidePages: features.hidePages,
    nav: manifest.nav.map(completeNav),
    banners: manifest.banners.map(completeBanner),
    customerService: serviceOf(manifest),
    cashier: cashierOf(manifest, jurisdiction),
    rebates: manifest.rebates,
    points: pointsOf(manifest.points),
    agents: manifest.agents,
    campaigns: manifest.campaigns.map((one) => completeCampaign(one, floor.protection.timeZone)),
    cdn: { images: cdn.images ?? [], games: cdn.games ?? [] },
    social: { ...social, telegram: social.telegram ?? [] },
    footer: footerOf(manifest, jurisdiction, register.minimumAge),
    theme: completeTheme(manifest.theme),
    layout: completeLayout(manifest.layout),
    extensions: extensions ?? {},
  });
}
