import type { ManifestInput } from '#schema/manifest/manifest-schema.ts';
import type { ReportProblem } from './layer-tracking.ts';
import type { MergedManifest } from './manifest-items.ts';

export function checkIdentity(
  { code, hosts }: MergedManifest,
  folder: string,
  report: ReportProblem,
): void {
  if (code !== folder)
    report(
      ['code'],
      `\`${code}\` differs from the folder name, \`${folder}\``,
      `write "code": "${folder}", or rename the folder`,
    );
  const seenHosts = new Set<string>();
  for (const side of ['player', 'agent', 'office'] as const) {
    (hosts?.[side] ?? []).forEach((host, index) => {
      const path = ['hosts', side, index];
      if (seenHosts.has(host))
        report(
          path,
          `the host \`${host}\` is listed twice`,
          'a host is the player site, the agent page or the back office',
        );
      seenHosts.add(host);
      if (host === 'localhost')
        report(
          path,
          '`localhost` is reserved: it lists the brands',
          `this brand already answers on ${code}.localhost and agent.${code}.localhost; list only real hosts here`,
        );
    });
  }
}

/** Templates are shared, so keys of a single brand are invalid there. */
export function checkTemplate(
  { hosts, platform, extends: parent }: Pick<ManifestInput, 'hosts' | 'platform' | 'extends'>,
  report: ReportProblem,
): void {
  if ([hosts?.player, hosts?.agent, hosts?.office].some((list) => (list?.length ?? 0) > 0))
    report(['hosts'], 'a template has no hosts', 'move them to the brands’ manifests');
  if (platform?.merchantCode !== undefined)
    report(
      ['platform', 'merchantCode'],
      'a template has no merchant code',
      'move it to the brands’ manifests',
    );
  if (parent !== undefined)
    report(
      ['extends'],
      'a template does not extend another',
      'copy what you need from it; only one level is allowed',
    );
}
