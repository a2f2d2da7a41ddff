import { languageOfTag } from './languages.ts';

const maxHeaderLength = 400;

const weightOf = (parameters: readonly string[]): number => {
  const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/i.exec(text)?.[1]).find(Boolean);
  return weight === undefined ? 1 : Number(weight);
};

/**
 * Marquee's language codes of an `Accept-Language` header, best first (RFC 9110, 12.5.4). Skips
 * unknown languages, `*` and weight 0.
 */
export function acceptedLanguages(header: string | null): readonly string[] {
  const entries = (header ?? '')
    .slice(0, maxHeaderLength)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';');
      return { code: languageOfTag(tag), weight: weightOf(parameters) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return [...new Set(entries.flatMap(({ code }) => code ?? []))];
}
