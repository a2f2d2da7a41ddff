import { motifNames } from '#app/domain/pictures/art-request.ts';
import { languageCodes, languageOf } from '#app/domain/languages.ts';
import { hideablePages } from '#app/domain/pages/modules.ts';
import { registerFieldNames } from '#app/domain/accounts/register-fields.ts';
import { vendorCodes } from '#app/domain/games/vendor-codes.ts';
import { fontIds } from '#schema/theme.ts';
import { productTexts } from '#app/i18n/product-texts.ts';
import { defaultManifest } from '#app/context/merchant/default-merchant.ts';
import { manifestSchema } from '#schema/manifest/manifest-schema.ts';
import { visibilityOf, type Visibility } from '#schema/visibility.ts';

interface Key {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly visibility?: Visibility;
  readonly items?: Key;
  readonly properties?: Readonly<Record<string, Key>>;
}

/** Maximum number of values in a table cell. */
const maxValues = 12;

const isKeyed = ({ type }: Key): boolean => Array.isArray(type);
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The valid values of a key, in a few words. */
function kindOf(key: Key): string {
  if (key.enum)
    return key.enum.length > maxValues
      ? `one of the ${key.enum.length} [${listNameOf(key.enum)}](#${listNameOf(key.enum).replaceAll(' ', '-')})`
      : key.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (isKeyed(key)) return 'list by `id`, or a change of the template’s';
  if (key.type === 'array') return `list of: ${kindOf(key.items ?? {})}`;
  if (key.type === 'integer')
    return `whole number${key.minimum === undefined ? '' : `, ${key.minimum} to ${key.maximum ?? '…'}`}`;
  if (key.type === 'boolean') return '`true`, `false`';
  if (key.type === 'object') return 'object';
  const length = key.maxLength === undefined ? '' : `, at most ${key.maxLength} characters`;
  const examples = (key.examples ?? []).map((example) => `\`${String(example)}\``);
  return `text${length}${examples.length === 0 ? '' : `, such as ${examples.join(', ')}`}`;
}

/** Lists that are too long for a table, by title. */
const nameLists: readonly (readonly [name: string, values: readonly unknown[]])[] = [
  ['languages', languageCodes],
  ['motifs', motifNames],
  ['registration fields', registerFieldNames],
  ['pages of the centres', hideablePages],
  ['vendors', vendorCodes],
  ['fonts', fontIds],
];

/** Throws for a list without a title, so that none is missing. */
function listNameOf(values: readonly unknown[]): string {
  const match = nameLists.find(([, list]) => JSON.stringify(list) === JSON.stringify(values));
  if (!match)
    throw new RangeError(`docs/manifest.md has no name for the list ${values.join(', ')}`);
  return match[0];
}

const namesSection = nameLists
  .map(
    ([name, values]) =>
      `### ${name}\n\n${values
        .map((value) => {
          const language = languageOf(String(value));
          return name === 'languages'
            ? `\`${String(value)}\` ${language?.name ?? ''}`
            : `\`${String(value)}\``;
        })
        .join(', ')}\n`,
  )
  .join('\n');

const defaultAt = (path: readonly string[]): string => {
  const value = path.reduce<unknown>(
    (inside, part) =>
      typeof inside === 'object' && inside !== null
        ? (inside as Readonly<Record<string, unknown>>)[part]
        : undefined,
    defaultManifest,
  );
  if (
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && value !== null && JSON.stringify(value).length > 40)
  )
    return '';
  return `\`${JSON.stringify(value)}\``;
};

function rows(
  properties: Readonly<Record<string, Key>>,
  path: readonly string[],
  above: Visibility,
): string[] {
  return Object.entries(properties).flatMap(([name, key]) => {
    const keyPath = [...path, name];
    const visibility = visibilityOf(key, above);
    const keyCell = `\`${keyPath.join('.')}\``;
    const below = key.items?.properties
      ? rows(key.items.properties, [...path, `${name}[]`], visibility)
      : rows(key.properties ?? {}, keyPath, visibility);
    return [
      `| ${keyCell} | ${cell(kindOf(key))} | ${cell(defaultAt(keyPath))} | ${visibility} | ${cell(key.description ?? '')} |`,
      ...below,
    ];
  });
}

/** `docs/manifest.md`: all keys of the manifest, from its schema. */
export function manifestDoc(): string {
  const sections = Object.entries(manifestSchema.properties as Readonly<Record<string, Key>>).map(
    ([name, key]) => {
      const visibility = visibilityOf(key);
      const below = key.items?.properties
        ? rows(key.items.properties, [`${name}[]`], visibility)
        : rows(key.properties ?? {}, [name], visibility);
      const required = (manifestSchema.required as readonly string[]).includes(name);
      const fallback = required
        ? ' Required.'
        : defaultAt([name])
          ? ` Default: ${defaultAt([name])}.`
          : '';
      const heading = `## \`${name}\`\n\n${key.description ?? ''}${below.length === 0 ? ` Takes: ${kindOf(key)}.${fallback} Seen by: ${visibility}.` : ''}\n`;
      return below.length === 0
        ? heading
        : `${heading}\n| key | what may stand there | default | seen by | what it does |\n|---|---|---|---|---|\n${below.join('\n')}\n`;
    },
  );
  return `# Every key of the manifest

Written from the schema by \`npx tsx scripts/write-manifest-doc.ts\`; do not edit it by hand. Keys that are not said come from the template, then from
the defaults here. A list “by \`id\`” takes a whole list, or \`{ "insert": […], "remove": […], "order": […] }\` against the template's.
“Seen by” says who may learn a value: \`public\` ones may reach a browser, \`server\` ones never do; a test boots a brand with a mark in each and looks
everywhere. Texts, content and pictures are public. A value from the environment (\`\${NAME}\`) is seen by whom its key says, and no log quotes it.

${sections.join('\n')}
## Names

${namesSection}
### keys of texts

\`texts/<LANG>.json\` may reword any of the product's ${Object.keys(productTexts.EN).length} texts, and says the brand's own: \`nav.<ID>\`, \`banner.<id>.title\`,
\`.text\` and \`.action\`, \`certificate.<name>\`, \`reg_pattern_<patternId>\`, \`promotion.type.<type>\`, \`jackpot.note\` (what the counter of /rng is),
\`brand.tagline\` and \`brand.description\`. An editor
completes them all (\`build/texts.schema.json\`, which the build writes).
`;
}
