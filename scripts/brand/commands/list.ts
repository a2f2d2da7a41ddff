import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { LastKnownGoodStore } from '#app/registry/last-known-good/last-known-good.ts';
import { exitCodes, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { listBrands, type ListedBrand } from '../list-brands.ts';
import { listStaged, type ListedStaging } from '../list-staged.ts';
import { openLastKnownGoodStore, readRegistry } from '../read-registry.ts';

interface ListOptions {
  readonly dir: string;
  readonly json?: boolean | undefined;
}

function row(
  { code, name, state, hosts, languages, problems }: ListedBrand,
  { colours }: Io,
): string[] {
  const paint = {
    served: colours.green,
    'last good': colours.yellow,
    refused: colours.red,
    template: colours.dim,
  }[state];
  return [
    code,
    name,
    paint(state),
    String(problems),
    languageCell(languages),
    [...hosts.player, ...hosts.agent].join(' ') || '–',
  ];
}

function languageCell(languages: ListedBrand['languages']): string {
  const others = (languages?.menu.length ?? 1) - 1;
  return languages ? `${languages.default}${others > 0 ? ` +${others}` : ''}` : '–';
}

const stagedRow = (
  { folder, name, publish, problems, languages, hosts }: ListedStaging,
  { colours }: Io,
): string[] => [
  folder,
  name,
  colours.yellow(publish ? `staged, live ${minute(publish.at)}` : 'staged'),
  String(problems),
  languageCell(languages),
  hosts.join(' '),
];

const minute = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** Undefined if the server uses another folder of brands. */
function lastKnownGoodOf(dir: string, { environment }: Io): LastKnownGoodStore | undefined {
  if (resolve(dir) !== resolve(environment['MERCHANTS_DIR'] || 'merchants')) return undefined;
  return openLastKnownGoodStore(resolve(dir), environment['DATA_DIR'] || '.data', environment);
}

// Colour codes, which have no width. The control character is intended.
const paint = /\u001b\[\d+m/g;
const widthOf = (cell: string): number => cell.replace(paint, '').length;

/** Aligns columns with two spaces between; does not pad the last one. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === row.length - 1 ? cell : cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)),
      )
      .join('  ')
      .trimEnd();
  return rows.map((row) => `${line(row)}\n`).join('');
}

/** Returns 1 when the server rejects a folder. */
async function list({ dir, json }: ListOptions, io: Io): Promise<ExitCode> {
  const snapshot = await readRegistry(dir, io.environment, true, {
    lastKnownGood: lastKnownGoodOf(dir, io),
  });
  const brands = listBrands(snapshot);
  const staged = await listStaged(dir, io);
  const folderProblems = snapshot.problems.get('') ?? [];
  if (json) io.out(`${JSON.stringify({ version: 1, brands, staged }, null, 2)}\n`);
  else
    io.out(
      table([
        ['CODE', 'NAME', 'STATE', 'PROBLEMS', 'LANGUAGES', 'HOSTS'].map(io.colours.bold),
        ...brands.map((brand) => row(brand, io)),
        ...staged.map((staging) => stagedRow(staging, io)),
      ]),
    );
  const brokenBrands = brands.filter(({ problems }) => problems > 0);
  for (const { code, lastGood } of brands)
    if (lastGood)
      io.err(`${code}: serving last good of ${lastGood.since}, because ${lastGood.because}\n`);
  if (brokenBrands.length > 0)
    io.err(
      `${brokenBrands.map(({ code }) => code).join(', ')}: npm run brand -- check ${brokenBrands.map(({ code }) => code).join(' ')}\n`,
    );
  for (const { folder, refused } of staged)
    if (refused)
      io.err(
        `${folder}: not published when due on ${minute(refused.at)}, because ${refused.because}\n`,
      );
  for (const { file, message } of folderProblems) io.err(`${file} ${message}\n`);
  return brokenBrands.length + folderProblems.length > 0 ? exitCodes.problems : exitCodes.success;
}

const example = `
Example:
  $ npm run brand -- list
  CODE  NAME  STATE   PROBLEMS  LANGUAGES  HOSTS
  acme  Acme  served  0         TY +3      acme.com acme.localhost agent.acme.localhost

--json prints { version: 1, brands: [{ code, name, state, hosts: { player, agent }, languages: { default, menu } | null, problems,
lastGood: { since, because } | null }], staged: [{ code, folder, name, since, by, publish: { at, by } | null, refused: { at, because } | null,
hosts, languages, problems }] }; state is served, "last good" (broken; the last good version is served), refused or template. A staged
brand has no effect on the exit code.`;

export function addList(program: Command, io: Io, setExitCode: SetExitCode): void {
  program
    .command('list')
    .description('list every brand, template and staged brand: state, hosts, languages, problems')
    .option('--json', 'print JSON')
    .addHelpText('after', example)
    .action(async (_options: unknown, command: Command) =>
      setExitCode(await list(command.optsWithGlobals<ListOptions>(), io)),
    );
}
