import type { Colours } from '../io.ts';
import type { Explanation } from '#app/context/explain/explain-subject.ts';
import { layerWords, placeText, valueWords } from '#app/context/explain/explanation-words.ts';

/** An explanation as a person reads it: the verdict, what it is, and each layer's word in turn. */
export function renderExplanation(
  { kind, name, on, value, decidedBy, source, at, looks }: Explanation,
  colours: Colours,
): string {
  const state = on === undefined ? '' : on ? colours.green(' is on') : colours.red(' is off');
  const head = `${colours.bold(`${kind} ${name}`)}${state}: decided by ${layerWords[decidedBy]}, ${at ? colours.cyan(placeText(at)) : source}\n`;
  const lines = valueWords(value).map(
    (part) => `    ${part.name ? `${part.name}: ` : ''}${part.words.join('\n      ')}\n`,
  );
  const chain = looks.map(
    (look) =>
      `  ${colours.dim(look.layer.padEnd(11))} ${look.source} ${look.says}${look.at ? `  ${colours.dim(placeText(look.at))}` : ''}\n`,
  );
  return `${head}${lines.join('')}${chain.join('')}`;
}
