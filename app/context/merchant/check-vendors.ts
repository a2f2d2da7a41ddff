import type { ReportProblem } from './layer-tracking.ts';
import type { MergedManifest } from './manifest-items.ts';

const reservedCodes: ReadonlySet<string> = new Set(['demo', 'lottery', 'sports']);

/**
 * Codes and games must be unique, and no vendor may use a host of the brand, where its pages could
 * read the site's.
 */
export function checkVendors(
  { code: brand, hosts, platform }: MergedManifest,
  report: ReportProblem,
): void {
  const brandHosts = new Set([
    ...(hosts?.player ?? []),
    ...(hosts?.agent ?? []),
    `${brand}.localhost`,
    `agent.${brand}.localhost`,
  ]);
  const seenCodes = new Set<string>();
  const vendorByGames = new Map<string, string>();
  (platform?.vendors ?? []).forEach(({ code, launchUrl, runs }, index) => {
    const path = ['platform', 'vendors', index];
    if (reservedCodes.has(code))
      report(
        [...path, 'code'],
        `\`${code}\` is the code of a built-in vendor`,
        'every brand already has it; choose another code',
      );
    if (seenCodes.has(code))
      report(
        [...path, 'code'],
        `the vendor \`${code}\` is listed twice`,
        'keep one of them with the games of both',
      );
    seenCodes.add(code);
    if (!URL.canParse(launchUrl))
      report(
        [...path, 'launchUrl'],
        'is not an address that games can open at',
        'write an https address',
      );
    else if (brandHosts.has(new URL(launchUrl).hostname))
      report(
        [...path, 'launchUrl'],
        'games may not open at a host of the brand itself',
        'there, the vendor’s pages could read the site’s pages; use a separate host',
      );
    runs.forEach((vassalage, index) => {
      const otherVendor = vendorByGames.get(vassalage);
      if (otherVendor !== undefined)
        report(
          [...path, 'runs', index],
          `the games of \`${vassalage}\` are already run by \`${otherVendor}\``,
          'remove it from one of the two',
        );
      vendorByGames.set(vassalage, code);
    });
  });
}
