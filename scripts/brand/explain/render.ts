import type { Colours } from '../io.ts';
import type { Explanation, Word } from '#app/context/explain/explain-subject.ts';
import type { Place } from '#app/context/explain/places.ts';

const layerWords: Readonly<Record<Word['layer'], string>> = {
  default: 'the product’s default', template: 'the template', brand: 'the brand', environment: 'the environment', permission: 'the permission', viewer: 'the viewer',
};

const placeText = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;
const short = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What it is besides on or off, a line each. */
const valueLines = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value).map(([key, item]) => `${key}: ${Array.isArray(item) && item.length > 1 && typeof item[0] === 'string' ? item.join('\n      ') : short(item)}`) : [short(value)];

/** An explanation as a person reads it: the verdict, what it is, and each layer's word in turn. */
export function renderExplanation({ kind, name, on, value, decidedBy, source, at, looks }: Explanation, colours: Colours): string {
  const state = on === undefined ? '' : on ? colours.green(' is on') : colours.red(' is off');
  const head = `${colours.bold(`${kind} ${name}`)}${state}: decided by ${layerWords[decidedBy]}, ${at ? colours.cyan(placeText(at)) : source}\n`;
  const lines = valueLines(value).map((line) => `    ${line}\n`);
  const chain = looks.map((look) => `  ${colours.dim(look.layer.padEnd(11))} ${look.source} ${look.says}${look.at ? `  ${colours.dim(placeText(look.at))}` : ''}\n`);
  return `${head}${lines.join('')}${chain.join('')}`;
}
