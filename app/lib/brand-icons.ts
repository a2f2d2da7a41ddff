/** Pictures that the host makes of a brand's one logo. */
export const iconNames = [
  'icon-32.png',
  'icon-192.png',
  'icon-512.png',
  'maskable-512.png',
  'apple-touch-icon.png',
  'share.jpg',
] as const;
export type IconName = (typeof iconNames)[number];

/** The picture that is shown where a link to the site is shared, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Where an icon is served. `version` changes with the logo and the look. */
export const iconUrl = (version: string, name: IconName): string =>
  `/brand-icons/${version}/${name}`;

/** The version and the icon that a path names; undefined for any other path. */
export function readIconUrl(
  pathname: string,
): { readonly version: string; readonly name: IconName } | undefined {
  const [, version, file] = /^\/brand-icons\/([A-Za-z0-9-]+)\/([a-z0-9.-]+)$/.exec(pathname) ?? [];
  const name = iconNames.find((icon) => icon === file);
  return version && name ? { version, name } : undefined;
}
