import { motifNames, type MotifName } from './art-request.ts';

export const iconNames = [
  'icon-32.png',
  'icon-192.png',
  'icon-512.png',
  'maskable-512.png',
  'apple-touch-icon.png',
  'share.jpg',
] as const;
export type PageShareName = `share-${MotifName}.jpg`;
export type IconName = (typeof iconNames)[number] | PageShareName;

export const shareMotif = (name: string): MotifName | undefined =>
  motifNames.find((motif) => name === `share-${motif}.jpg`);

/** Pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

/** `version` changes with the logo and the theme. */
export const iconUrl = (version: string, name: IconName): string =>
  `/brand-icons/${version}/${name}`;

export function readIconUrl(
  pathname: string,
): { readonly version: string; readonly name: IconName } | undefined {
  const [, version, file] = /^\/brand-icons\/([A-Za-z0-9-]+)\/([a-z0-9.-]+)$/.exec(pathname) ?? [];
  const motif = shareMotif(file ?? '');
  const name: IconName | undefined = motif
    ? `share-${motif}.jpg`
    : iconNames.find((icon) => icon === file);
  return version && name ? { version, name } : undefined;
}
