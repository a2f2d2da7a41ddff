import { languageCodes, languageOf } from '#app/domain/languages.ts';
import { didYouMean } from '#schema/nearest-name.ts';
import { moods } from '#schema/theme.ts';
import { UsageError } from '../exit-codes.ts';

export interface BrandSpec {
  readonly code: string;
  readonly name: string;
  readonly primary: string;
  readonly mood: (typeof moods)[number];
  readonly jurisdiction: (typeof jurisdictions)[number];
  /** The first is the default for visitors. */
  readonly languages: readonly string[];
  readonly currency: string | undefined;
  readonly hosts: readonly string[];
  /** Provides the required texts: terms, privacy, responsible gaming. */
  readonly template: string;
}

/** From flags and answers. */
export interface BrandSpecInput {
  readonly code?: string | undefined;
  readonly name?: string | undefined;
  readonly primary?: string | undefined;
  readonly mood?: string | undefined;
  readonly jurisdiction?: string | undefined;
  readonly languages?: string | undefined;
  readonly currency?: string | undefined;
  readonly host?: readonly string[] | undefined;
  readonly template?: string | undefined;
}

export const jurisdictions = ['ph', 'mt', 'vg', 'none'] as const;
const codeForm = /^[a-z0-9](?:-?[a-z0-9]){1,30}$/;
const colourForm = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Letters without diacritics, words joined by hyphens; empty without a usable letter. */
export const codeFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-+|-+$/g, '');

function parseChoice<Value extends string>(
  what: string,
  input: string,
  values: readonly Value[],
): Value {
  const value = values.find((one) => one === input);
  if (value === undefined)
    throw new UsageError(
      `--${what} ${input}: ${didYouMean(input, values) ?? `one of ${values.join(', ')}`}`,
    );
  return value;
}

function languagesOf(input: string): string[] {
  const codes = [
    ...new Set(
      input
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((code) => code.toUpperCase()),
    ),
  ];
  for (const code of codes)
    if (!languageOf(code))
      throw new UsageError(
        `--languages ${code}: ${didYouMean(code, languageCodes) ?? `codes such as TY (Filipino), EN, ES; all of them: ${languageCodes.join(' ')}`}`,
      );
  if (codes.length === 0) throw new UsageError('--languages: name at least one, such as TY,EN');
  return codes;
}

const faultOf = (read: () => unknown): string | undefined => {
  try {
    read();
    return undefined;
  } catch (fault) {
    if (fault instanceof UsageError) return fault.message;
    throw fault;
  }
};
export const defaultLanguages = 'TY,EN';
export const nameFault = (input: string): string | undefined => faultOf(() => parseName(input));
export const colourFault = (input: string): string | undefined => faultOf(() => parseColour(input));
export const jurisdictionFault = (input: string): string | undefined =>
  faultOf(() => parseChoice('jurisdiction', input, jurisdictions));
export const languagesFault = (input: string): string | undefined =>
  faultOf(() => languagesOf(input));

function parseName(input: string): string {
  const name = input.trim();
  if (name === '')
    throw new UsageError(
      '--name is missing: what players call the brand, such as --name "Acme Casino"',
    );
  if ([...name].length > 40 || /\p{Cc}/u.test(name))
    throw new UsageError('--name: at most 40 characters, on one line');
  return name;
}

function parseColour(input: string): string {
  const primary = input.trim();
  if (!colourForm.test(primary))
    throw new UsageError(
      `--primary ${primary || 'is missing'}: the brand’s colour, such as --primary '#7a1fa2'`,
    );
  return primary.toLowerCase();
}

/** Throws a UsageError that names the flag and its valid values. */
export function parseBrandSpec(
  input: BrandSpecInput,
  templates: readonly string[],
  existingCodes: readonly string[],
): BrandSpec {
  const name = parseName(input.name ?? '');
  const code = input.code ?? codeFrom(name);
  if (!codeForm.test(code))
    throw new UsageError(
      `the code \`${code}\` cannot be used: 2 to 31 small letters, digits and single hyphens, such as acme-casino`,
    );
  if (code === 'agent' || code === 'localhost')
    throw new UsageError(`the code \`${code}\` belongs to the product; choose another`);
  if (existingCodes.includes(code))
    throw new UsageError(
      `there is a brand \`${code}\` already; choose another code, or edit that one`,
    );
  const primary = parseColour(input.primary ?? '');
  const template = input.template ?? (templates.includes('_base') ? '_base' : templates[0]);
  if (template === undefined)
    throw new UsageError(
      'there is no template here to start from; copy merchants/_base into this folder first',
    );
  return {
    code,
    name,
    primary,
    mood: parseChoice('mood', input.mood ?? 'calm', moods),
    jurisdiction: parseChoice('jurisdiction', input.jurisdiction ?? 'none', jurisdictions),
    languages: languagesOf(input.languages ?? defaultLanguages),
    currency: input.currency?.toUpperCase(),
    hosts: (input.host ?? []).map((host) => host.toLowerCase()),
    template: parseChoice('template', template, templates),
  };
}
