import type { CheckedFolder } from '../facts.ts';
import type { Place } from '../check.ts';

/** A link or picture in Markdown, and where it stands. */
export interface Link {
  readonly picture: boolean;
  readonly words: string;
  readonly target: string;
  readonly at: Place;
}

/** One line of a content file. */
export interface ContentLine {
  readonly text: string;
  readonly at: Place;
}

/** The lines of every content file of a folder. Lines of code, which nobody reads as Markdown, are left out. */
export function contentLines({ folder, sources }: CheckedFolder): ContentLine[] {
  return [...folder.content.values()].flatMap(({ file }) => {
    let inCode = false;
    return sources.text(file.slice(sources.name.length + 1)).split('\n').flatMap((text, index) => {
      const fence = /^\s*(```|~~~)/.test(text);
      if (fence) inCode = !inCode;
      return fence || inCode ? [] : [{ text: text.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length)), at: { file, path: '', line: index + 1, column: 1 } }];
    });
  });
}

const linkForm = /(!?)\[([^\]]*)\]\(\s*<?([^)\s>]*)[^)]*\)/g;

/** Every link and picture of a folder's content. */
export const linksOf = (folder: CheckedFolder): Link[] =>
  contentLines(folder).flatMap(({ text, at }) =>
    [...text.matchAll(linkForm)].map((found) => ({ picture: found[1] === '!', words: found[2] ?? '', target: found[3] ?? '', at: { ...at, column: found.index + 1 } })));
