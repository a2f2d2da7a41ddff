import { projectFiles, projectText } from '../../tests/support/project-files.ts';
import { testTitles } from '../covered-requirements.ts';
import { asvsLevel2 } from './level2.ts';
import { asvsLevel1, type AsvsRequirement } from './requirements.ts';

/** Matches `[ASVS 6.2.4]` and `[ASVS 7.2.1, 7.4.1]`. */
const markPattern = /\[ASVS ([\d., ]+)\]/g;

export function testsByAsvsId(): ReadonlyMap<string, readonly string[]> {
  const tests = new Map<string, string[]>();
  for (const file of projectFiles(
    ['app', 'schema', 'scripts', 'tests'],
    ['.test.ts', '.test.tsx', '.spec.ts'],
  ))
    for (const title of testTitles(projectText(file)))
      for (const [, mark = ''] of title.matchAll(markPattern))
        for (const id of mark.split(/,\s*/)) {
          const files = tests.get(id) ?? [];
          if (!files.includes(file)) files.push(file);
          tests.set(id, files);
        }
  return tests;
}

const link = (file: string): string => `[${file.split('/').at(-1)}](../${file})`;

function statusOf({ outside, exception, open }: AsvsRequirement): string {
  if (outside !== undefined) return `not ours: ${outside}`;
  if (exception !== undefined) return `met, with an exception: ${exception}`;
  return open === undefined ? 'met' : `**open**: ${open}`;
}

const countOf = (
  requirements: readonly AsvsRequirement[],
  kind: 'outside' | 'exception' | 'open',
): number => requirements.filter((requirement) => requirement[kind] !== undefined).length;

/** For docs/security.md: number of met requirements, then each with its state and evidence. */
function asvsTable(requirements: readonly AsvsRequirement[]): string {
  const tests = testsByAsvsId();
  const rows = requirements.map((requirement) => {
    const { id, about, files = [] } = requirement;
    const proofs = [...(tests.get(id) ?? []), ...files].map(link).join(', ');
    return `| ${id} | ${about} | ${statusOf(requirement)} | ${proofs} |`;
  });
  const outside = countOf(requirements, 'outside');
  const exception = countOf(requirements, 'exception');
  const open = countOf(requirements, 'open');
  const met = requirements.length - outside - exception - open;
  return [
    `${met} of ${requirements.length} are met, ${exception} more with an exception that the table explains, ${outside} are not ours to meet, ${open} open.`,
    '',
    '| id | about | how we stand | what shows it |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

const tables = [
  { name: 'asvs', requirements: asvsLevel1 },
  { name: 'asvs level 2', requirements: asvsLevel2 },
] as const;

/** The text of docs/security.md with its tables regenerated. */
export const withAsvsTables = (doc: string): string =>
  tables.reduce((text, { name, requirements }) => {
    const startMark = `<!-- ${name}: written by \`npx tsx scripts/write-security-doc.ts\` -->`;
    const from = text.indexOf(startMark) + startMark.length;
    const to = text.indexOf(`<!-- /${name} -->`);
    return `${text.slice(0, from)}\n${asvsTable(requirements)}\n${text.slice(to)}`;
  }, doc);
