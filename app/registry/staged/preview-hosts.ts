const prefix = 'next.';

export const localPreviewHost = (code: string): string => `${prefix}${code}.localhost`;

/** `next.` before each of the brand's public hosts, without `www.`. */
export const publicPreviewHosts = (playerHosts: readonly string[]): readonly string[] => [
  ...new Set(
    playerHosts
      .filter((host) => host !== 'localhost' && !host.endsWith('.localhost'))
      .map((host) => prefix + host.replace(/^www\./, '')),
  ),
];

/** Other hosts are rejected without disk access. */
export const mayBePreviewHost = (host: string): boolean => host.startsWith(prefix);
