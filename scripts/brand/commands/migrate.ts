import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { createTwoFilesPatch } from 'diff';
import { parse } from 'jsonc-parser';
import { schemaVersion } from '#schema/manifest/manifest-schema.ts';
import { migrationsFrom } from '#schema/migrations/migrations.ts';
import { movesFor } from '#schema/migrations/migrate-source.ts';
import { exitCodes, UsageError, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import { removeAt, setAt } from '../fixes/json-edits.ts';
import type { Io } from '../io.ts';
import { recordOperatorActs } from '../operator-acts.ts';
import { readRegistry } from '../read-registry.ts';

interface MigrateOptions {
  readonly dir: string;
  readonly write?: boolean;
  readonly json?: boolean;
}

interface Migrated {
  readonly brand: string;
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly about: readonly string[];
  readonly before: string;
  readonly after: string;
}

const valueAt = (text: string, jsonPath: readonly (string | number)[]): unknown =>
  jsonPath.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[String(key)]
        : undefined,
    parse(text, [], { allowTrailingComma: true }),
  );

/** Preserves comments and layout; undefined when the manifest is up to date. */
function migrateText(brand: string, file: string, before: string): Migrated | undefined {
  const from = valueAt(before, ['schemaVersion']);
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 1 || from >= schemaVersion)
    return undefined;
  const steps = migrationsFrom(from);
  const after = steps.reduce((text, migration) => {
    const migratedText = movesFor(parse(text, [], { allowTrailingComma: true }), migration).reduce(
      (now, move) => removeAt(setAt(now, move.to, valueAt(now, move.from)), move.from),
      text,
    );
    return setAt(migratedText, ['schemaVersion'], migration.to);
  }, before);
  return {
    brand,
    file,
    from,
    to: schemaVersion,
    about: steps.map(({ about }) => about),
    before,
    after,
  };
}

/** Atomic, so that a server never reads half a file. */
async function replaceFile(file: string, text: string): Promise<void> {
  const temporaryPath = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  await writeFile(temporaryPath, text);
  await rename(temporaryPath, file);
}

/** Returns 1 when there is something to do without --write. */
async function migrate(
  codes: readonly string[],
  { dir, write, json }: MigrateOptions,
  io: Io,
): Promise<ExitCode> {
  const { folders } = await readRegistry(dir, io.environment, false);
  const unknown = codes.find((code) => !folders.has(code));
  if (unknown !== undefined) throw new UsageError(`there is no brand \`${unknown}\` in ${dir}`);
  const outdatedFolders = [...folders.values()].filter(
    ({ code, manifest }) => manifest && (codes.length === 0 || codes.includes(code)),
  );
  const migrated = outdatedFolders.flatMap(({ code }) => {
    const file = path.join(dir, code, 'manifest.json');
    return migrateText(code, file, readFileSync(file, 'utf8')) ?? [];
  });
  if (write) {
    for (const { file, after } of migrated) await replaceFile(file, after);
    await recordOperatorActs(
      io,
      migrated.map(({ brand }) => ({ brand, act: 'migrate --write', outcome: 'ok', files: 1 })),
    );
  }
  if (json)
    io.out(
      `${JSON.stringify({ version: 1, written: write === true, brands: migrated.map(({ before: _, after: __, ...entry }) => entry) }, null, 2)}\n`,
    );
  else
    io.out(
      migrated
        .map(({ file, from, to, before, after }) =>
          createTwoFilesPatch(file, file, before, after, `version ${from}`, `version ${to}`),
        )
        .join(''),
    );
  const about = [...new Set(migrated.flatMap((one) => one.about))]
    .map((line) => `  ${line}\n`)
    .join('');
  io.err(
    migrated.length === 0
      ? `all manifests have version ${schemaVersion}\n`
      : `${migrated.length} ${write ? 'written' : 'to be written (--write)'}: ${migrated.map(({ brand }) => brand).join(', ')}\n${about}`,
  );
  return migrated.length > 0 && !write ? exitCodes.problems : exitCodes.success;
}

const example = `
Examples:
  $ npm run brand -- migrate                a patch of what would change
  $ npm run brand -- migrate acme --write

Older manifests are still served, so migration is not urgent. Comments and formatting are preserved.
Exit codes: 0 nothing to do, or done; 1 something to do and no --write; 2 the command cannot be carried out.
--json prints { version: 1, written, brands: [{ brand, file, from, to, about: [text] }] }.`;

export function addMigrate(program: Command, io: Io, setExitCode: SetExitCode): void {
  program
    .command('migrate')
    .argument('[brands...]', 'codes of brands or templates (default: all)')
    .description('show older manifests in the newest format')
    .option('--write', 'rewrite the files')
    .option('--json', 'print JSON')
    .addHelpText('after', example)
    .action(async (codes: string[], _options: unknown, command: Command) =>
      setExitCode(await migrate(codes, command.optsWithGlobals<MigrateOptions>(), io)),
    );
}
