import type { AppLoadContext } from '@remix-run/node';
import type { DownloadData } from '#app/features/download/download-data.ts';
import { appDevices } from '#app/domain/pages/app-devices.ts';
import { loginFirstPublicPaths, pathOf, routeDefinition } from '#app/domain/pages/route-table.ts';
import { createQrCode } from '#app/lib/qr-code.ts';

/** Guests may open this path on every brand [RT-20]. */
const openPath =
  routeDefinition('download').paths.find((path) => loginFirstPublicPaths.includes(path)) ??
  pathOf('download');

const linkTo = (href: string) => ({ href, qr: createQrCode(href) });

export function loadDownload({ site, viewer, content, origin }: AppLoadContext): DownloadData {
  return {
    here: linkTo(origin + openPath),
    apps: site.downloads.map(({ device, href, label, qr }) => ({
      device,
      ...linkTo(href),
      ...(label !== undefined && viewer.language === 'EN' ? { name: label } : {}),
      ...(qr === undefined ? {} : { qrImage: qr }),
    })),
    guides: appDevices.flatMap((device) => {
      const guide = content('guide', device);
      return guide ? [{ device, ...guide }] : [];
    }),
  };
}
