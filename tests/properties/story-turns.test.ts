import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectStories } from '../support/select-stories.ts';
import { onlyBrandOf, waysOf } from '../support/story-turns.ts';

const anyBrandCount = fc.integer({ min: 1, max: 12 });
const anyWays = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 4 });

test('[WL-05] property: every brand runs a story in some way, and every way has a brand', () =>
  fc.assert(
    fc.property(fc.string(), anyBrandCount, anyWays, (story, brandCount, ways) => {
      const shares = Array.from({ length: brandCount }, (_, brandIndex) =>
        waysOf(story, brandCount, brandIndex, ways),
      );
      for (const share of shares) expect(share).not.toEqual([]);
      expect(new Set(shares.flat())).toEqual(new Set(ways));
      expect(shares.flat()).toHaveLength(Math.max(brandCount, ways.length));
    }),
  ));

test('[WL-05] property: a story that runs once has one brand', () =>
  fc.assert(
    fc.property(fc.string(), anyBrandCount, (story, brandCount) => {
      const brandIndex = onlyBrandOf(story, brandCount);
      expect(brandIndex >= 0 && brandIndex < brandCount && Number.isInteger(brandIndex)).toBe(true);
    }),
  ));

test('[WL-05] over many stories every brand has its turn', () => {
  const brandIndexes = new Set(
    Array.from({ length: 60 }, (_, number) => onlyBrandOf(`story ${number}`, 3)),
  );
  expect(brandIndexes).toEqual(new Set([0, 1, 2]));
});

const anyStories = fc.uniqueArray(
  fc.record({
    file: fc.constantFrom('a', 'b'),
    title: fc.constantFrom('x', 'y', 'y (1)', 'y (2)', 'z (1) z'),
    variant: fc.string(),
    tags: fc.constantFrom<string[]>([], ['@phone'], ['@all'], ['@smoke']),
  }),
  { selector: ({ file, title, variant }) => `${file} ${title} ${variant}` },
);

test('[WL-05] property: npm test runs each story of a file once, and smoke stories always', () =>
  fc.assert(
    fc.property(anyStories, (stories) => {
      const selected = selectStories(stories);
      const shared = (story: (typeof stories)[number]) => !/smoke|all/.test(story.tags.join());
      const names = (some: typeof stories) =>
        some.map(({ file, title }) => `${file} ${title.charAt(0)}`);
      expect(names(selected.filter(shared)).toSorted()).toEqual(
        [...new Set(names(stories.filter(shared)))].toSorted(),
      );
      expect(selected.filter(({ tags }) => tags.includes('@smoke'))).toEqual(
        stories.filter(({ tags }) => tags.includes('@smoke')),
      );
      expect(selected.filter(({ tags }) => tags.includes('@all'))).toEqual([]);
    }),
  ));

test('[WL-05] npm test chooses each variant for some title', () => {
  const variants = ['phone', 'desktop', 'without scripts'];
  const stories = Array.from({ length: 30 }, (_, number) =>
    variants.map((variant) => ({ file: 'a', title: `story ${number}`, variant, tags: [] })),
  ).flat();
  const chosen = selectStories(stories).map(({ variant }) => variant);
  expect(new Set(chosen)).toEqual(new Set(variants));
});
