import { appDevices } from '#app/domain/pages/app-devices.ts';
import { socialProviders } from '#app/domain/accounts/social-providers.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import {
  compact,
  appearance,
  diffByKey,
  identity,
  presenceChanges,
  protection,
  type UnlocatedChange,
} from './change.ts';
import { withoutAgeMark } from './without-age-mark.ts';

const quote = (value: string | undefined): string => value || 'nothing';

/** Switches that protect players. */
const safeguards = [
  ['features', 'humanVerification', 'log-ins are', 'checked for bots'],
  ['features', 'loginVerification', 'log-ins from new addresses are', 'confirmed by a second step'],
  ['features', 'forcedPasswordChange', 'changes of expired passwords are', 'required'],
  ['flags', 'REGMOBVERF3', 'mobile numbers are', 'verified at registration'],
] as const;

/** Protection beyond the jurisdiction's numbers. */
export function compareSafeguards(before: Merchant, after: Merchant): UnlocatedChange[] {
  const isOn = (merchant: Merchant, [kind, name]: (typeof safeguards)[number]): boolean =>
    kind === 'flags' ? merchant.flags[name] : merchant.features[name];
  const [was, now] = [before, after].map(({ platform }) => platform.licenceGroup);
  return compact([
    ...safeguards.flatMap((safeguard) => {
      const [kind, name, subject, check] = safeguard;
      const [previous, current] = [isOn(before, safeguard), isOn(after, safeguard)];
      return previous === current
        ? []
        : [
            protection(
              current ? 'notable' : 'breaking',
              `safeguard:${name}`,
              `${subject} ${current ? 'now' : 'no longer'} ${check}`,
              `/${kind}/${name}`,
            ),
          ];
    }),
    was !== now &&
      protection(
        was === undefined ? 'notable' : 'breaking',
        'licenceGroup',
        now === undefined
          ? `the brand leaves the licence group ${quote(was)}: exclusions and limits for all sites no longer count here`
          : `the brand joins the licence group ${now}${was === undefined ? '' : ` instead of ${was}`}: exclusions and limits for all sites count with other brands`,
        '/platform/licenceGroup',
      ),
  ]);
}

/** Game vendors, image and app sources, analytics, and log-in providers. */
export function compareServices(before: Merchant, after: Merchant): UnlocatedChange[] {
  const vendors = diffByKey(before.platform.vendors, after.platform.vendors, ({ code }) => code);
  const devices = ({ download }: Merchant) => appDevices.filter((device) => download[device]);
  return compact([
    ...presenceChanges(
      socialProviders.filter((one) => before.login.social.includes(one)),
      socialProviders.filter((one) => after.login.social.includes(one)),
      'social',
      (provider) => `the log-in with ${provider}`,
      () => '/login/social',
      'breaking',
    ),
    ...vendors.common.flatMap(([was, now]) =>
      was.launchUrl === now.launchUrl
        ? []
        : [
            identity(
              'notable',
              `launch:${now.code}`,
              `the games of ${now.code} open at ${now.launchUrl} instead of ${was.launchUrl}`,
              '/platform/vendors',
            ),
          ],
    ),
    ...presenceChanges(
      devices(before),
      devices(after),
      'app',
      (device) => `the app for ${device}`,
      (device) => `/download/${device}`,
      'breaking',
    ),
    ...devices(after).flatMap((device) =>
      before.download[device] === undefined || before.download[device] === after.download[device]
        ? []
        : [
            appearance(
              `app:${device}`,
              `the app for ${device} is at ${quote(after.download[device])}`,
              `/download/${device}`,
              'notable',
            ),
          ],
    ),
    ...(['images', 'games'] as const).flatMap((kind) =>
      presenceChanges(
        before.cdn[kind],
        after.cdn[kind],
        `cdn-${kind}`,
        (address) => `the address ${address} that ${kind} come from`,
        () => `/cdn/${kind}`,
      ),
    ),
    before.analytics.gtagId !== after.analytics.gtagId &&
      identity(
        'notable',
        'analytics',
        `visits are counted under ${quote(after.analytics.gtagId)} instead of ${quote(before.analytics.gtagId)}`,
        '/analytics/gtagId',
      ),
  ]);
}

/** Keys without effect for players, or covered by other comparisons. */
const toldElsewhere = /^\/(layers|version|logoImages|pages|theme|layout|nav|banners)(\/|$)/;

/** All different leaves; items of keyed lists by id. */
function changedLeaves(was: unknown, now: unknown, pointer: string): string[] {
  if (JSON.stringify(was) === JSON.stringify(now)) return [];
  const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null;
  if (!isObject(was) || !isObject(now)) return [pointer];
  const byId = (value: object): Readonly<Record<string, unknown>> =>
    Array.isArray(value) && value.every((item) => isObject(item) && 'id' in item)
      ? Object.fromEntries(value.map((item: { readonly id: unknown }) => [String(item.id), item]))
      : (value as Readonly<Record<string, unknown>>);
  if (Array.isArray(was) && byId(was) === (was as unknown)) return [pointer];
  const [previous, current] = [byId(was), byId(now)];
  return [...new Set([...Object.keys(previous), ...Object.keys(current)])].flatMap((key) =>
    changedLeaves(previous[key], current[key], `${pointer}/${key}`),
  );
}

/**
 * The rest, so that a plan never misses a change.
 * @param reported the changes so far
 */
export function compareOtherSettings(
  before: Merchant,
  after: Merchant,
  reported: readonly UnlocatedChange[],
): UnlocatedChange[] {
  const covers = (one: string, other: string): boolean =>
    one === other || other.startsWith(`${one}/`) || one.startsWith(`${other}/`);
  return changedLeaves(withoutAgeMark(before), withoutAgeMark(after), '')
    .filter((pointer) => !toldElsewhere.test(pointer))
    .filter(
      (pointer) =>
        !reported.some((change) => change.pointer !== '' && covers(change.pointer, pointer)),
    )
    .map((pointer) =>
      appearance(
        `setting:${pointer}`,
        `${pointer.slice(1).replaceAll('/', '.')} has changed`,
        pointer,
        'notable',
      ),
    );
}
