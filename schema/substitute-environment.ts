import { variablePrefix } from '#app/domain/brand-variables.ts';
import type { JsonPath, Problem } from './problem.ts';
import { maxProblems, type JsonSource } from './json-source.ts';

/** Allowed places of `${NAME}`; `*` is any key, index or id. */
const paths: readonly RegExp[] = [
  /^hosts\/(player|agent|office)\/\d+$/,
  /^platform\/merchantCode$/,
  /^customerService\/entries\/(insert\/)?\d+\/path$/,
  /^social\/(facebook|whatsapp|telegram\/\d+)$/,
];
const allowedPathsText = 'hosts, platform.merchantCode, customerService paths and social links';

/** Server settings, which manifests must not expose on pages. */
const serverNames = new Set([
  'PORT',
  'HOST',
  'MERCHANTS_DIR',
  'DATA_DIR',
  'DATABASE_URL',
  'WPS_ORIGIN',
  'WPS_TOKEN',
  'WPS_CLIENT_CERT',
  'WPS_CLIENT_KEY',
  'WPS_CA',
  'WPS_PAGE_MS',
  'WPS_CALL_MS',
  'WPS_PLAIN_BODIES',
  'SESSION_SECRET',
  'SESSION_SECRET_ACCEPTED',
  'SANDBOX',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_WEBHOOK_URL',
  'SMS_WEBHOOK_SECRET',
  'SMS_ALARM',
  'MONITORING_PORT',
  'MONITORING_HOST',
  'MONITORING_TOKEN',
  'SECURITY_LOG',
  'SECURITY_LOG_DAYS',
  'WPS_ORIGIN_INSECURE',
  'DATABASE_URL_INSECURE',
  'SMTP_URL_INSECURE',
]);

/**
 * Secrets per brand (docs/operators.md, "Log-in through other services"), which no manifest may
 * contain.
 */
const secretName = /_(SECRET|BOT_TOKEN|PHONE_API_KEY)$/;

/** A manifest may use only variables of its brand code, because values can reach a public page. */
function ownPrefix(manifest: unknown): string {
  const code =
    typeof manifest === 'object' && manifest !== null && 'code' in manifest ? manifest.code : '';
  return variablePrefix(typeof code === 'string' ? code.replace(/^_+/, '') : '', '');
}

/**
 * The longest matching code owns a variable: `ACME_CLUB_HOST` belongs to `acme-club`, not to `acme`
 * or `_acme`.
 */
export function otherOwnerOf(
  name: string,
  manifest: unknown,
  hasFolder: (code: string) => boolean,
): string | undefined {
  const words = name.toLowerCase().split('_');
  const ownWords = ownPrefix(manifest).split('_').length - 1;
  const isTemplate = (manifest as { readonly code: string }).code.startsWith('_');
  for (let length = words.length - 1; length >= ownWords; length -= 1) {
    const code = words.slice(0, length).join('-');
    const isLonger = length > ownWords;
    if ((isLonger || isTemplate) && hasFolder(code)) return code;
    if (isLonger && hasFolder(`_${code}`)) return `_${code}`;
  }
  return undefined;
}

const reference = /\$\{([^}]*)\}/g;

export type EnvironmentValues = Readonly<Record<string, string | undefined>>;

export interface SubstitutionResult {
  readonly value: unknown;
  /** `/`-joined paths of values from the environment. */
  readonly paths: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

/**
 * Reports `${NAME}` in other places (except in `extensions`, which is never read), unset names and
 * foreign prefixes.
 * @param hasFolder whether a brand or template has a code
 */
export function substituteEnvironment(
  source: JsonSource,
  environment: EnvironmentValues,
  hasFolder: (code: string) => boolean = () => false,
): SubstitutionResult {
  const substitutedPaths = new Set<string>();
  const problems: Problem[] = [];
  const prefix = ownPrefix(source.value);
  const textAt = (text: string, path: JsonPath): string => {
    if (!text.includes('${')) return text;
    const refuse = (message: string, hint: string): string => {
      if (problems.length < maxProblems) problems.push(source.problem(path, message, hint));
      return text;
    };
    if (!paths.some((pattern) => pattern.test(path.join('/'))))
      return refuse(
        'cannot take its value from the environment',
        `\${NAME} is allowed only in ${allowedPathsText}`,
      );
    const names = [...text.matchAll(reference)].map((match) => match[1] ?? '');
    if (text.replaceAll(reference, '').includes('${'))
      return refuse('has an unclosed `${`', 'write ${NAME}, with } at its end');
    for (const name of names) {
      if (!/^[A-Z][A-Z0-9_]{0,60}$/.test(name))
        return refuse(
          `\`\${${name}}\` is not the name of an environment variable`,
          'use only capital letters, digits and _',
        );
      if (serverNames.has(name) || secretName.test(name))
        return refuse(
          `\`${name}\` is a server setting, which brands may not use`,
          `use a variable for this brand, e.g. \`${prefix}CHAT_PATH\``,
        );
      if (prefix === '_' || !name.startsWith(prefix))
        return refuse(
          `the name of the environment variable \`${name}\` does not begin with this brand’s code`,
          `rename it to \`${prefix}${name.replace(/^_+/, '')}\` here and for the server`,
        );
      const owner = otherOwnerOf(name, source.value, hasFolder);
      if (owner !== undefined)
        return refuse(
          `the environment variable \`${name}\` belongs to \`${owner}\``,
          'use a variable whose name begins with no other brand’s code',
        );
      if (!environment[name] || environment[name].includes('${'))
        return refuse(
          `the environment variable \`${name}\` is not set`,
          `set ${name} for the server, or write the value here`,
        );
    }
    substitutedPaths.add(path.join('/'));
    return text.replaceAll(reference, (_, name: string) => environment[name] ?? '');
  };
  const walk = (value: unknown, path: JsonPath): unknown => {
    if (typeof value === 'string') return textAt(value, path);
    if (Array.isArray(value)) return value.map((item, index) => walk(item, [...path, index]));
    if (
      typeof value !== 'object' ||
      value === null ||
      (path.length === 1 && path[0] === 'extensions')
    )
      return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, walk(item, [...path, key])]),
    );
  };
  const value = walk(source.value, []);
  return { value, paths: substitutedPaths, problems };
}
