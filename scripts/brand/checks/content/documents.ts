import { basename } from 'node:path';
import { languageCodeOf } from '#app/domain/languages.ts';
import type { ContentDocument } from '#app/registry/read/read-content.ts';
import { copiedNote } from '../../fixes/copy-text.ts';
import { fix, type Fix } from '../../fixes/fix.ts';
import { warning, type Check } from '../check.ts';
import type { SourceLocation } from '#schema/problem.ts';
import type { CheckContext } from '../check-context.ts';
import { linkChecks } from './link-checks.ts';
import { contentLines, examplePage } from './links.ts';

const start = ({ file }: ContentDocument): SourceLocation => ({
  file,
  path: '',
  line: 1,
  column: 1,
});
const keyOf = ({ name }: ContentDocument): string => `${name.kind}.${name.id}`;
const ownDocuments = ({ brandFolder }: CheckContext): readonly ContentDocument[] => [
  ...brandFolder.folder.content.values(),
];

/** Appends a note at the end, because at the start it would replace a promotion's summary. */
function translate(
  context: CheckContext,
  { file, language }: ContentDocument,
  missing: readonly string[],
): Fix {
  const text = context.brandFolder.sources.text(file.split('/').slice(2).join('/')).trimEnd();
  return fix(
    `copies it into ${missing.join(' and ')}, needs translation`,
    ...missing.map((missingLanguage) => ({
      do: 'create' as const,
      file: file.replace(`/content/${language}/`, `/content/${missingLanguage}/`),
      content: `${text}\n\n<!-- ${copiedNote(language)} -->\n`,
    })),
  );
}

/** A refused file may be the missing one, so nothing is copied before it is fixed. */
const hasRefusedContent = ({ brandFolder }: CheckContext, language: string): boolean =>
  brandFolder.folder.problems.some(({ file }) => {
    const [, , folder = '', name] = file.split('/');
    if (folder !== 'content' || name === undefined) return folder === 'content';
    return (languageCodeOf(name) ?? language) === language;
  });

const activeMarkup =
  /<(script|style|iframe|object|form)\b[^>]*>.*?<\/\1\s*>|<(?:script|iframe|embed|input|link|meta)\b[^>]*>|\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*')/gi;

