import type { Colours } from '../io.ts';
import type { Explanation } from '#app/context/explain/explain-subject.ts';
import {
  layerLabels,
  formatLocation,
  formatValue,
} from '#app/context/explain/format-explanation.ts';

/** The decision, the value, and what each layer sets, in order. */
export function renderExplanation(
  { kind, name, on, value, decidedBy, source, at, looks }: Explanation,
  colours: Colours,
): string {
  const state = on === undefined ? '' : on ? colours.green(' is on') : colours.red(' is off');
  const head = `${colours.bold(`${kind} ${name}`)}${state}: decided by ${layerLabels[decidedBy]}, ${at ? colours.cyan(formatLocation(at)) : source}\n`;
  const lines = formatValue(value).map(
    (part) => `    ${part.name ? `${part.name}: ` : ''}${part.texts.join('\n      ')}\n`,
  );
  const chain = looks.map(
    (evidence) =>
      `  ${colours.dim(evidence.layer.padEnd(11))} ${evidence.source} ${evidence.says}${evidence.at ? `  ${colours.dim(formatLocation(evidence.at))}` : ''}\n`,
  );
  return `${head}${lines.join('')}${chain.join('')}`;
}
