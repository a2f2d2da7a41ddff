import { appDevices, appStores, type AppDevice } from '#app/domain/pages/app-devices.ts';
import { originsOf } from '#app/lib/cdn-address.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import type { AssembledSite } from './types.ts';

const deviceByName: Readonly<Record<string, AppDevice>> = {
  ANDROID: 'android',
  APK: 'android',
  IOS: 'ios',
  IPHONE: 'ios',
  APPLE: 'ios',
  DESKTOP: 'desktop',
  PC: 'desktop',
  WINDOWS: 'desktop',
  MAC: 'desktop',
};

type DownloadOwner = Pick<Merchant, 'hosts' | 'download' | 'platform'>;

const hostOf = (address: string): string[] =>
  URL.canParse(address) ? [new URL(address).hostname] : [];

/** Only a path on this site, or a URL at an accepted CDN, since the CSP blocks others [CS-07]. */
function safeImageUrl(
  address: string | undefined,
  imageHosts: readonly string[],
): string | undefined {
  const safe = safeHref(address);
  if (safe === undefined || safe.startsWith('#')) return undefined;
  return safe.startsWith('/') || originsOf(imageHosts).includes(new URL(safe).origin)
    ? safe
    : undefined;
}

const folderDownloads = ({ download }: DownloadOwner): AssembledSite['downloads'] =>
  appDevices.flatMap((device) => {
    const href = safeHref(download[device]);
    return href?.startsWith('https:') ? [{ device, href }] : [];
  });

/**
 * One app per device [CS-06]. A platform's URLs must be on the brand's own hosts, in the stores, or
 * on hosts that the manifest names. Falls back to the manifest's apps if the platform has none, or
 * with `platform.content: folder`.
 * @param imageHosts image hosts other than this site
 */
export function assembleDownloads(
  merchant: DownloadOwner,
  { resources }: Pick<Permission, 'resources'>,
  imageHosts: readonly string[],
): AssembledSite['downloads'] {
  if (merchant.platform.content === 'folder' || resources.length === 0)
    return folderDownloads(merchant);
  const { hosts, download } = merchant;
  const allowedHosts = [
    ...hosts.player,
    ...appStores,
    ...Object.values(download).flatMap((address) => (address === undefined ? [] : hostOf(address))),
  ];
  const apps = resources.flatMap(({ resourceType, url, qrCodeUrl, labelNameEn }) => {
    const device = deviceByName[resourceType.toUpperCase()];
    const href = url.startsWith('https:') ? safeHref(url, allowedHosts) : undefined;
    const qr = safeImageUrl(qrCodeUrl, imageHosts);
    return device && href !== undefined
      ? [
          {
            device,
            href,
            ...(labelNameEn === undefined ? {} : { label: labelNameEn }),
            ...(qr === undefined ? {} : { qr }),
          },
        ]
      : [];
  });
  return appDevices.flatMap((device) => apps.filter((one) => one.device === device).slice(0, 1));
}
