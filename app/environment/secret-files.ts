import { readFileSync, statSync } from 'node:fs';

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** A key or a certificate is smaller; whatever is larger is no secret of ours. */
const maxSizeBytes = 65_536;

/** The text of a small file, without the line break that editors add; undefined: it has none. */
function readSecret(file: string): string | undefined {
  try {
    const stat = statSync(file);
    if (!stat.isFile() || stat.size > maxSizeBytes) return undefined;
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}

/**
 * Reads secrets from files, as containers and service managers hand them over: with
 * `ACME_VENDOR_HARBOUR_SECRET_FILE=/run/secrets/harbour`, `ACME_VENDOR_HARBOUR_SECRET` is the text
 * of that file. A variable that is set itself keeps its value.
 *
 * Whether a variable is a brand's is known only once its manifest is read, so every `…_FILE` counts;
 * one that names no readable file leaves its variable unset, and the brand that needs it says so.
 * @param settings the names of settings: for these a file that cannot be read is a fault
 * @returns the variables, and a line for each setting that cannot be read
 */
export function readSecretFiles(
  variables: Variables,
  settings: readonly string[] = [],
): { readonly variables: Variables; readonly faults: readonly string[] } {
  const secrets: Record<string, string> = {};
  const faults: string[] = [];
  for (const [fileName, file] of Object.entries(variables)) {
    const name = fileName.replace(/_FILE$/, '');
    if (name === fileName || !file) continue;
    const isSetting = settings.includes(name);
    if (variables[name]) {
      if (isSetting) faults.push(`${name} and ${fileName} are both set. Unset one of them.`);
      continue;
    }
    const secret = readSecret(file);
    if (secret !== undefined) secrets[name] = secret;
    else if (isSetting)
      faults.push(
        `${fileName} names no file that can be read, or one of more than ${maxSizeBytes / 1024} KiB. Change it or unset it.`,
      );
  }
  return { variables: { ...variables, ...secrets }, faults };
}
