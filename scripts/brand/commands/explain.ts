import { Option, type Command } from 'commander';
import type { Explanation } from '#app/context/explain/explain-subject.ts';
import { createExplainer, type Explainer } from '#app/context/explain/explainer.ts';
import {
  officeSources,
  withOfficeSources,
  type OfficeSwitches,
} from '#app/context/explain/office-sources.ts';
import type { ExplainedBrand } from '#app/context/explain/locate-key.ts';
import type { Viewer } from '#app/site/types.ts';
import { tokenDetails } from '#themes/token-details.ts';
import {
  layerLabels,
  formatLocation,
  formatValue,
} from '#app/context/explain/format-explanation.ts';
import { loadPermission } from '../explain/load-permission.ts';
import { readBrand } from '../explain/read-brand.ts';
import { brandCodeOf } from '../staging/staged-argument.ts';
import { exitCodes, UsageError, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import type { Io, Colours } from '../io.ts';
import { readBrandNames } from '../../data/brand-names.ts';
import { callingUser } from '../system-user.ts';

interface ExplainOptions {
  readonly dir: string;
  readonly json?: boolean;
  readonly permission?: string;
  readonly viewer: keyof typeof viewers;
  readonly vipRank: string;
}

/** Account types on the wire. */
const viewers = { guest: undefined, member: 0, agent: 1, trial: 4 } as const;

function viewerOf({ viewer: kind, vipRank }: ExplainOptions, { merchant }: ExplainedBrand): Viewer {
  if (!/^\d{1,3}$/.test(vipRank))
    throw new UsageError('--vip-rank is a whole number from 0 to 999');
  const rankLevel = Number(vipRank);
  const common = {
    agentSide: kind === 'agent',
    language: merchant.languages.default,
    theme: merchant.theme.mode,
  };
  const type = viewers[kind];
  return type === undefined
    ? { kind: 'guest', ...common }
    : {
        kind: 'member',
        ...common,
        account: kind,
        type,
        vip: { labelName: `VIP ${rankLevel}`, rankLevel },
      };
}

function explanationsFor(explainer: Explainer, subject: string): Explanation[] {
  const result = explainer.query(subject);
  if (!result.ok) throw new UsageError(result.fault);
  return result.value;
}

const noSwitches: OfficeSwitches = { modules: {}, registerRules: {} };

/** Empty when the local server does not have the brand, as with an external platform. */
async function loadSwitches(code: string, dir: string, io: Io): Promise<OfficeSwitches> {
  // Loaded lazily, only for the live permission.
  const { dataPlaceOf, sendToServer } = await import('../../cashier/send-command.ts');
  const { brandSwitchesSchema } = await import('#app/platform/system-status/brand-switches.ts');
  const { merchantCode: brand } = await readBrandNames(code, dir, io.environment);
  const answer = await sendToServer(dataPlaceOf(io.environment), {
    command: 'switches',
    brand,
    staff: callingUser(io),
  });
  return answer?.ok ? brandSwitchesSchema.parse(answer.value) : noSwitches;
}

/** The decision, the value, and what each layer sets, in order. */
function renderExplanation(
  { kind, name, on, value, decidedBy, source, at, looks }: Explanation,
  colours: Colours,
): string {
  const state = on === undefined ? '' : on ? colours.green(' is on') : colours.red(' is off');
  const heading = `${colours.bold(`${kind} ${name}`)}${state}: decided by ${layerLabels[decidedBy]}, ${at ? colours.cyan(formatLocation(at)) : source}\n`;
  const lines = formatValue(value).map(
    (part) => `    ${part.name ? `${part.name}: ` : ''}${part.texts.join('\n      ')}\n`,
  );
  const chain = looks.map(
    (evidence) =>
      `  ${colours.dim(evidence.layer.padEnd(11))} ${evidence.source} ${evidence.says}${evidence.at ? `  ${colours.dim(formatLocation(evidence.at))}` : ''}\n`,
  );
  return `${heading}${lines.join('')}${chain.join('')}`;
}

/** Returns 2 for an unknown subject. */
async function explain(
  code: string,
  subjects: readonly string[],
  options: ExplainOptions,
  io: Io,
): Promise<ExitCode> {
  const { dir, json, permission: source, viewer: kind } = options;
  const brand = await readBrand(dir, code, io);
  const permission = await loadPermission(source, brandCodeOf(code), io.environment);
  const sources =
    source === 'live'
      ? officeSources(await loadSwitches(brandCodeOf(code), dir, io), permission)
      : new Set<string>();
  const explainer = createExplainer({
    brand,
    permission,
    viewer: viewerOf(options, brand),
    tokenDetails,
  });
  const off = subjects.length === 0 ? explainer.off() : undefined;
  const result = (
    off?.explanations ?? subjects.flatMap((subject) => explanationsFor(explainer, subject))
  ).map((one) => withOfficeSources(one, sources));
  if (json)
    io.out(
      `${JSON.stringify({ version: 1, brand: code, viewer: kind, permission: source ?? 'everything on', explanations: result }, null, 2)}\n`,
    );
  else io.out(result.map((one) => renderExplanation(one, io.colours)).join(''));
  if (off) io.err(`${result.length} of ${off.of} settings are off for a ${kind}\n`);
  return exitCodes.success;
}

const example = `
Examples:
  $ npm run brand -- explain acme POINTMALL
  $ npm run brand -- explain acme /vip --permission live --viewer member
  $ npm run brand -- explain acme mobileNum route:promotions text.main layout.header
  $ npm run brand -- explain acme@next vip   the staged brand
  $ npm run brand -- explain acme            everything that is off, and why

A subject is a route (vip, /vip), a menu entry (RNG), a registration field (mobileNum), a flag (REGMOBVERF3), a feature (pointMall), a game type,
a member or agent page (depositv2), a banner, a customer service entry, a colour (text.main), or any key of the manifest (banners.hero.image,
/nav/RNG/on). Prefix an ambiguous name with its kind: nav:RNG, gameType:RNG. A kind alone explains all its members: service:, banner:;
content: explains the source of the content: the brand's folder or your own platform.
The layers: default (the product), template, brand, environment (\${NAME}), permission (the platform, live), office (a switch of the
brand's back office, with --permission live), viewer (guest, member, agent or trial).
--json prints { version: 1, brand, viewer, permission, explanations: [{ kind, name, on?, value, decidedBy, source, at?: { file, line, column }, looks: [{ layer, source, says, at? }] }] }.`;

export function addExplain(program: Command, io: Io, setExitCode: SetExitCode): void {
  program
    .command('explain')
    .argument('<brand>', 'code of a brand')
    .argument('[subjects...]', 'what to explain (default: everything that is off)')
    .description(
      'explain why something is or is not shown: the value, the layer that decided, and its line',
    )
    .option(
      '--permission <source>',
      '`live` (the server on this machine, at PORT or 3000), a server such as http://127.0.0.1:3000, or a file with a permission response; by default the platform permits everything',
    )
    .addOption(
      new Option('--viewer <kind>', 'the viewer').choices(Object.keys(viewers)).default('guest'),
    )
    .option('--vip-rank <rank>', 'the VIP rank of a viewer who is logged in', '0')
    .option('--json', 'print JSON')
    .addHelpText('after', example)
    .action(async (code: string, subjects: string[], _options: unknown, command: Command) =>
      setExitCode(await explain(code, subjects, command.optsWithGlobals<ExplainOptions>(), io)),
    );
}
