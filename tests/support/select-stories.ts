import { onlyBrandOf } from './story-turns.ts';

export interface Story {
  readonly file: string;
  readonly title: string;
  /** Screen and enclosing groups, which distinguish variants of a story. */
  readonly variant: string;
  readonly tags: readonly string[];
}

/** A title names the variant of a story in brackets: `the form (registerMobile) has …`. */
const bracketed = / \([^)]*\)/g;

/**
 * Selects one variant of each title per file for `npm test`, ignoring bracketed parts. Titles
 * rotate brands, screens and pages without scripts. `@smoke` stories run in every variant, `@all`
 * stories in none
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
