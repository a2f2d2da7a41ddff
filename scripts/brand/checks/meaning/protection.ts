import { floorOf } from '#app/lib/jurisdiction.ts';
import type { JsonPath } from '#schema/problem.ts';
import { setKey } from '../../fixes/manifest-edits.ts';
import type { Check } from '../check.ts';
import type { Facts } from '../facts.ts';

/**
 * What the brand's own manifest says that is laxer than its jurisdiction, and what applies instead.
 */
function laxerSettings({
  own: {
    manifest: { manifest },
  },
  merchant: { jurisdiction },
}: Facts): { path: JsonPath; manifestValue: unknown; floor: unknown }[] {
  const floor = floorOf(jurisdiction);
  const captcha = manifest.login?.captchaAfter;
  return [
    ...floor.features
      .filter((name) => manifest.features?.[name] === false)
      .map((name) => ({ path: ['features', name], manifestValue: false, floor: true })),
    ...floor.routes
      .filter((id) => manifest.routes?.[id] === false)
      .map((id) => ({ path: ['routes', id], manifestValue: false, floor: true })),
    ...(captcha !== undefined && captcha > floor.captchaAfter
      ? [{ path: ['login', 'captchaAfter'], manifestValue: captcha, floor: floor.captchaAfter }]
      : []),
  ];
}

const defectAt = (manifest: string) => ({
  manifest: `  "jurisdiction": "mt",\n  ${manifest} // here`,
});

/**
 * What a jurisdiction demands: it applies whatever a manifest says, so saying less only misleads.
 */
export const protectionChecks: readonly Check[] = [
  {
    id: 'MQ338',
    severity: 'warning',
    about:
      'The manifest is less strict than its jurisdiction requires. The jurisdiction’s rule applies anyway.',
    fixSummary: 'Sets the jurisdiction’s value.',
    example: defectAt('"features": { "forcedPasswordChange": false }'),
    others: [defectAt('"login": { "captchaAfter": 5 }'), defectAt('"routes": { "help": false }')],
    find: (facts) =>
      laxerSettings(facts).map(({ path, manifestValue, floor }) => ({
        at: facts.place(path),
        message: `${path.join('.')} stays ${String(floor)}: ${String(manifestValue)} is less strict than \`${facts.merchant.jurisdiction}\` requires`,
        hint: `write ${String(floor)}, or remove it`,
        autofix: setKey(facts, path, floor),
      })),
  },
];
