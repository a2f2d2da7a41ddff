import { checks } from './checks/all.ts';
import type { Rule } from './checks/check.ts';
import { layerOfRule } from './checks/layer-of-rule.ts';
import { loadErrorRules } from './checks/registry/load-errors.ts';

const maxLength = 110;
const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();

/** The line with the defect, or the name of the wrong file. */
function exampleOf({ example: { manifest, files, at } }: Rule): string {
  const texts = [
    manifest ?? '',
    ...Object.values(files ?? {}).filter((file) => typeof file === 'string'),
  ];
  const defectLine = texts
    .flatMap((text) => text.split('\n'))
    .find((line) => line.includes('// here'))
    ?.replace(/,?\s*\/\/ here.*/, '');
  const sample = cell(defectLine ?? at?.replace(/:\d+$/, '') ?? '');
  return `\`${sample.length > maxLength ? `${sample.slice(0, maxLength - 1)}…` : sample}\``;
}

export function checksDoc(): string {
  const rules: readonly Rule[] = [...loadErrorRules, ...checks];
  const layers = [...new Set(rules.map(({ id }) => layerOfRule(id)))];
  const section = (layer: string): string => {
    const rows = rules
      .filter(({ id }) => layerOfRule(id) === layer)
      .map(
        (rule) =>
          `| ${rule.id} | ${rule.severity} | ${cell(rule.about)} | ${exampleOf(rule)} | ${cell(rule.fixSummary ?? '–')} |`,
      );
    return `## ${layer}\n\n| id | severity | what is wrong | for example | \`--fix\` |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
  };
  return `# What \`brand check\` looks for\n\nWritten by \`npx tsx scripts/write-checks-doc.ts\` from the rules in \`scripts/brand/checks/\`; do not edit. The server itself refuses MQ0xx and MQ1xx;\nonly the command finds the others. \`check --fix\` corrects ${rules.filter(({ fixSummary }) => fixSummary).length} of the ${rules.length} automatically, if there is only one possible correction. Each fix is\nchecked again, and undone if the finding remains or a new one appears.\nMQ000 is an error of the server that no rule below covers; its message says what is wrong.\n\n${layers.map(section).join('\n')}`;
}
