/** What a preview's host begins with. */
const prefix = 'next.';

/** The preview's host on this machine. */
export const localPreviewHost = (code: string): string => `${prefix}${code}.localhost`;

/**
 * The preview's hosts that others reach: `next.` before each of the brand's own, whose `www.` is left
 * out. Hosts of this machine are none.
 */
export const publicPreviewHosts = (playerHosts: readonly string[]): readonly string[] => [
  ...new Set(
    playerHosts
      .filter((host) => host !== 'localhost' && !host.endsWith('.localhost'))
      .map((host) => prefix + host.replace(/^www\./, '')),
  ),
];

/** Whether a host may be a preview's at all: every other one is answered without a look at the disk. */
export const mayBePreviewHost = (host: string): boolean => host.startsWith(prefix);
