import { projectFiles, projectText } from '../../tests/support/project-files.ts';
import { testTitles } from '../covered-requirements.ts';
import { asvsLevel1, type AsvsRequirement } from './requirements.ts';

/** What a test proves of the standard: `[ASVS 6.2.4]`, `[ASVS 7.2.1, 7.4.1]`. */
const markPattern = /\[ASVS ([\d., ]+)\]/g;

/** The test files that carry each id in a title. */
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

/** How Marquee meets a requirement: met, outside, or what is missing. */
function statusOf({ outside, exception, open }: AsvsRequirement): string {
  if (outside !== undefined) return `not ours: ${outside}`;
  if (exception !== undefined) return `met, with an exception: ${exception}`;
  return open === undefined ? 'met' : `**open**: ${open}`;
}

/** The table of docs/security.md: each requirement, its state, and what shows it. */
export function asvsTable(): string {
  const tests = testsByAsvsId();
  const rows = asvsLevel1.map((requirement) => {
    const { id, about, files = [] } = requirement;
    const proofs = [...(tests.get(id) ?? []), ...files].map(link).join(', ');
    return `| ${id} | ${about} | ${statusOf(requirement)} | ${proofs} |`;
  });
  const countOf = (kind: 'outside' | 'exception' | 'open'): number =>
    asvsLevel1.filter((requirement) => requirement[kind] !== undefined).length;
  const [outside, exception, open] = [countOf('outside'), countOf('exception'), countOf('open')];
  const met = asvsLevel1.length - outside - exception - open;
  return [
    `${met} of ${asvsLevel1.length} are met, ${exception} more with an exception that the product’s specification demands, ${outside} are not ours to meet, ${open} open.`,
    '',
    '| id | about | how we stand | what shows it |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

const startMark = '<!-- asvs: written by `npx tsx scripts/write-security-doc.ts` -->';
const endMark = '<!-- /asvs -->';

/** The text of docs/security.md with its table made again. */
export function withAsvsTable(doc: string): string {
  const from = doc.indexOf(startMark) + startMark.length;
  const to = doc.indexOf(endMark);
  return `${doc.slice(0, from)}\n${asvsTable()}\n${doc.slice(to)}`;
}