export const documentChecks: readonly Check[] = [
  warning('MQ701', {
    scope: 'folder',
    about: 'A content file has a heading but no content.',
    example: { ...examplePage(''), at: 'content/EN/page.a.md:1' },
    find: (context) =>
      ownDocuments(context).flatMap((document) =>
        document.body || document.summary
          ? []
          : {
              at: start(document),
              message: 'has a heading but no content',
              hint: 'write the content, or delete the file',
            },
      ),
  }),
  warning('MQ702', {
    about: 'Content is missing in one of the brand’s languages.',
    fixSummary: 'Copies the file, with a note that it needs translation.',
    example: { files: { 'content/EN/page.a.md': '# A\n\nB.' }, at: 'content/EN/page.a.md:1' },
    find: (context) =>
      ownDocuments(context).flatMap((document) => {
        const isRefused = (language: string): boolean =>
          context.brandFolder.folder.problems.some(
            ({ file }) =>
              file === document.file.replace(/\/content\/[^/]+\//, `/content/${language}/`),
          );
        const missing = context.translatedLanguages.filter(
          (language) =>
            !context.documents.has(`${language}/${keyOf(document)}`) && !isRefused(language),
        );
        const first =
          context.translatedLanguages.find((language) =>
            context.documents.has(`${language}/${keyOf(document)}`),
          ) ?? document.language;
        return missing.length === 0 || document.language !== first
          ? []
          : {
              at: start(document),
              message: `${document.name.kind} \`${document.name.id}\` is missing in ${missing.join(' and ')}`,
              hint: `write ${document.file.replace(/content\/[^/]+\//, `content/${missing[0]}/`)}`,
              autofix: missing.some((language) => hasRefusedContent(context, language))
                ? undefined
                : translate(context, document, missing),
            };
      }),
  }),
  warning('MQ713', {
    about:
      'Something that players must be able to read has no text in the brand’s default language; another language is shown.',
    example: {
      manifest:
        '  "languages": { "default": "AR", "menu": ["AR", "EN"] }, // here\n  "jurisdiction": "mt"',
    },
    find: ({ merchant, documents, translatedLanguages, locate }) => {
      const language = merchant.languages.default;
      if (!translatedLanguages.some((one) => one === language)) return [];
      const missing = ['term', 'privacy', 'responsible', 'support'].filter(
        (tag) =>
          !documents.has(`${language}/help.${tag}`) &&
          [...documents.values()].some(({ name }) => name.kind === 'help' && name.id === tag),
      );
      return missing.length === 0
        ? []
        : {
            at: locate(['languages', 'default']),
            message: `the default language is ${language}, but the help has no ${missing.join(', ')} in it`,
            hint: `write ${missing.map((tag) => `content/${language}/help.${tag}.md`).join(', ')}`,
          };
    },
  }),
  ...linkChecks,
  warning('MQ707', {
    scope: 'folder',
    about: 'A promotion has no first paragraph, which is shown on its card.',
    example: {
      files: {
        'content/EN/promo.a.event.join.md': '# A\n\n## How\n\nB.',
        'content/TY/promo.a.event.join.md': '# A\n\nB.\n\nC.',
      },
      at: 'content/EN/promo.a.event.join.md:1',
    },
    find: (context) =>
      ownDocuments(context).flatMap((document) =>
        document.name.kind !== 'promo' || document.summary
          ? []
          : {
              at: start(document),
              message: 'has no first paragraph, so its card is empty',
              hint: 'write one or two sentences below the title',
            },
      ),
  }),
  warning('MQ708', {
    scope: 'folder',
    about: 'A content file has a second first-level heading.',
    fixSummary: 'Writes ##.',
    example: { ...examplePage('B.\n\n# C\n\nD.'), at: 'content/EN/page.a.md:5' },
    find: ({ brandFolder }) => {
      const headings = contentLines(brandFolder).filter(({ text }) => /^#\s+\S/.test(text));
      return headings
        .filter(
          ({ at }, index) => headings.findIndex((other) => other.at.file === at.file) !== index,
        )
        .map(({ at }) => ({
          at,
          message: 'is a second first-level heading',
          hint: 'write ## for headings below the title',
          autofix: fix('writes ##', {
            do: 'line',
            file: at.file,
            line: at.line,
            was: '#',
            now: '##',
          }),
        }));
    },
  }),
  warning('MQ709', {
    scope: 'folder',
    about: 'Content contains HTML that the site removes: scripts, styles, frames, event handlers.',
    fixSummary: 'Removes it, as the site does.',
    example: { ...examplePage('<script>alert(1)</script>'), at: 'content/EN/page.a.md:3' },
    others: [
      { ...examplePage('Come in. <script>alert(1)</script>'), at: 'content/EN/page.a.md:3' },
    ],
    find: ({ brandFolder }) =>
      contentLines(brandFolder).flatMap(({ text, at }) =>
        /<(?:script|style|iframe|object|embed|form|input|link|meta)[\s>/]|\son[a-z]+\s*=\s*["']/i.test(
          text,
        )
          ? {
              at,
              message: 'contains HTML that the site removes',
              hint: 'write Markdown',
              autofix: fix('removes it', {
                do: 'line',
                file: at.file,
                line: at.line,
                was: text,
                now: text.replace(activeMarkup, ''),
              }),
            }
          : [],
      ),
  }),
  warning('MQ710', {
    scope: 'folder',
    about: 'Content contains placeholder text.',
    example: { ...examplePage('Lorem ipsum dolor sit amet.'), at: 'content/EN/page.a.md:3' },
    find: ({ brandFolder }) =>
      contentLines(brandFolder).flatMap(({ text, at }) =>
        /lorem ipsum|\bTODO\b|\bTBD\b|\bFIXME\b|\bXXX\b/.test(text.replace('Lorem', 'lorem'))
          ? [{ at, message: 'contains placeholder text', hint: 'write the final text' }]
          : [],
      ),
  }),
  warning('MQ711', {
    about: 'Content exists in a language that the brand does not offer.',
    example: {
      manifest: '  "languages": { "default": "EN", "menu": ["EN", "TY"] }',
      files: { 'content/KO/help.support.md': '# A\n\nB.' },
      at: 'content/KO/help.support.md:1',
    },
    find: (context) =>
      ownDocuments(context).flatMap((document) =>
        context.merchant.languages.menu.includes(document.language)
          ? []
          : {
              at: start(document),
              message: `is never shown: ${document.language} is not in the language menu`,
              hint: `add "${document.language}" to languages.menu`,
            },
      ),
  }),
  warning('MQ712', {
    scope: 'folder',
    about: 'A promotion or notice has different types in two languages; only one is used.',
    fixSummary: 'Renames the later file to match the other one.',
    example: {
      files: {
        'content/EN/promo.a.event.join.md': '# A\n\nB.\n\nC.',
        'content/TY/promo.a.event.coming.md': '# A\n\nB.\n\nC.',
      },
      at: 'content/TY/promo.a.event.coming.md:1',
    },
    find: (context) =>
      ownDocuments(context).flatMap((document, index, documents) => {
        const other = documents
          .slice(0, index)
          .find((earlier) => keyOf(earlier) === keyOf(document));
        return other && JSON.stringify(other.name) !== JSON.stringify(document.name)
          ? {
              at: start(document),
              message: `has a different type from ${other.file}`,
              hint: 'give both files the same name',
              autofix: fix(`renames it to ${basename(other.file)}`, {
                do: 'move',
                file: document.file,
                to: document.file.replace(/[^/]+$/, basename(other.file)),
              }),
            }
          : [];
      }),
  }),
];
