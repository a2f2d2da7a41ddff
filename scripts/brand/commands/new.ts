import path from 'node:path';
import { Option, type Command } from 'commander';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { templateProblems, normaliseMerchant } from '#app/context/merchant/normalise-merchant.ts';
import { defaultTheme, moods } from '#schema/theme.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import type { AssembledSite } from '#app/site/types.ts';
import { checkManifest, type CheckedManifest } from '#schema/check-manifest.ts';
import { permissionSchema } from '#schema/permission.ts';
import { formatProblem, type Problem } from '#schema/problem.ts';
import {
  codeFrom,
  jurisdictions,
  parseBrandSpec,
  type BrandSpec,
  type BrandSpecInput,
} from '../create/brand-spec.ts';
import { starterFolder, starterManifest } from '../create/starter-folder.ts';
import { exitCodes, UsageError, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { listBrands } from '../list-brands.ts';
import {
  colourFault,
  defaultLanguages,
  jurisdictionFault,
  languagesFault,
  nameFault,
} from '../create/brand-spec.ts';
import { recordOperatorActs } from '../operator-acts.ts';
import { readRegistry } from '../read-registry.ts';

interface NewOptions extends BrandSpecInput {
  readonly dir: string;
  readonly json?: boolean;
  readonly dryRun?: boolean;
}

/** Interactive only; at most four questions. */
async function promptForMissing(
  input: BrandSpecInput,
  { interactive, ask, err }: Io,
): Promise<BrandSpecInput> {
  if (!interactive) return input;
  // Repeats a question after an invalid answer, so that earlier answers are not lost.
  const askFor = async (
    question: string,
    fallback: string,
    faultOf: (answer: string) => string | undefined,
  ): Promise<string> => {
    for (;;) {
      const answer = await ask(question, fallback);
      const fault = faultOf(answer);
      if (fault === undefined) return answer;
      err(`${fault}\n`);
    }
  };
  const name = input.name ?? (await askFor('Brand name?', input.code ?? 'My Brand', nameFault));
  const primary =
    input.primary ??
    (await askFor('Primary colour, #rrggbb?', defaultTheme.seeds.primary, colourFault));
  const jurisdiction =
    input.jurisdiction ??
    (await askFor(`Jurisdiction: ${jurisdictions.join(', ')}?`, 'none', jurisdictionFault));
  const languages =
    input.languages ??
    (await askFor('Languages, the default first?', defaultLanguages, languagesFault));
  return { ...input, name, primary, jurisdiction, languages };
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
      throw new UsageError(`--host ${conflictingHost} already belongs to the brand \`${code}\``);
  }
}

const unwrapOrThrow = <Value>(
  result:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly fault: readonly Problem[] },
): Value => {
  if (result.ok) return result.value;
  throw new UsageError(`this cannot be a brand:\n${result.fault.map(formatProblem).join('\n')}`);
};

/** The site of a guest without restrictions. Throws a UsageError for an invalid manifest. */
function draftSite(
  code: string,
  text: string,
  template: CheckedManifest | undefined,
): AssembledSite {
  const brand = unwrapOrThrow(checkManifest(text, `${code}/manifest.json`));
  const merchant = unwrapOrThrow(normaliseMerchant({ folder: code, brand, template, version: '' }));
  const viewer = {
    kind: 'guest',
    agentSide: false,
    language: merchant.languages.default,
    theme: merchant.theme.mode,
  } as const;
  return assembleSite({ merchant, permission: permissionSchema.parse({}), viewer });
}

/**
 * Atomic: writes a temporary folder that servers ignore, then renames it. Throws a UsageError when
 * the folder exists or cannot be written.
 * @param files relative path → text
 */
async function writeFolder(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const temporaryDir = await mkdtemp(path.join(path.dirname(folder), '.new-'));
  const removeTemporary = () => rm(temporaryDir, { recursive: true, force: true });
  const onInterrupt = () => void removeTemporary().then(() => process.exit(130));
  process.once('SIGINT', onInterrupt);
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(temporaryDir, file)), { recursive: true });
      await writeFile(path.join(temporaryDir, file), text);
    }
    // mkdtemp creates private folders, but the server may run as another user.
    await chmod(temporaryDir, 0o755);
    // A rename never replaces a non-empty folder.
    await rename(temporaryDir, folder).catch((fault: unknown) => {
      throw new UsageError(
        `${folder} cannot be made (${fault instanceof Error ? fault.message : String(fault)})`,
      );
    });
  } catch (fault) {
    await removeTemporary();
    throw fault;
  } finally {
    process.removeListener('SIGINT', onInterrupt);
  }
}

/** Returns 2 for invalid input. */
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
  // Two passes: the first site shows the enabled pages, and so the required banners and texts; the
  // second verifies the result.
  const files = starterFolder(spec, draftSite(spec.code, starterManifest(spec, []), template));
  draftSite(spec.code, files['manifest.json'] ?? '', template);
  const folder = path.join(dir, spec.code);
  if (!dryRun) {
    await writeFolder(folder, files);
    const count = Object.keys(files).length;
    await recordOperatorActs(io, [{ brand: spec.code, act: 'new', outcome: 'ok', files: count }]);
  }
  if (json)
    io.out(
      `${JSON.stringify({ version: 1, code: spec.code, folder: folder, written: !dryRun, files: Object.keys(files) }, null, 2)}\n`,
    );
  else
    io.out(
      Object.keys(files)
        .map((file) => `${path.join(folder, file)}\n`)
        .join(''),
    );
  if (!dryRun) io.err(nextSteps(spec, io.environment['PORT'] || '3000'));
  return exitCodes.success;
}

const nextSteps = ({ code }: BrandSpec, port: string): string => `
A running server already serves it: http://${code}.localhost:${port} (agents: http://agent.${code}.localhost:${port}). Otherwise run: npm start
To check it: npm run brand -- check ${code}
Make it yours: texts/ for its words, content/ for its notices and help, manifest.json for everything else.
`;

const example = `
Examples:
  $ npm run brand -- new
  $ npm run brand -- new --name "Acme Casino" --primary '#7a1fa2' --jurisdiction ph --languages EN,TY --host acme.com

In a terminal it asks for a missing name, colour, jurisdiction or languages, and again after an answer that cannot be used. The code is derived from the name: ${codeFrom('Acme Casino')}.
The folder is created completely or not at all, and never overwrites another.
--json prints { version: 1, code, folder, written, files: [path] }.`;

export function addNew(program: Command, io: Io, setExitCode: SetExitCode): void {
  program
    .command('new')
    .argument('[code]', 'folder name and host under .localhost (default: derived from the name)')
    .description('create a brand; a running server serves it within a second')
    .option('--name <name>', 'the name that players see')
    .option('--primary <colour>', 'primary colour, #rrggbb; all other colours are derived')
    .addOption(new Option('--mood <mood>', 'how strongly the pages use the colour').choices(moods))
    .addOption(
      new Option('--jurisdiction <code>', 'the jurisdiction whose rules apply').choices(
        jurisdictions,
      ),
    )
    .option('--languages <codes>', 'languages, default first (TY,EN)')
    .option('--currency <code>', 'currency code (default: the template’s)')
    .option('--host <host...>', 'domains; the agent page is agent.<domain>')
    .option('--template <name>', 'the template that it extends (_base)')
    .option('--dry-run', 'only list the files that it would write')
    .option('--json', 'print JSON')
    .addHelpText('after', example)
    .action(async (code: string | undefined, _options: unknown, command: Command) =>
      setExitCode(await createBrand(code, command.optsWithGlobals<NewOptions>(), io)),
    );
}
