import path from 'node:path';
import type { Command } from 'commander';
import { nearestName } from '#schema/nearest-name.ts';
import { exitCodes, UsageError, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import type { Change } from '../plan/change.ts';
import { planBrand } from '../plan/plan-brand.ts';
import { readBaseline, type Baseline } from '../plan/read-baseline.ts';
import { renderPlan } from '../plan/render-plan.ts';
import { readRegistry } from '../read-registry.ts';
import { stagedName } from '#app/registry/staged/staged-folder.ts';
import { parseStagedArgument } from '../staging/staged-argument.ts';

interface PlanOptions {
  readonly dir: string;
  readonly against?: string;
  readonly json?: boolean;
  readonly failOnBreaking?: boolean;
}

/** Expands a template to all brands that extend it. A folder's path counts as its name. */
function codesOf(
  args: readonly string[],
  current: Baseline['snapshot'],
  baseline: Baseline['snapshot'],
  dir: string,
): string[] {
  const brands = [...new Set([...current.folders.keys(), ...baseline.folders.keys()])]
    .filter((code) => !code.startsWith('_'))
    .sort();
  // An unreadable manifest may extend the template, so it is reported instead of ignored.
  const isUnreadable = (code: string): boolean =>
    current.folders.has(code) && current.folders.get(code)?.manifest === undefined;
  const extending = (template: string) =>
    brands.filter(
      (code) =>
        isUnreadable(code) ||
        [current, baseline].some(
          (side) => side.folders.get(code)?.manifest?.manifest.extends === template,
        ),
    );
  const knownCodes = [...current.folders.keys(), ...baseline.folders.keys()];
  return [
    ...new Set(
      args.length === 0
        ? brands
        : args
            .map((arg) => path.basename(arg))
            .flatMap((arg) => {
              if (!knownCodes.includes(arg))
                throw new UsageError(
                  `there is no brand \`${arg}\` in ${dir}${nearestName(arg, knownCodes) ? `; did you mean \`${nearestName(arg, knownCodes)}\`?` : ''}`,
                );
              return arg.startsWith('_') ? extending(arg) : [arg];
            }),
    ),
  ];
}

/** Throws a UsageError when the brand is not staged, or not the only argument. */
async function stagedBrand(args: readonly string[], dir: string): Promise<string | undefined> {
  const staged = await Promise.all(args.map((arg) => parseStagedArgument(dir, arg)));
  const [code] = staged.filter((one) => one !== undefined);
  if (code !== undefined && args.length > 1)
    throw new UsageError(`plan ${stagedName(code)} alone: it is compared with what is live`);
  return code;
}

/** The live version for a staged brand, else a commit or another folder. */
const readOlder = async (
  dir: string,
  against: string | undefined,
  stagedCode: string | undefined,
  { environment }: Io,
): Promise<Baseline> =>
  stagedCode !== undefined && against === undefined
    ? { snapshot: await readRegistry(dir, environment, false), label: 'what is live' }
    : readBaseline(dir, against ?? 'HEAD', environment);

/** Returns 1 when a brand cannot be served, or with --fail-on-breaking for a breaking change. */
async function plan(
  args: readonly string[],
  { dir, against, json, failOnBreaking }: PlanOptions,
  io: Io,
): Promise<ExitCode> {
  const stagedCode = await stagedBrand(args, dir);
  const current = await readRegistry(dir, io.environment, false, { stagedCode });
  const baseline = await readOlder(dir, against, stagedCode, io);
  const codes =
    stagedCode === undefined ? codesOf(args, current, baseline.snapshot, dir) : [stagedCode];
  const plans = codes.map((code) => planBrand(code, baseline.snapshot, current));
  const count = (severity: Change['severity']) =>
    plans.flatMap(({ changes }) => changes).filter((change) => change.severity === severity).length;
  const counts = {
    breaking: count('breaking'),
    notable: count('notable'),
    cosmetic: count('cosmetic'),
  };
  if (json)
    io.out(`${JSON.stringify({ version: 1, against: baseline.label, counts, plans }, null, 2)}\n`);
  else io.out(plans.map((one) => renderPlan(one, io)).join(''));
  io.err(
    `compared with ${baseline.label}: ${counts.breaking} breaking, ${counts.notable} notable, ${counts.cosmetic} cosmetic\n`,
  );
  const broken = plans.some(({ state }) => state === 'broken');
  return broken || (failOnBreaking === true && counts.breaking > 0)
    ? exitCodes.problems
    : exitCodes.success;
}

const example = `
Examples:
  $ npm run brand -- plan acme
  $ npm run brand -- plan _base                      all brands that extend the template
  $ npm run brand -- plan --against v1.4 --fail-on-breaking
  $ npm run brand -- plan acme --against ../staging/merchants
  $ npm run brand -- plan acme@next                  what publishing the staged brand will change

It compares the resulting sites, not the text of the files: guests, members and agents, with a platform that permits everything.
Breaking: a player can no longer do what they could, must do more, or is less protected. Notable: they will see it. Cosmetic: it looks different.
Exit codes: 0; 1 when a brand cannot be served, or with --fail-on-breaking when something breaks; 2 when there is nothing to compare with.
--json prints { version: 1, against, counts: { breaking, notable, cosmetic }, plans: [{ brand, state, changes: [{ group, severity, subject, text, pointer, at? }], problems }] }.`;

export function addPlan(program: Command, io: Io, setExitCode: SetExitCode): void {
  program
    .command('plan')
    .argument(
      '[brands...]',
      'codes of brands, or of a template for all brands that extend it (default: all)',
    )
    .description('show what players gain and lose by the changes in the folder')
    .option(
      '--against <commit>',
      'a commit, or another folder of brands (default: HEAD; for a staged brand, what is live)',
    )
    .option('--fail-on-breaking', 'exit with 1 when something breaks')
    .option('--json', 'print JSON')
    .addHelpText('after', example)
    .action(async (args: string[], _options: unknown, command: Command) =>
      setExitCode(await plan(args, command.optsWithGlobals<PlanOptions>(), io)),
    );
}
