import { floorOf } from '#app/lib/jurisdiction.ts';
import type { JsonPath } from '#schema/problem.ts';
import { say } from '../../fix/manifest-edits.ts';
import type { Check } from '../check.ts';
import type { Facts } from '../facts.ts';

/**
 * What the brand's own manifest says that is laxer than its jurisdiction, and what applies instead.
 */
function laxer({
  own: {
    manifest: { manifest },
  },
  merchant: { jurisdiction },
}: Facts): { path: JsonPath; said: unknown; floor: unknown }[] {
  const floor = floorOf(jurisdiction);
  const captcha = manifest.login?.captchaAfter;
  return [
    ...floor.features
      .filter((name) => manifest.features?.[name] === false)
      .map((name) => ({ path: ['features', name], said: false, floor: true })),
    ...floor.routes
      .filter((id) => manifest.routes?.[id] === false)
      .map((id) => ({ path: ['routes', id], said: false, floor: true })),
    ...(captcha !== undefined && captcha > floor.captchaAfter
      ? [{ path: ['login', 'captchaAfter'], said: captcha, floor: floor.captchaAfter }]
      : []),
  ];
}

const line = (manifest: string) => ({ manifest: `  "jurisdiction": "mt",\n  ${manifest} // here` });

/**
 * What a jurisdiction demands: it applies whatever a manifest says, so saying less only misleads.
 */
export const protectionChecks: readonly Check[] = [
  {
    id: 'MQ338',
    severity: 'warning',
    about:
      'The manifest protects players less than its jurisdiction demands, which applies all the same.',
    mends: 'Writes what the jurisdiction demands.',
    example: line('"features": { "forcedPasswordChange": false }'),
    others: [line('"login": { "captchaAfter": 5 }'), line('"routes": { "help": false }')],
    find: (facts) =>
      laxer(facts).map(({ path, said, floor }) => ({
        at: facts.place(path),
        message: `${path.join('.')} is ${String(floor)} all the same: ${String(said)} is laxer than \`${facts.merchant.jurisdiction}\` demands`,
        hint: `write ${String(floor)}, or take it out`,
        mend: say(facts, path, floor),
      })),
  },
];
