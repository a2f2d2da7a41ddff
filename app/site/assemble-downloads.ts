import { appDevices, appStores, type AppDevice } from '#app/lib/app-devices.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import type { AssembledSite } from './types.ts';

/** What platforms call a device. */
const names: Readonly<Record<string, AppDevice>> = { ANDROID: 'android', APK: 'android', IOS: 'ios', IPHONE: 'ios', APPLE: 'ios', DESKTOP: 'desktop', PC: 'desktop', WINDOWS: 'desktop', MAC: 'desktop' };

const hostOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).hostname] : []);

/**
 * The apps that can be had, one for each device in the order of their guides [CS-06]. A platform says where they are, but sends people only to the
 * brand's own hosts, to the stores, and to hosts that the manifest itself names.
 */
export function assembleDownloads({ hosts, download }: Pick<Merchant, 'hosts' | 'download'>, { resources }: Pick<Permission, 'resources'>): AssembledSite['downloads'] {
  const allowed = [...hosts.player, ...appStores, ...Object.values(download).flatMap((address) => (address === undefined ? [] : hostOf(address)))];
  const found = resources.flatMap(({ resourceType, url, labelNameEn }) => {
    const device = names[resourceType.toUpperCase()];
    const href = url.startsWith('https:') ? safeHref(url, allowed) : undefined;
    return device && href !== undefined ? [{ device, href, ...(labelNameEn === undefined ? {} : { label: labelNameEn }) }] : [];
  });
  return appDevices.flatMap((device) => found.filter((one) => one.device === device).slice(0, 1));
}
