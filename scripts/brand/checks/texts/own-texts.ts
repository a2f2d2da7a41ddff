import type { SourceLocation } from '#schema/problem.ts';
import type { CheckContext } from '../check-context.ts';

export interface OwnText {
  readonly language: string;
  readonly key: string;
  readonly text: string;
  readonly at: SourceLocation;
}

export const ownTexts = ({ brandFolder: { folder, sources } }: CheckContext): OwnText[] =>
  [...folder.texts].flatMap(([language, texts]) =>
    Object.entries(texts).map(([key, text]) => {
      const location = sources.textsOf(language)?.problem([key], '');
      const {
        file = `${sources.name}/texts/${language}.json`,
        line = 1,
        column = 1,
      } = location ?? {};
      return { language, key, text, at: { file, path: `/${key}`, line, column } };
    }),
  );
