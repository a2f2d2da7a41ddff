import path from 'node:path';
import { Option, type Command } from 'commander';
import { templateProblems } from '#app/context/merchant/normalise-merchant.ts';
import { defaultTheme, moods } from '#schema/theme.ts';
import { draftSite } from '../create/draft-site.ts';
import {
  codeFrom,
  jurisdictions,
  parseBrandSpec,
  type BrandSpec,
  type BrandSpecInput,
} from '../create/brand-spec.ts';
import { starterFolder, starterManifest } from '../create/starter-folder.ts';
import { writeFolder } from '../create/write-folder.ts';
import { exitCodes, UsageError, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { listBrands } from '../list-brands.ts';
import { readRegistry } from '../read-registry.ts';

interface NewOptions extends BrandSpecInput {
  readonly dir: string;
  readonly json?: boolean;
  readonly dryRun?: boolean;
}

/** Asks what is missing, where somebody is there to be asked: three questions at most. */
async function promptForMissing(
  input: BrandSpecInput,
  { interactive, ask }: Io,
): Promise<BrandSpecInput> {
  if (!interactive) return input;
  const name = input.name ?? (await ask('What is the brand called?', input.code ?? 'My Brand'));
  const primary = input.primary ?? (await ask('Its colour, #rrggbb?', defaultTheme.seeds.primary));
  const jurisdiction =
    input.jurisdiction ??
    (await ask(`Under which jurisdiction does it play: ${jurisdictions.join(', ')}?`, 'none'));
  return { ...input, name, primary, jurisdiction };
}

function rejectTakenHosts(
  { hosts }: BrandSpec,
  snapshot: Awaited<ReturnType<typeof readRegistry>>,
): void {
  for (const { code, hosts: theirs } of listBrands(snapshot)) {
    const conflictingHost = hosts
      .flatMap((host) => [host, `agent.${host}`])
      .find((host) => [...theirs.player, ...theirs.agent].includes(host));
    if (conflictingHost !== undefined)
      throw new UsageError(`--host ${conflictingHost} belongs to the brand \`${code}\` already`);
  }
}

/** 0 when the brand stands there; 2 when something typed cannot be used. */
async function createBrand(
  code: string | undefined,
  { dir, json, dryRun, ...flags }: NewOptions,
  io: Io,
): Promise<ExitCode> {
  const snapshot = await readRegistry(dir, io.environment, false);
  const codes = [...snapshot.folders.keys()];
  const spec = parseBrandSpec(
    await promptForMissing({ ...flags, code }, io),
    codes.filter((name) => name.startsWith('_')),
    codes,
  );
  rejectTakenHosts(spec, snapshot);
  const template = snapshot.folders.get(spec.template)?.manifest;
  if (!template || templateProblems(template, spec.template).length > 0)
    throw new UsageError(
      `the template \`${spec.template}\` is broken: npm run brand -- check ${spec.template}`,
    );
  // Twice: the first site says which pages are on, and so which banners and words the folder needs;
  // the second, that all is well.
  const files = starterFolder(spec, draftSite(spec.code, starterManifest(spec, []), template));
  draftSite(spec.code, files['manifest.json'] ?? '', template);
  const place = path.join(dir, spec.code);
  if (!dryRun) await writeFolder(place, files);
  if (json)
    io.out(
      `${JSON.stringify({ version: 1, code: spec.code, folder: place, written: !dryRun, files: Object.keys(files) }, null, 2)}\n`,
    );
  else
    io.out(
      Object.keys(files)
        .map((file) => `${path.join(place, file)}\n`)
        .join(''),
    );
  if (!dryRun) io.err(nextSteps(spec));
  return exitCodes.good;
}

const nextSteps = ({ code }: BrandSpec): string => `
A running server has it now: http://${code}.localhost:3000 (agents: http://agent.${code}.localhost:3000); else: npm start
What is wrong with it, if anything: npm run brand -- check ${code}
Make it yours: texts/ for its words, content/ for its notices and help, manifest.json for everything else.
`;

const example = `
Examples:
  $ npm run brand -- new
  $ npm run brand -- new --name "Acme Casino" --primary '#7a1fa2' --jurisdiction ph --languages EN,TY --host acme.com

In a terminal it asks for the name, the colour and the jurisdiction where they are not given. The code is made from the name: ${codeFrom('Acme Casino')}.
The folder appears whole or not at all, and never over another one.
--json prints { version: 1, code, folder, written, files: [path] }.`;

/** Adds `brand new`. */
export function addNew(program: Command, io: Io, setExitCode: SetExitCode): void {
  program
    .command('new')
    .argument('[code]', 'its folder and its host under .localhost; from the name when left out')
    .description('a new brand, live on a running server within a second')
    .option('--name <name>', 'what players call it')
    .option('--primary <colour>', 'its colour, #rrggbb; everything else is derived, and readable')
    .addOption(new Option('--mood <mood>', 'how much of the colour the pages wear').choices(moods))
    .addOption(
      new Option('--jurisdiction <code>', 'whose rules are its floor').choices(jurisdictions),
    )
    .option('--languages <codes>', 'its languages, the default one first (TY,EN)')
    .option('--currency <code>', 'the code of its currency; the template’s when left out')
    .option('--host <host...>', 'its domains; the agent page is agent.<domain>')
    .option('--template <name>', 'what it extends (_base)')
    .option('--dry-run', 'only say which files it would write')
    .option('--json', 'print JSON')
    .addHelpText('after', example)
    .action(async (code: string | undefined, _options: unknown, command: Command) =>
      setExitCode(await createBrand(code, command.optsWithGlobals<NewOptions>(), io)),
    );
}
