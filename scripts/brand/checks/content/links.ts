import type { CheckedFolder } from '../check-context.ts';
import type { SourceLocation } from '#schema/problem.ts';

export interface Link {
  readonly isImage: boolean;
  readonly label: string;
  readonly target: string;
  readonly at: SourceLocation;
}

export interface ContentLine {
  readonly text: string;
  readonly at: SourceLocation;
}

/** Without code blocks. */
export function contentLines({ folder, sources }: CheckedFolder): ContentLine[] {
  return [...folder.content.values()].flatMap(({ file }) => {
    let inCode = false;
    return sources
      .text(file.slice(sources.name.length + 1))
      .split('\n')
      .flatMap((text, index) => {
        const fence = /^\s*(```|~~~)/.test(text);
        if (fence) inCode = !inCode;
        return fence || inCode
          ? []
          : {
              text: text.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length)),
              at: { file, path: '', line: index + 1, column: 1 },
            };
      });
  });
}

const linkForm = /(!?)\[([^\]]*)\]\(\s*<?((?:[^()\s>]|\([^()\s]*\))*)(?:[^()]|\([^()]*\))*\)/g;

// [rules]: /rules, and bare addresses.
const definition = /^\s{0,3}\[([^\]]+)\]:\s*<?(\S+?)>?(?:\s|$)/;
const bare = /<([a-z][a-z0-9+.-]*:[^\s>]+)>|(?<![(<"'\w/:])(https?:\/\/[^\s<>)"']+)/gi;

const anchor = /<a\s[^>]*?\bhref\s*=\s*(?:(["'])(.*?)\1|([^\s>"']+))/gi;

const nonMarkdownLinks = ({ text, at }: ContentLine): Link[] => {
  const defined = definition.exec(text);
  if (defined) return [{ isImage: false, label: defined[1] ?? '', target: defined[2] ?? '', at }];
  const tags = [...text.matchAll(anchor)].map((match) => ({
    isImage: false,
    label: '',
    target: match[2] ?? match[3] ?? '',
    at: { ...at, column: match.index + 1 },
  }));
  return [
    ...tags,
    ...[...text.replace(linkForm, (link) => ' '.repeat(link.length)).matchAll(bare)].map(
      (match) => ({
        isImage: false,
        label: '',
        target: match[1] ?? match[2] ?? '',
        at: { ...at, column: match.index + 1 },
      }),
    ),
  ];
};

export const linksOf = (folder: CheckedFolder): Link[] =>
  contentLines(folder).flatMap(({ text, at }) => [
    ...[...text.matchAll(linkForm)].map((match) => ({
      isImage: match[1] === '!',
      label: match[2] ?? '',
      target: match[3] ?? '',
      at: { ...at, column: match.index + 1 },
    })),
    ...nonMarkdownLinks({ text, at }),
  ]);

/** An English page and its translation, for examples. */
export const examplePage = (english: string): { files: Readonly<Record<string, string>> } => ({
  files: { 'content/EN/page.a.md': `# A\n\n${english}`, 'content/TY/page.a.md': '# A\n\nB.' },
});
