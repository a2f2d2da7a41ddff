import { ok, refuse, type Result } from '#app/lib/result.ts';
import { substituteEnvironment, type EnvironmentValues } from './substitute-environment.ts';
import { secretNameProblems } from './check-secret-names.ts';
import { explainError } from './explain-error.ts';
import { maxProblems, readJson, omittedProblemsMessage, type JsonSource } from './json-source.ts';
import { hasManifestForm } from './manifest-form.ts';
import { schemaVersion, type ManifestInput } from './manifest/manifest-schema.ts';
import { migrateSource } from './migrations/migrate-source.ts';
import { fileProblem, type Problem } from './problem.ts';

export const maxManifestBytes = 256 * 1024;

export interface CheckedManifest {
  readonly manifest: ManifestInput;
  readonly source: JsonSource;
  /** `/`-joined paths of values from the environment. */
  readonly fromEnvironment: ReadonlySet<string>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reported alone, because nothing else can be checked then. */
function versionProblem(source: JsonSource): Problem | undefined {
  if (!isObject(source.value))
    return source.problem(
      [],
      'a manifest must be a JSON object',
      `start with { "schemaVersion": ${schemaVersion}, "code": …, "name": … }`,
    );
  const version = source.value['schemaVersion'];
  if (
    typeof version === 'number' &&
    Number.isInteger(version) &&
    version >= 1 &&
    version <= schemaVersion
  )
    return undefined;
  if (version === undefined)
    return source.problem(
      [],
      'the key `schemaVersion` is missing',
      `write "schemaVersion": ${schemaVersion} at the top`,
    );
  if (typeof version === 'number' && Number.isInteger(version) && version > schemaVersion) {
    return source.problem(
      ['schemaVersion'],
      `the manifest has version ${version}; this release reads version ${schemaVersion}`,
      `update Marquee, or write the manifest for "schemaVersion": ${schemaVersion}`,
    );
  }
  return source.problem(
    ['schemaVersion'],
    `${JSON.stringify(version)} is not a manifest version`,
    `write "schemaVersion": ${schemaVersion}`,
  );
}

/**
 * Checks size, JSON, version (migrating older ones), environment values and schema [WL-02].
 * @param file its name in the problems
 * @param environment the values of `${NAME}`
 * @param hasFolder whether a brand or template has a code
 */
export function checkManifest(
  text: string,
  file: string,
  environment: EnvironmentValues = {},
  hasFolder: (code: string) => boolean = () => false,
): Result<CheckedManifest, Problem[]> {
  if (Buffer.byteLength(text) > maxManifestBytes)
    return refuse([
      fileProblem(
        file,
        `the manifest is larger than ${maxManifestBytes / 1024} KiB`,
        'move long texts to texts/ and content/',
      ),
    ]);
  const json = readJson(text, file);
  if (!json.ok) return json;
  const wrongVersion = versionProblem(json.value);
  if (wrongVersion) return refuse([wrongVersion]);
  const source = migrateSource(
    json.value,
    (json.value.value as { readonly schemaVersion: number }).schemaVersion,
  );
  const {
    value,
    paths: substitutedPaths,
    problems: unresolved,
  } = substituteEnvironment(source, environment, hasFolder);
  if (unresolved.length > 0) return refuse([...unresolved]);
  if (hasManifestForm(value)) {
    const problems = secretNameProblems(value, source, hasFolder);
    return problems.length > 0
      ? refuse(problems)
      : ok({ manifest: value, source, fromEnvironment: substitutedPaths });
  }
  const schemaErrors = hasManifestForm.errors ?? [];
  const errors = schemaErrors.slice(0, maxProblems);
  // A wrong type also violates `enum`, whose message is more helpful.
  const relevantErrors = errors.filter(
    (error) =>
      error.keyword !== 'type' ||
      !errors.some(
        (other) => other.keyword === 'enum' && other.instancePath === error.instancePath,
      ),
  );
  const explanations = relevantErrors.map((error) =>
    explainError(error, substitutedPaths.has(error.instancePath.slice(1))),
  );
  const problems = explanations.map(({ path, message, hint }) =>
    source.problem(path, message, hint),
  );
  return refuse(
    schemaErrors.length > errors.length
      ? [
          ...problems,
          source.problem(
            [],
            omittedProblemsMessage(schemaErrors.length - errors.length),
            'fix those first',
          ),
        ]
      : problems,
  );
}
