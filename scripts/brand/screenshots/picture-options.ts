import type { Brand } from '#app/registry/brand.ts';
import { parseDate } from '#app/lib/dates/calendar-date.ts';
import { parseMoment } from '#app/lib/dates/parse-moment.ts';
import type { RegistrySnapshot } from '#app/registry/registry-snapshot.ts';
import { nearestName } from '#schema/nearest-name.ts';
import { formatProblem } from '#schema/problem.ts';
import { UsageError } from '../exit-codes.ts';
import type { BrandPage } from './brand-pages.ts';

/** Throws a UsageError with the known brands, or the problem. */
export function servedBrand(
  code: string,
  { folders, servedBrands: serving, problems }: RegistrySnapshot,
  dir: string,
): Brand {
  const brand = serving.get(code);
  if (brand) return brand;
  const closest = nearestName(code, [...serving.keys()]);
  if (!folders.has(code))
    throw new UsageError(
      `there is no brand \`${code}\` in ${dir}${closest ? `; did you mean \`${closest}\`?` : ''}`,
    );
  if (code.startsWith('_'))
    throw new UsageError(
      `\`${code}\` is a template without pages; choose a brand: ${[...serving.keys()].join(', ')}`,
    );
  throw new UsageError(
    `\`${code}\` cannot be served:\n${(problems.get(code) ?? []).map(formatProblem).join('\n')}`,
  );
}

export const matchesPage = (
  { name, path: pagePath }: BrandPage,
  selectors: readonly string[],
): boolean => selectors.includes(name) || selectors.includes(pagePath);

/** Throws a UsageError for a name that none of the brands has as a page. */
export function checkSelectors(
  selectors: readonly string[],
  pages: readonly BrandPage[],
  codes: readonly string[],
): void {
  const names = [...new Set(pages.map(({ name }) => name))];
  for (const selector of selectors) {
    if (pages.some((page) => matchesPage(page, [selector]))) continue;
    const closest = nearestName(selector, names);
    throw new UsageError(
      `${codes.map((code) => `\`${code}\``).join(' and ')} has no page \`${selector}\`${closest ? `; did you mean \`${closest}\`?` : `; it has ${names.join(', ')}`}`,
    );
  }
}

/** Throws a UsageError for a language that a brand does not offer; undefined is its default. */
export function checkLanguage(language: string | undefined, brands: readonly Brand[]): void {
  if (language === undefined) return;
  for (const { merchant } of brands)
    if (!merchant.languages.menu.includes(language))
      throw new UsageError(
        `\`${merchant.code}\` has no language ${language}; it has ${merchant.languages.menu.join(', ')}`,
      );
}

/** Parses `--pages`: names and paths, separated by commas. */
export const readSelectors = (text: string): string[] =>
  text
    .split(',')
    .map((selector) => selector.trim())
    .filter(Boolean);

/** The default time of screenshots, in ms. */
export const noonToday = (): number => new Date().setUTCHours(12, 0, 0, 0);

/** Parses `--at`. Throws a UsageError for invalid input. */
export function readMoment(text: string): number {
  const at = parseMoment(text) ?? parseDate(text);
  if (at === undefined)
    throw new UsageError(
      `--at ${text} is not a valid time; write it as 2026-12-24 or 2026-12-24T20:00Z`,
    );
  return at;
}
