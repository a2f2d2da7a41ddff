import { readFileSync, statSync } from 'node:fs';

export type Variables = Readonly<Record<string, string | undefined>>;

const maxSizeBytes = 65_536;

/** Without the line break that editors add; undefined if empty. */
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
 * With `ACME_VENDOR_HARBOUR_SECRET_FILE=/run/secrets/harbour`, `ACME_VENDOR_HARBOUR_SECRET` becomes
 * the text of that file. An explicit variable wins. Brands' variables are unknown at this point, so
 * every `…_FILE` counts, and only unreadable files of `settings` are faults.
 * @returns the variables, and a line for each fault
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
