import { onlyBrandOf } from './story-turns.ts';

/** One browser story on one screen. */
export interface Story {
  readonly file: string;
  readonly title: string;
  /** Screen and enclosing groups: what tells the variants of a story apart. */
  readonly variant: string;
  readonly tags: readonly string[];
}

/** A title names the variant of a story in brackets: `the form (registerMobile) has …`. */
const bracketed = / \([^)]*\)/g;

/**
 * The stories of `npm test`: one variant of each title in a file, apart from what the title has in
 * brackets. Other titles choose other variants, so brands, screens and pages without scripts all
 * have their turns. `@smoke` stories run in every variant, `@all` stories in none
 * (docs/decisions/032-stories-by-turns.md).
 */
export function selectStories<S extends Story>(stories: readonly S[]): S[] {
  const selected = stories.filter(({ tags }) => tags.includes('@smoke'));
  const groups = new Map<string, S[]>();
  for (const story of stories) {
    if (story.tags.includes('@smoke') || story.tags.includes('@all')) continue;
    const name = `${story.file}\n${story.title.replace(bracketed, '')}`;
    groups.set(name, [...(groups.get(name) ?? []), story]);
  }
  for (const [name, variants] of groups) {
    const sorted = variants.toSorted((a, b) =>
      `${a.variant}\n${a.title}` < `${b.variant}\n${b.title}` ? -1 : 1,
    );
    selected.push(sorted[onlyBrandOf(name, sorted.length)] as S);
  }
  return selected;
}
